import Testing

/// The screen output of HTML blocks.
struct MarkdownHTMLPictureTests {
  @Test func aBlockOfHTML() {
    let markdown = """
      <div align="center">
        <h1>The library</h1>
        <p>Open <b>every</b> day<br>but Mondays &amp; holidays.</p>
      </div>

      After.
      """
    expectPicture(
      of: markdown, on: 40,
      """
      The library
      Open every day
      but Mondays & holidays.

      After.
      """)
    expectPicture(
      of: markdown, on: 14,
      """
      The library
      Open every day
      but Mondays &
      holidays.

      After.
      """)
  }

  @Test func aListOfHTML() {
    let markdown = """
      <ul>
      <li>one</li>
      <li>two and more</li>
      </ul>

      After.
      """
    expectPicture(
      of: markdown, on: 40,
      """
      one
      two and more

      After.
      """)
    expectPicture(
      of: markdown, on: 7,
      """
      one
      two and
      more

      After.
      """)
  }

  @Test func aTableOfHTML() {
    let markdown = """
      <table>
      <tr><th>Day</th><th>Open</th></tr>
      <tr><td>Monday</td><td>no</td></tr>
      </table>
      """
    expectPicture(
      of: markdown, on: 40,
      """
      Day Open
      Monday no
      """)
    expectPicture(
      of: markdown, on: 8,
      """
      Day Open
      Monday
      no
      """)
  }

  @Test func detailsOfHTML() {
    let markdown = """
      <details><summary>More</summary>

      Hidden *text*.

      </details>

      After.
      """
    expectPicture(
      of: markdown, on: 40,
      """
      More

      Hidden text.

      After.
      """)
    expectPicture(
      of: markdown, on: 8,
      """
      More

      Hidden
      text.

      After.
      """)
  }

  @Test func commentsScriptsAndStyles() {
    let markdown = """
      Before.

      <!-- a

      comment -->

      <style>p { color: red }</style>

      <script>
      let a = '</p>'
      </script>

      After.
      """
    expectPicture(
      of: markdown, on: [40, 8],
      """
      Before.

      After.
      """)
  }

  @Test func htmlWithEntities() {
    let markdown = """
      <p>&lt;b&gt; &euro;5 &nosuch; 1 < 2</p>
      """
    expectPicture(
      of: markdown, on: 40,
      """
      <b> €5 &nosuch; 1 < 2
      """)
    expectPicture(
      of: markdown, on: 8,
      """
      <b> €5
      &nosuch;
      1 < 2
      """)
  }

  @Test func htmlWithoutAnEnd() {
    let markdown = """
      <p>open <b>tag

      <div title="never
      """
    expectPicture(
      of: markdown, on: 40,
      """
      open tag

      <div title="never
      """)
    expectPicture(
      of: markdown, on: 8,
      """
      open tag

      <div
      title="n
      ever
      """)
  }

  @Test func instructionsAreNotRead() {
    let markdown = """
      <?php echo 1; ?>

      <!DOCTYPE html>

      <![CDATA[ a ]]>

      text
      """
    expectPicture(
      of: markdown, on: [40, 8],
      """
      text
      """)
  }
}
