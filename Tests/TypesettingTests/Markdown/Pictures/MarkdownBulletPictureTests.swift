import Testing

/// The screen output of lists with bullets and boxes.
struct MarkdownBulletPictureTests {
  @Test func bulletsNest() {
    let markdown = """
      - The library opens at nine
        - on Sundays at eleven
          - in summer at ten
            - never on Mondays
      - It closes late
      """
    expectPicture(
      of: markdown, on: 40,
      """
      • The library opens at nine
        ◦ on Sundays at eleven
          ▪ in summer at ten
            • never on Mondays
      • It closes late
      """)
    expectPicture(
      of: markdown, on: 18,
      """
      • The library
        opens at nine
        ◦ on Sundays at
          eleven
          ▪ in summer at
            ten
            • never on
              Mondays
      • It closes late
      """)
  }

  @Test func aLooseList() {
    let markdown = """
      - one

      - two is
        longer

        and has two paragraphs

      - three
      """
    expectPicture(
      of: markdown, on: 40,
      """
      • one

      • two is longer

        and has two paragraphs

      • three
      """)
    expectPicture(
      of: markdown, on: 12,
      """
      • one

      • two is
        longer

        and has
        two
        paragraphs

      • three
      """)
  }

  @Test func aLooseListInATightOne() {
    let markdown = """
      - one
        - a

        - b
      - two
      """
    expectPicture(
      of: markdown, on: 40,
      """
      • one
        ◦ a

        ◦ b
      • two
      """)
    expectPicture(
      of: markdown, on: 6,
      """
      • one
      ◦ a

      ◦ b
      • two
      """)
  }

  @Test func listsWithOtherSignsAreOthers() {
    let markdown = """
      - one
      - two
      * three
      + four
      """
    expectPicture(
      of: markdown, on: [40, 7],
      """
      • one
      • two

      • three

      • four
      """)
  }

  @Test func tasksHaveBoxes() {
    let markdown = """
      - [ ] buy bread and butter
      - [x] read the paper
        - [X] its first page
        - [ ] its last page
      - no task
      - [] neither
      """
    expectPicture(
      of: markdown, on: 40,
      """
      ☐ buy bread and butter
      ☑ read the paper
        ☑ its first page
        ☐ its last page
      • no task
      • [] neither
      """)
    expectPicture(
      of: markdown, on: 14,
      """
      ☐ buy bread
        and butter
      ☑ read the
        paper
        ☑ its first
          page
        ☐ its last
          page
      • no task
      • [] neither
      """)
  }

  @Test func anItemWithoutText() {
    let markdown = """
      - one
      - &#32;x
      - three
      """
    expectPicture(
      of: markdown, on: 40,
      """
      • one
      •  x
      • three
      """)
    expectPicture(
      of: markdown, on: 4,
      """
      • on
        e
      •  x
      • th
        re
        e
      """)
  }

  @Test func deepListsLeaveRoomForText() {
    let markdown = """
      - a
        - b
          - c
            - d
              - e
                - f g h
      """
    expectPicture(
      of: markdown, on: 40,
      """
      • a
        ◦ b
          ▪ c
            • d
              ◦ e
                ▪ f g h
      """)
    expectPicture(
      of: markdown, on: 8,
      """
      • a
        ◦ b
        ▪ c
        • d
        ◦ e
        ▪ f g
          h
      """)
  }

  @Test func listsRightBehindEachOther() {
    let markdown = """
      - - - a
          - b
      - 1. c
        2. d
      """
    expectPicture(
      of: markdown, on: 40,
      """
      • ◦ ▪ a
          ▪ b
      • 1. c
        2. d
      """)
    expectPicture(
      of: markdown, on: 7,
      """
      ▪ a
      ▪ b
      1. c
      2. d
      """)
  }
}
