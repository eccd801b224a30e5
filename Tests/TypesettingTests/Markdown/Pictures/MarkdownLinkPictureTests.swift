import Testing

/// The screen output of links and images.
struct MarkdownLinkPictureTests {
  @Test func linksAreNumbered() {
    let markdown = """
      See [the guide](/guide), [the map](/map) and [again](/guide).

      [A reference][map], [guide], <https://a.example>.

      [map]: /map
      [guide]: /guide 'Title'
      """
    expectPicture(
      of: markdown, on: 60,
      """
      See the guide[1], the map[2] and again[1].

      A reference[2], guide[1], https://a.example[3].
      """)
    expectPicture(
      of: markdown, on: 16,
      """
      See the
      guide[1], the
      map[2] and
      again[1].

      A reference[2],
      guide[1],
      https://
      a.example[3].
      """)
  }

  @Test func addressesAreLinks() {
    let markdown = """
      Write to me@a.example, see www.b.example/x, https://c.example/a?b=c. <mailto:me@a.example>!
      """
    expectPicture(
      of: markdown, on: 60,
      """
      Write to me@a.example[1], see www.b.example/x[2], https://
      c.example/a?b=c[3]. mailto:me@a.example[1]!
      """)
    expectPicture(
      of: markdown, on: 24,
      """
      Write to
      me@a.example[1], see
      www.b.example/x[2],
      https://c.example/a?
      b=c[3].
      mailto:me@a.example[1]!
      """)
  }

  @Test func linksThatAreNone() {
    let markdown = """
      [no](<a b) [ ](x) [empty]() [nested [in](b)](a) [x][missing]
      """
    expectPicture(
      of: markdown, on: 60,
      """
      [no](<a b)  [1] empty [nested in[2]](a) [x][missing]
      """)
    expectPicture(
      of: markdown, on: 14,
      """
      [no](<a
      b)  [1] empty
      [nested in[2]]
      (a) [x]
      [missing]
      """)
  }

  @Test func imagesAreTheirTexts() {
    let markdown = """
      ![The old library](/a.jpg) and ![](b.png), [![cover](c.png)](/book) ![a [link](/x) *in*](d)
      """
    expectPicture(
      of: markdown, on: 60,
      """
      ▣ The old library[1] and ▣ [2], ▣ cover[3] ▣ a link in[4]
      """)
    expectPicture(
      of: markdown, on: 16,
      """
      ▣ The old
      library[1] and
      ▣ [2],
      ▣ cover[3] ▣ a
      link in[4]
      """)
  }
}
