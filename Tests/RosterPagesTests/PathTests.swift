import Foundation
import Roster
import Testing

@testable import RosterPages

/// Tests the paths of pages, in which names are written so that they can be read again.
@Suite struct PathTests {
  @Test(
    arguments: [
      ("c1c2-Ab09", "c1c2-Ab09"), ("a b", "a%20b"), ("a/b;c", "a%2Fb%3Bc"), ("é", "%C3%A9"),
      ("a%b", "a%25b"), ("a_b.c~", "a_b.c~"), ("a?b#c", "a%3Fb%23c"), ("", ""),
    ])
  func namesAreWrittenInThem(name: String, written: String) {
    let path = PagePath.row(RowReference(kind: .shift, id: name))
    #expect(path == "/roster/shift/" + written)
    #expect(path.hasPrefix(PagePath.below("shift")))
    #expect(path.split(separator: "/").dropFirst(2).first?.removingPercentEncoding ?? "" == name)
  }

  @Test func theyAreBelowOneFolder() {
    #expect(PagePath.below("a", "b c") == "/roster/a/b%20c")
    #expect(PagePath.tab(.mine) == "/" && PagePath.tab(.offered) == "/roster/offered")
    #expect(
      PagePath.week(from: RosterDate(dayNumber: 0), at: "a&b")
        == "/roster/week?from=1970-01-01&at=a%26b")
  }
}
