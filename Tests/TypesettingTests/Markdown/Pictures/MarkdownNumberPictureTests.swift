import Testing

/// The screen output of numbered lists and the contents of items.
struct MarkdownNumberPictureTests {
  @Test func aTightListInALooseOne() {
    let markdown = """
      1. one

         - a
         - b

      2. two
      """
    expectPicture(
      of: markdown, on: 40,
      """
      1. one

         • a
         • b

      2. two
      """)
    expectPicture(
      of: markdown, on: 6,
      """
      1. one

      • a
      • b

      2. two
      """)
  }

  @Test func numbersBeginAnywhere() {
    let markdown = """
      7. seven
      8. eight
      1. nine

      text

      0. zero
      """
    expectPicture(
      of: markdown, on: [40, 8],
      """
      7. seven
      8. eight
      9. nine

      text

      0. zero
      """)
  }

  @Test func numbersOfThreeDigitsAreAligned() {
    let markdown = """
      98. the last but two of them
      99. next
      100. and more
           than that
      101. end
      """
    expectPicture(
      of: markdown, on: 40,
      """
       98. the last but two of them
       99. next
      100. and more than that
      101. end
      """)
    expectPicture(
      of: markdown, on: 14,
      """
       98. the last
           but two
           of them
       99. next
      100. and more
           than that
      101. end
      """)
  }

  @Test func numberedTasks() {
    let markdown = """
      9. [ ] sow
      10. [x] reap the harvest
      """
    expectPicture(
      of: markdown, on: 40,
      """
       9. ☐ sow
      10. ☑ reap the harvest
      """)
    expectPicture(
      of: markdown, on: 12,
      """
       9. ☐ sow
      10. ☑ reap
            the
            harves
            t
      """)
  }

  @Test func paragraphsOfItems() {
    let markdown = """
      1. First of all

         there is more.

         > And a quote of it.

      2. Second
      """
    expectPicture(
      of: markdown, on: 40,
      """
      1. First of all

         there is more.

         │ And a quote of it.

      2. Second
      """)
    expectPicture(
      of: markdown, on: 12,
      """
      1. First of
         all

         there is
         more.

         │ And a
         │ quote
         │ of it.

      2. Second
      """)
  }

  @Test func codeInItems() {
    let markdown = """
      1. Build:

         ```sh
         make all
         ```

      2. Run:

             flyer --help
      """
    expectPicture(
      of: markdown, on: 40,
      """
      1. Build:

           sh
           make all

      2. Run:

           flyer --help
      """)
    expectPicture(
      of: markdown, on: 12,
      """
      1. Build:

           sh
           make al
         › l

      2. Run:

           flyer -
         › -help
      """)
  }

  @Test func tablesInItems() {
    let markdown = """
      - Hours:

        | Day | Open |
        |---|---|
        | Monday | no |

      - Else
      """
    expectPicture(
      of: markdown, on: [40, 14],
      """
      • Hours:

        Day    │ Open
        ───────┼─────
        Monday │ no

      • Else
      """)
  }

  @Test func chineseItems() {
    let markdown = """
      1. 图书馆每天开放
      2. 周一除外
         - 节假日关闭
      """
    expectPicture(
      of: markdown, on: 40,
      """
      1. 图书馆每天开放
      2. 周一除外
         • 节假日关闭
      """)
    expectPicture(
      of: markdown, on: 11,
      """
      1. 图书馆每
         天开放
      2. 周一除外
         • 节假日
           关闭
      """)
  }
}
