import Testing

/// The screen output of table cells.
struct MarkdownCellPictureTests {
  @Test func chineseCells() {
    let markdown = """
      | 名称 | 时间 |
      |:-:|--:|
      | 图书馆 | 九点 |
      | 公园里的小图书馆 | 10 |
      """
    expectPicture(
      of: markdown, on: [40, 20],
      """
            名称       │ 时间
      ─────────────────┼─────
           图书馆      │ 九点
      公园里的小图书馆 │   10
      """)
  }

  @Test func emptyCells() {
    let markdown = """
      | a | b | c |
      |---|---|---|
      | | x | |
      | | | |
      | y |
      """
    expectPicture(
      of: markdown, on: [40, 9],
      """
      a │ b │ c
      ──┼───┼──
        │ x │
        │   │
      y │   │
      """)
  }

  @Test func emptyHead() {
    let markdown = """
      | | |
      |---|---|
      | a | b |
      """
    expectPicture(
      of: markdown, on: [40, 5],
      """
        │
      ──┼──
      a │ b
      """)
  }

  @Test func markupInCells() {
    let markdown = """
      | *a* | `b` | [c](/d) |
      |---|---|---|
      | **x** | `p q` | ![y](/z) |
      """
    expectPicture(
      of: markdown, on: [40, 16],
      """
      a │ b   │ c[1]
      ──┼─────┼───────
      x │ p q │ ▣ y[2]
      """)
  }

  @Test func tooManyCells() {
    let markdown = """
      | a | b |
      |---|---|
      | 1 | 2 | 3 |
      | 1 |

      after
      """
    expectPicture(
      of: markdown, on: [40, 5],
      """
      a │ b
      ──┼──
      1 │ 2
      1 │

      after
      """)
  }

  @Test func longWordsAreBroken() {
    let markdown = """
      | Name | Address |
      |---|---|
      | Ada | https://example.org/a/very/long/path |
      """
    expectPicture(
      of: markdown, on: 60,
      """
      Name │ Address
      ─────┼────────────────────────────────────────
      Ada  │ https://example.org/a/very/long/path[1]
      """)
    expectPicture(
      of: markdown, on: 24,
      """
      Name │ Address
      ─────┼──────────────────
      Ada  │ https://
           │ example.org/a/
           │ very/long/path[1]
      """)
  }

  @Test func breaksInCells() {
    let markdown = """
      | a | b |
      |---|---|
      | one<br>two | x |
      | y | z |
      """
    expectPicture(
      of: markdown, on: [40, 9],
      """
      a   │ b
      ────┼──
      one │ x
      two │
      y   │ z
      """)
  }

  @Test func entitiesInCells() {
    let markdown = """
      | &amp; | &#124; |
      |---|---|
      | &eacute; | &lt;b&gt; |
      """
    expectPicture(
      of: markdown, on: [40, 8],
      """
      & │ |
      ──┼────
      é │ <b>
      """)
  }

  @Test func emojiInCells() {
    let markdown = """
      | 🎉 | é |
      |---|---|
      | 👩\u{200D}👩\u{200D}👧\u{200D}👦 x | 🇩🇪 |
      """
    expectPicture(
      of: markdown, on: 40,
      """
      🎉   │ é
      ─────┼───
      👩\u{200D}👩\u{200D}👧\u{200D}👦 x │ 🇩🇪
      """)
    expectPicture(
      of: markdown, on: 7,
      """
      🎉 │ é
      ───┼───
      👩\u{200D}👩\u{200D}👧\u{200D}👦 │ 🇩🇪
      x  │
      """)
  }
}
