import Testing

/// The screen output of code blocks.
struct MarkdownCodePictureTests {
  @Test func codeWithALanguage() {
    let markdown = """
      ```swift
      let a = 1

      if a > 0 {
      	print(a)
      }
      ```
      """
    expectPicture(
      of: markdown, on: 40,
      """
        swift
        let a = 1

        if a > 0 {
            print(a)
        }
      """)
    expectPicture(
      of: markdown, on: 12,
      """
        swift
        let a = 1

        if a > 0 {
            print(
      › a)
        }
      """)
  }

  @Test func codeThatIsIndented() {
    let markdown = """
      Run:

          make
            test


          install

      Done.
      """
    expectPicture(
      of: markdown, on: [40, 9],
      """
      Run:

        make
          test


        install

      Done.
      """)
  }

  @Test func codeThatIsTooLong() {
    let markdown = """
      ```
      abcdefghijklmnopqrstuvwxyz
      0123456789 0123456789
      ```
      """
    expectPicture(
      of: markdown, on: 20,
      """
        abcdefghijklmnopqr
      › stuvwxyz
        0123456789 0123456
      › 789
      """)
    expectPicture(
      of: markdown, on: 12,
      """
        abcdefghij
      › klmnopqrst
      › uvwxyz
        0123456789
      ›  012345678
      › 9
      """)
  }

  @Test func codeInChinese() {
    let markdown = """
      ```
      打印("图书馆每天开放")
      x
      ```
      """
    expectPicture(
      of: markdown, on: 40,
      """
        打印("图书馆每天开放")
        x
      """)
    expectPicture(
      of: markdown, on: 11,
      """
        打印("图
      › 书馆每天
      › 开放")
        x
      """)
  }

  @Test func codeOnAVeryNarrowMeasure() {
    let markdown = """
      ```c
      int main;
      ```
      """
    expectPicture(
      of: markdown, on: 8,
      """
        c
        int ma
      › in;
      """)
    expectPicture(
      of: markdown, on: 5,
      """
      c
      int m
      ain;
      """)
  }

  @Test func codeKeepsItsMarkup() {
    let markdown = """
      ```md
      # no *heading* &amp; <b>
      [no](link)
      ```
      """
    expectPicture(
      of: markdown, on: 40,
      """
        md
        # no *heading* &amp; <b>
        [no](link)
      """)
    expectPicture(
      of: markdown, on: 16,
      """
        md
        # no *heading*
      ›  &amp; <b>
        [no](link)
      """)
  }

  @Test func codeWithTabs() {
    let markdown = """
      ```
      	a
      ab	c
      abcd	e
      ```
      """
    expectPicture(
      of: markdown, on: 40,
      """
            a
        ab  c
        abcd    e
      """)
    expectPicture(
      of: markdown, on: 9,
      """
            a
        ab  c
        abcd  \u{20}
      ›  e
      """)
  }

  @Test func codeWithoutAnEnd() {
    let markdown = """
      ```py
      print(1)

      # last
      """
    expectPicture(
      of: markdown, on: 40,
      """
        py
        print(1)

        # last
      """)
    expectPicture(
      of: markdown, on: 9,
      """
        py
        print(1
      › )

        # last
      """)
  }

  @Test func twoBlocksOfCode() {
    let markdown = """
      ```
      a
      ```
      ```js
      b
      ```
      """
    expectPicture(
      of: markdown, on: [40, 8],
      """
        a

        js
        b
      """)
  }

  @Test func fencesWithinFences() {
    let markdown = """
      ````
      ```
      a
      ```
      ````
      """
    expectPicture(
      of: markdown, on: [40, 8],
      """
        ```
        a
        ```
      """)
  }
}
