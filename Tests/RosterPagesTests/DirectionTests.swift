import NIOCore
import Roster
import Testing

@testable import RosterPages

/// Tests that bidirectional controls in entered texts do not reorder the texts beside them. Older
/// texts may contain controls that are refused now.
@Suite struct DirectionTests {
  private let name = "\u{202E}annA\u{2066}"

  @Test func aPageIsolatesWhatPeopleHaveEntered() {
    var page = PageView(title: name)
    page.said = name
    page.problem = name
    page.lead = name
    page.back = PageView.Link(path: "/", label: name)
    page.sections = [
      SectionView(
        id: "a", heading: name, text: name,
        list: SectionView.List([
          SectionView.Row(
            parts: [SectionView.Part(lead: name, hours: "18:00–23:00", text: name)], mark: name)
        ]), facts: SectionView.List([SectionView.Fact(label: "Where", text: name, tone: "plain")]),
        choices: SectionView.List([
          ChoiceView(label: name, note: name, path: "/"), ChoiceView(label: name, refusal: name),
        ]),
        form: FormView(
          action: "/", fields: [FormView.Field("place", "Where", value: name)],
          ticks: FormView.Ticks(
            label: name,
            rows: [
              FormView.Ticks.Row(
                value: "a", label: name, note: name, reason: name, isTicked: false)
            ]), button: "Send"))
    ]
    let html = String(buffer: PageTemplates().html(page))
    #expect(html.withoutDirections == html)
    let all = html.ranges(of: "annA").count
    let isolated = html.ranges(of: "<bdi>annA</bdi>").count
    // The window title and the value of a field are separate texts.
    #expect(all == isolated + 2 && isolated == 19, "\(isolated) of \(all): \(html)")
  }

  @Test func aWeekIsolatesThem() {
    let day = WeekView.Day(
      label: "Mon 2", isToday: false,
      entries: [WeekView.Entry(shift: WeekView.Shift(path: "/", hours: "18:00", text: name))])
    var page = PageView(title: "Week")
    page.sections = [
      SectionView(
        week: WeekView(
          label: "Week", person: "Who", sum: "Hours", days: [day],
          rows: [WeekView.Row(path: "/", name: name, days: [day], hours: "")], sums: [], total: ""))
    ]
    let html = String(buffer: PageTemplates().html(page))
    #expect(html.ranges(of: "<bdi>annA</bdi>").count == 2, "\(html)")
  }

  @Test func newNamesHaveNone() async throws {
    let bistro = try await Bistro()
    try await bistro.serve { served in
      let ada = try await served.browser(of: "ada")
      for name in ["\u{202E}annA", "Ann\u{200F}a", "Ann\u{FFF9}a", "Ann\u{E000}a"] {
        try await ada.open("/roster/invite")
        try await ada.submit("/roster/invite", ["name": name, "role": "member"])
        #expect(
          ada.page.text.contains("The name has line breaks or control characters."),
          "\(ada.page.text)")
      }
      try await ada.open("/roster/invite")
      try await ada.submit("/roster/invite", ["name": "חנה Anna", "role": "member"])
      #expect(ada.page.text.contains("is invited"), "\(ada.page.text)")
    }
  }
}
