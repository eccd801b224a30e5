import Foundation
import Testing

/// Tests the commands about members, run on the server.
@Suite struct PeopleCommandTests {
  private func daemon() throws -> Daemon {
    let daemon = try Daemon()
    let made = try daemon.runWithData(
      ["admin", "create", "--login", "ada", "--name", "Ada", "--password-stdin"],
      input: "correct horse\n")
    #expect(made.code == 0, "\(made)")
    return daemon
  }

  @Test func aForgottenPasswordIsSetAnew() throws {
    let daemon = try daemon()
    let set = try daemon.runWithData(
      ["password", "reset", "ADA", "--password-stdin"], input: "battery staple\n")
    #expect(set.code == 0 && set.output == "", "\(set)")
    #expect(set.errors == "ada has a new password, and has to log in again everywhere.\n")
    let code = try daemon.runWithData(["password", "reset", "ada", "--code"])
    #expect(code.code == 0 && code.output.count == 44, "\(code)")
    let short = try daemon.runWithData(
      ["password", "reset", "ada", "--password-stdin"], input: "short\n")
    #expect(short.code == 65 && short.errors.contains("8 to 256 characters"), "\(short)")
    let nobody = try daemon.runWithData(["password", "reset", "eve", "--code"])
    #expect(
      nobody.code == 66 && nobody.errors.contains("There is no member with the login or name eve"),
      "\(nobody)")
    let both = try daemon.runWithData(["password", "reset", "ada", "--code", "--password-stdin"])
    #expect(both.code == 64, "\(both)")
  }

  @Test func peopleAreListedExportedAndForgotten() throws {
    let daemon = try daemon()
    #expect(try daemon.runWithData(["invite", "--name", "Ben Tab"]).code == 0)
    let list = try daemon.runWithData(["people"])
    let rows = list.output.split(separator: "\n").map { $0.components(separatedBy: "\t") }
    #expect(rows.map { $0[0] }.sorted() == ["-", "ada"], "\(list)")
    #expect(rows.allSatisfy { $0.count == 6 && $0[3] == "active" }, "\(list)")
    let json = try daemon.runWithData(["people", "list", "--json"])
    #expect(json.output.contains("\"login\" : \"ada\""), "\(json)")
    let export = try daemon.runWithData(["people", "export", "ada"])
    #expect(export.code == 0 && export.output.contains("\"hasCalendar\" : false"), "\(export)")
    #expect(!export.output.contains("argon2"))
    #expect(try daemon.runWithData(["people", "logout", "ada"]).code == 0)
    let unsure = try daemon.runWithData(["people", "erase", "Ben Tab"])
    #expect(unsure.code == 64 && unsure.errors.contains("--yes"), "\(unsure)")
    let early = try daemon.runWithData(["people", "erase", "Ben Tab", "--yes"])
    #expect(early.code == 65 && early.errors.contains("flyerd people deactivate"), "\(early)")
    let left = try daemon.runWithData(["people", "deactivate", "Ben Tab"])
    #expect(left.code == 0 && left.errors.contains("Ben Tab is deactivated"), "\(left)")
    let rest = try daemon.runWithData(["people"]).output
    #expect(rest.contains("Ben Tab\tmember\tleft"), "\(rest)")
    #expect(try daemon.runWithData(["people", "erase", "Ben Tab", "--yes"]).code == 0)
    let after = try daemon.runWithData(["people"]).output
    #expect(after.contains("Former member 1") && !after.contains("Ben"), "\(after)")
    let last = try daemon.runWithData(["people", "deactivate", "ada"])
    #expect(last.code == 65 && last.errors.contains("the last admin"), "\(last)")
    #expect(try daemon.runWithData(["people", "export", "eve"]).code == 66)
  }
}
