@testable import FlyerModel
@testable import Screens

/// A flyer in Hebrew, Arabic, Persian and English.
enum SampleRightToLeft {
  static let date = FlyerDate(year: 2016, month: 6, day: 10)

  static let hebrew = Item(
    id: "he", title: "ברוכים הבאים ל-FH (שבוע 1)",
    text: """
      בשבוע הראשון לומדים להכיר את הבית. הוא מתחיל ב-10:30 (בניין C), וכל הפרטים נמצאים בכתובת \
      www.example.org/erste-woche לכל מי שרוצה.

      Bring your card.
      """,
    date: date, tags: ["צעדים", "Tipp"],
    links: [
      Link(
        title: "www.example.org/erste-woche", url: "http://www.example.org/erste-woche",
        kind: .web), Link(title: "ייעוץ", url: "mailto:beratung@example.org", kind: .mail),
    ])

  static let arabic = Item(
    id: "ar", title: "مرحبا بكم", text: "سلام للجميع في المكتبة، الطابق 3.", date: date,
    tags: ["مكتبة"])

  static let persian = Item(
    id: "fa", title: "می‌خواهم کتاب بخوانم", text: "کتابخانه ساعت ۹ باز می‌شود.")

  static let english = Item(
    id: "en", title: "The word שלום (peace)", text: "It is read שלום, from the right.")

  static let items = [hebrew, arabic, persian, english]

  static let article = Item(
    id: "md", title: "מדריך",
    text: """
      # מבוא

      זהו [הקישור](https://example.org/a) הראשון, וזה `code`.

      1. ראשון
      2. second
         - שלישי

      > ציטוט קצר

      | שם | Zeit |
      |----|------|
      | דנה | 10:30 |

      ```
      let a = "שלום"
      ```
      """, payload: .article(Article()))
}
