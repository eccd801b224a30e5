import Testing

/// The screen output of quotations.
struct MarkdownQuotePictureTests {
  @Test func quotesAreWrapped() {
    let markdown = """
      > The library is open
      every day of the week
      > but one.
      """
    expectPicture(
      of: markdown, on: 40,
      """
      │ The library is open every day of the
      │ week but one.
      """)
    expectPicture(
      of: markdown, on: 14,
      """
      │ The library
      │ is open
      │ every day of
      │ the week but
      │ one.
      """)
  }

  @Test func rulesInItemsAndQuotes() {
    let markdown = """
      - one

        ***

        two

      > a
      >
      > ---
      """
    expectPicture(
      of: markdown, on: 20,
      """
      • one

        ──────────────────

        two

      │ a
      │
      │ ──────────────────
      """)
    expectPicture(
      of: markdown, on: 8,
      """
      • one

        ──────

        two

      │ a
      │
      │ ──────
      """)
  }

  @Test func quotesNest() {
    let markdown = """
      > one
      > > two is longer
      > > > three is longer still
      >
      > back
      """
    expectPicture(
      of: markdown, on: 40,
      """
      │ one
      │
      │ │ two is longer
      │ │
      │ │ │ three is longer still
      │
      │ back
      """)
    expectPicture(
      of: markdown, on: 12,
      """
      │ one
      │
      │ │ two is
      │ │ longer
      │ │
      │ │ │ three
      │ │ │ is
      │ │ │ longer
      │ │ │ still
      │
      │ back
      """)
  }

  @Test func quotesInLists() {
    let markdown = """
      - said:
        > one two three
        >
        > - four
        > - five six
      - done
      """
    expectPicture(
      of: markdown, on: 40,
      """
      • said:
        │ one two three
        │
        │ ◦ four
        │ ◦ five six
      • done
      """)
    expectPicture(
      of: markdown, on: 12,
      """
      • said:
        │ one two
        │ three
        │
        │ ◦ four
        │ ◦ five
        │   six
      • done
      """)
  }

  @Test func listsInQuotes() {
    let markdown = """
      > Bring:
      >
      > 1. bread
      > 2. wine and water
      >    - red
      >    - white
      >
      > Thanks.
      """
    expectPicture(
      of: markdown, on: 40,
      """
      │ Bring:
      │
      │ 1. bread
      │ 2. wine and water
      │    • red
      │    • white
      │
      │ Thanks.
      """)
    expectPicture(
      of: markdown, on: 13,
      """
      │ Bring:
      │
      │ 1. bread
      │ 2. wine and
      │    water
      │ • red
      │ • white
      │
      │ Thanks.
      """)
  }

  @Test func codeInQuotes() {
    let markdown = """
      > ```
      > let a = 1
      >
      > let b = 2
      > ```
      > after
      """
    expectPicture(
      of: markdown, on: 40,
      """
      │   let a = 1
      │\u{20}
      │   let b = 2
      │
      │ after
      """)
    expectPicture(
      of: markdown, on: 9,
      """
      │ let a =
      │  1
      │\u{20}
      │ let b =
      │  2
      │
      │ after
      """)
  }

  @Test func tablesInQuotes() {
    let markdown = """
      > | a | b |
      > |---|---|
      > | one | two three |
      """
    expectPicture(
      of: markdown, on: 40,
      """
      │ a   │ b
      │ ────┼──────────
      │ one │ two three
      """)
    expectPicture(
      of: markdown, on: 13,
      """
      │ a   │ b
      │ ────┼──────
      │ one │ two
      │     │ three
      """)
  }

  @Test func deepQuotesLeaveRoomForText() {
    let markdown = """
      > > > > > > > > deep down below
      """
    expectPicture(
      of: markdown, on: 40,
      """
      │ │ │ │ │ │ │ │ deep down below
      """)
    expectPicture(
      of: markdown, on: 10,
      """
      │ │ deep
      │ │ down
      │ │ below
      """)
  }
}
