import Testing

/// The screen output of inline content.
struct MarkdownSentencePictureTests {
  @Test func emphasisAcrossLineBreaks() {
    let markdown = """
      We *meet at the
      old library* and **walk
      to the** ~~river~~ ***lake***.
      """
    expectPicture(
      of: markdown, on: 40,
      """
      We meet at the old library and walk to
      the river lake.
      """)
    expectPicture(
      of: markdown, on: 14,
      """
      We meet at the
      old library
      and walk to
      the river
      lake.
      """)
  }

  @Test func emphasisWithinWords() {
    let markdown = """
      un*frigging*believable snake_case_name 2*3*4 **图书**馆 \\*plain\\*
      """
    expectPicture(
      of: markdown, on: 60,
      """
      unfriggingbelievable snake_case_name 234 图书馆 *plain*
      """)
    expectPicture(
      of: markdown, on: 16,
      """
      unfriggingbeliev
      able
      snake_case_name
      234 图书馆
      *plain*
      """)
  }

  @Test func softAndHardBreaks() {
    let markdown = """
      one
      two\\
      three<br>four \u{20}
      five six seven
      eight
      """
    expectPicture(
      of: markdown, on: 40,
      """
      one two
      three
      four
      five six seven eight
      """)
    expectPicture(
      of: markdown, on: 9,
      """
      one two
      three
      four
      five six
      seven
      eight
      """)
  }

  @Test func codeInASentence() {
    let markdown = """
      Run `make  test` or `` a`b `` and `a
      b`, never `rm -r /`.
      """
    expectPicture(
      of: markdown, on: 60,
      """
      Run make  test or a`b and a b, never rm -r /.
      """)
    expectPicture(
      of: markdown, on: 16,
      """
      Run make  test
      or a`b and a b,
      never rm -r /.
      """)
  }

  @Test func codeThatIsLong() {
    let markdown = """
      Set `FLYER_LIBRARY_FOLDER=/srv/flyer/library` first.
      """
    expectPicture(
      of: markdown, on: 60,
      """
      Set FLYER_LIBRARY_FOLDER=/srv/flyer/library first.
      """)
    expectPicture(
      of: markdown, on: 20,
      """
      Set
      FLYER_LIBRARY_FOLDER
      =/srv/flyer/library
      first.
      """)
  }

  @Test func entitiesAreDecoded() {
    let markdown = """
      Caf&eacute; &copy; 2024 &mdash; 1 &lt; 2 &#8364;5 &#x1F4DA; &unknown; AT&T
      """
    expectPicture(
      of: markdown, on: 60,
      """
      Café © 2024 — 1 < 2 €5 📚 &unknown; AT&T
      """)
    expectPicture(
      of: markdown, on: 16,
      """
      Café © 2024 — 1
      < 2 €5 📚
      &unknown; AT&T
      """)
  }

  @Test func entitiesThatAreNoCharacters() {
    let markdown = """
      a&#0;b &#xD800; &#x110000; &nbsp;c &zwnj;
      """
    expectPicture(
      of: markdown, on: 40,
      """
      a�b � � \u{A0}c \u{200C}
      """)
    expectPicture(
      of: markdown, on: 8,
      """
      a�b � �
      \u{A0}c \u{200C}
      """)
  }

  @Test func tagsSayNothing() {
    let markdown = """
      Press <kbd>q</kbd> to <u>quit</u>, H<sub>2</sub>O <!-- no --> <i class="a>b">stays</i>.
      """
    expectPicture(
      of: markdown, on: 60,
      """
      Press q to quit, H2O stays.
      """)
    expectPicture(
      of: markdown, on: 12,
      """
      Press q to
      quit, H2O
      stays.
      """)
  }

  @Test func chineseIsBrokenAnywhere() {
    let markdown = """
      图书馆每天开放，周一除外。请**提前预约**座位，详情见[网站](https://a.example)。
      """
    expectPicture(
      of: markdown, on: 40,
      """
      图书馆每天开放，周一除外。请提前预约座
      位，详情见网站[1]。
      """)
    expectPicture(
      of: markdown, on: 13,
      """
      图书馆每天开
      放，周一除
      外。请提前预
      约座位，详情
      见网站[1]。
      """)
  }

  @Test func wordsLongerThanTheMeasure() {
    let markdown = """
      Donaudampfschifffahrtsgesellschaft fährt e\u{301}clat 👩\u{200D}👩\u{200D}👧\u{200D}👦🇩🇪
      """
    expectPicture(
      of: markdown, on: 40,
      """
      Donaudampfschifffahrtsgesellschaft fährt
      e\u{301}clat 👩\u{200D}👩\u{200D}👧\u{200D}👦🇩🇪
      """)
    expectPicture(
      of: markdown, on: 10,
      """
      Donaudampf
      schifffahr
      tsgesellsc
      haft fährt
      e\u{301}clat 👩\u{200D}👩\u{200D}👧\u{200D}👦🇩🇪
      """)
  }

  @Test func escapesAndQuotesMarks() {
    let markdown = """
      \\# not a heading

      1986\\. A year

      \\- no item \\[no\\](link) \\\\ &quot;so&quot;
      """
    expectPicture(
      of: markdown, on: 40,
      """
      # not a heading

      1986. A year

      - no item [no](link) \\ "so"
      """)
    expectPicture(
      of: markdown, on: 10,
      """
      # not a
      heading

      1986. A
      year

      - no item
      [no](link)
      \\ "so"
      """)
  }
}
