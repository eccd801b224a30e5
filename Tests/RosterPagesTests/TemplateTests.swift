import NIOCore
import Testing

@testable import RosterPages

/// Tests views, which return the values of a template by name, without reflection.
@Suite struct TemplateTests {
  private struct View: TemplateView {
    var values: [String: TemplateValue] = [:]

    func value(_ name: String) -> TemplateValue? { values[name] }
  }

  private func html(_ template: String, _ values: [String: TemplateValue]) -> String {
    let templates = PageTemplates(["a": template, "part": "({{x}})"])
    return String(buffer: templates.html(View(values: values), from: "a"))
  }

  @Test func textIsEscaped() {
    #expect(
      html("<b>{{x}}</b>", ["x": .text(#"<a href="x">'&é</a>"#)])
        == "<b>&lt;a href=&quot;x&quot;&gt;&#39;&amp;é&lt;/a&gt;</b>")
    #expect(html("{{x}}{{unknown}}", ["x": .absent]) == "")
    #expect(html("{{x}}", ["x": .text("a\u{202E}b")]) == "ab")
  }

  @Test func sections() {
    let template = "{{#x}}yes {{y}}{{/x}}{{^x}}no{{/x}}"
    for absent in [TemplateValue.absent, .flag(false), .views([])] {
      #expect(html(template, ["x": absent]) == "no")
    }
    #expect(html(template, ["x": .flag(true), "y": .text("1")]) == "yes 1")
    #expect(html(template, ["x": .text(""), "y": .text("1")]) == "yes 1")
    let inner = View(values: ["y": .text("2")])
    #expect(html(template, ["x": .view(inner), "y": .text("1")]) == "yes 2")
    // A name that a view lacks is looked up in the view around it; a name with an absent value is
    // not.
    #expect(html(template, ["x": .views([inner, View()]), "y": .text("1")]) == "yes 2yes 1")
    let empty = View(values: ["y": .absent])
    #expect(html(template, ["x": .view(empty), "y": .text("1")]) == "yes ")
    #expect(html("{{x.y}}", ["x": .view(inner)]) == "2")
    #expect(html("{{#x}}{{> part}}{{/x}}", ["x": .text("a")]) == "(a)")
  }

  /// A name that no view knows would be empty on every page.
  @Test func everyNameIsAnswered() {
    let field = FormView.Field("a", "a")
    let option = FormView.Pick.Option(value: "", label: "")
    let row = FormView.Ticks.Row(value: "", label: "", note: "", reason: nil, isTicked: false)
    let ticks = FormView.Ticks(label: "", rows: [row])
    let form = FormView(action: "", button: "")
    let link = PageView.Link(path: "", label: "")
    let part = SectionView.Part(lead: "", hours: "", text: "")
    let choice = ChoiceView(label: "")
    let day = WeekView.Day(label: "", isToday: false, entries: [])
    let week = WeekView(
      label: "", person: "", sum: "", days: [], rows: [], sums: [], total: "")
    let views: [any TemplateView] = [
      field, option, row, ticks, form, link, part, choice, day, week,
      FormView.Pick("a", "a", []), FormView.Kept(name: "", value: ""), PageView(title: ""),
      PageView(title: "").words, PageView.Visitor(tabs: [], links: []), SectionView(),
      SectionView.Row(parts: []), SectionView.Fact(label: "", text: "", tone: ""),
      SectionView.Secret(id: "", label: "", value: ""), SectionView.Folded(label: "", rows: []),
      ChoiceView.Order(action: "", proof: "", key: "", command: ""), WeekView.Entry(),
      WeekView.Shift(path: "", hours: "", text: ""),
      WeekView.Row(path: "", name: "", days: [], hours: ""),
      WeekView.Sum(label: "", hours: "", isEmpty: true),
    ]
    let unanswered = PageTemplates().names.filter { name in
      name != "rows" && !views.contains { $0.value(name) != nil }
    }
    #expect(unanswered == [])
  }
}
