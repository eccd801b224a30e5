import FlyerModel

@testable import Screens

/// Sample articles.
enum Articles {
  static let tab = Tab(title: "Start", scope: .all)

  static func article(
    _ id: String, _ title: String, _ markdown: String, _ article: Article = Article()
  ) -> Item {
    Item(id: id, title: title, text: markdown, payload: .article(article))
  }

  static let library = article(
    "library", "Library",
    """
    The library is in **building C**. Read [the rules](#rules) first, then ask \
    [the desk](mailto:desk@example.org?attach=x&subject=Card) for a *card*, or go to \
    [the week](#week).

    ## Hours

    | Day | From | To |
    |:----|-----:|---:|
    | Monday | 9 | 22 |
    | Saturday | 10 | 16 |

    ## Rules

    1. Be quiet.
       - No calls.
         - None at all.
       - No ~~food~~ drinks.
    2. Bring things back.

    > Who reads, lives twice.

    ### The catalogue

    Search it with `find`:

    ```sh
    find --title "Momo" | less
    ```

    More at <https://library.example.org/> and [nowhere](javascript:alert(1)).
    """,
    Article(
      form: .image, subtitle: "Books, and a quiet place",
      imageURL: "https://example.org/library.jpg",
      section: "First week"))

  static let week = article(
    "week", "The first week",
    """
    - [x] Find the house
    - [ ] Get the card at the [library](#library)
    - [ ] Meet your tutors
      - [x] Anna
      - [ ] Bo

    Back to [the hours](library#hours), or [somewhere else](#nowhere).
    """, Article(subtitle: "What to do"))

  static let chinese = article(
    "zhinan", "新生指南",
    """
    ## 图书馆

    图书馆每天上午九点开门。请带上您的**学生证**，并在[入口处](https://example.org/rukou)登记。复印机在三楼，\
    价格表贴在墙上；欢迎使用我们的服务。

    1. 登记
    2. 借书
       - 最多十本
       - 两周以内归还

    > 读书破万卷，下笔如有神。
    """, Article(subtitle: "第一周", section: "开始"))

  static let german = article(
    "einstieg", "Einstieg",
    """
    # Willkommen

    Die *Einführungswoche* beginnt eine Woche vor den Lehrveranstaltungen. Wer die \
    Studienordnung sucht, findet sie beim **Prüfungsamt**; Auskünfte über \
    Bundesausbildungsförderungsgeld gibt das Studierendenwerk.

    ## Was man braucht

    - Personalausweis
    - Immatrikulationsbescheinigung
      1. ausgedruckt
      2. unterschrieben
    """, Article(section: "Erste Schritte"))

  static let all = [library, week, chinese, german]
}
