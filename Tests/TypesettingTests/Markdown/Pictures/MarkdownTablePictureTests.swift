import Testing

/// The screen output of tables.
struct MarkdownTablePictureTests {
  @Test func columnsAreAligned() {
    let markdown = """
      | Left | Right | Centre | None |
      |:--|--:|:-:|---|
      | a | 1 | x | d |
      | abcde | 12345678 | xxxxxxxxx | e |
      """
    expectPicture(
      of: markdown, on: [44, 30],
      """
      Left  │    Right │  Centre   │ None
      ──────┼──────────┼───────────┼─────
      a     │        1 │     x     │ d
      abcde │ 12345678 │ xxxxxxxxx │ e
      """)
  }

  @Test func cellsAreWrapped() {
    let markdown = """
      | Day | What happens | Where |
      |---|---|---|
      | Monday | Nothing, it is closed | |
      | Tuesday | We read to children | In the garden |
      """
    expectPicture(
      of: markdown, on: 60,
      """
      Day     │ What happens          │ Where
      ────────┼───────────────────────┼──────────────
      Monday  │ Nothing, it is closed │
      Tuesday │ We read to children   │ In the garden
      """)
    expectPicture(
      of: markdown, on: 36,
      """
      Day     │ What happens   │ Where
      ────────┼────────────────┼──────────
      Monday  │ Nothing, it is │
              │ closed         │
      ────────┼────────────────┼──────────
      Tuesday │ We read to     │ In the
              │ children       │ garden
      """)
  }

  @Test func cellsOnTheRightAreWrapped() {
    let markdown = """
      | Item | Price |
      |---|--:|
      | Coffee | 2 euros and 50 cents |
      | Tea | 2 euros |
      """
    expectPicture(
      of: markdown, on: 40,
      """
      Item   │                Price
      ───────┼─────────────────────
      Coffee │ 2 euros and 50 cents
      Tea    │              2 euros
      """)
    expectPicture(
      of: markdown, on: 20,
      """
      Item   │       Price
      ───────┼────────────
      Coffee │ 2 euros and
             │    50 cents
      ───────┼────────────
      Tea    │     2 euros
      """)
  }

  @Test func oneColumn() {
    let markdown = """
      | Name |
      |---|
      | Ada Lovelace |
      | Grace |
      """
    expectPicture(
      of: markdown, on: 40,
      """
      Name
      ────────────
      Ada Lovelace
      Grace
      """)
    expectPicture(
      of: markdown, on: 8,
      """
      Name
      ────────
      Ada
      Lovelace
      ────────
      Grace
      """)
  }

  @Test func onlyAHead() {
    let markdown = """
      | One | Two |
      |---|---|
      """
    expectPicture(
      of: markdown, on: [40, 6],
      """
      One │ Two
      ────┼────
      """)
  }

  @Test func tooWideForTheMeasure() {
    let markdown = """
      | one | two | three |
      |---|---|---|
      | alphabet | betting | gammas |
      """
    expectPicture(
      of: markdown, on: [40, 16],
      """
      one      │ two     │ three
      ─────────┼─────────┼───────
      alphabet │ betting │ gammas
      """)
  }

  @Test func withoutOuterPipes() {
    let markdown = """
      a | b
      ---|---
      1 | 2
      3

      4 | 5
      """
    expectPicture(
      of: markdown, on: [40, 5],
      """
      a │ b
      ──┼──
      1 │ 2
      3 │

      4 | 5
      """)
  }

  @Test func afterAParagraph() {
    let markdown = """
      Hours

      | a | b |
      |---|---|
      | 1 | 2 |

      | c |
      |---|
      | 3 |

      # End
      """
    expectPicture(
      of: markdown, on: [40, 6],
      """
      Hours

      a │ b
      ──┼──
      1 │ 2

      c
      ─
      3


      End
      """)
  }

  @Test func noTables() {
    let markdown = """
      | a | b |
      | c | d |

      |---|---|
      """
    expectPicture(
      of: markdown, on: 40,
      """
      | a | b | | c | d |

      |---|---|
      """)
    expectPicture(
      of: markdown, on: 8,
      """
      | a | b
      | | c |
      d |

      |---|---
      |
      """)
  }
}
