import Hummingbird
import HummingbirdCore
import Roster

/// The parameters after the question mark of a request.
struct Query {
  private let parameters: FlatDictionary<Substring, Substring>

  init(_ request: Request) {
    parameters = request.uri.queryParameters
  }

  /// The text of a parameter; nil where it is not there.
  subscript(name: String) -> String? {
    parameters[name[...]].map(String.init)
  }

  /// A day; throws where there is something else.
  func date(_ name: String) throws(RequestError) -> RosterDate? {
    guard let text = self[name] else { return nil }
    guard let date = RosterDate(text) else {
      throw .malformed(.day(parameter: name))
    }
    return date
  }

  /// Where a page of shifts begins; throws where there is something else.
  func position(_ name: String) throws(RequestError) -> ShiftPosition? {
    guard let text = self[name] else { return nil }
    guard let position = ShiftPosition(text) else { throw .malformed(.unreadable(name)) }
    return position
  }

  /// A whole number within bounds; throws where there is something else.
  func number(_ name: String, in bounds: ClosedRange<Int>) throws(RequestError) -> Int? {
    guard let text = self[name] else { return nil }
    guard let number = Int(text), bounds.contains(number) else {
      throw .malformed(.number(parameter: name, bounds: bounds))
    }
    return number
  }

  /// The part of the roster that a caller asks for; nil for all of it, also if nothing is named.
  ///
  /// `me` is the caller; throws if something can't be read.
  func part(for caller: Caller) throws(RequestError) -> RosterPart? {
    var part: RosterPart?
    do throws(RosterPart.Unreadable) { part = try RosterPart(asked: { self[$0.rawValue] }) } catch {
      throw .malformed(.unreadable(error.name.rawValue))
    }
    if part?.people.remove("me") != nil { part?.people.insert(caller.person.id) }
    return part
  }

  /// The name of a row; throws where it is not there.
  func required(_ name: String) throws(RequestError) -> String {
    guard let text = self[name], !text.isEmpty else {
      throw .malformed(.missing(name))
    }
    return text
  }
}
