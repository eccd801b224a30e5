/// The tags of a document, numbered in order of first appearance.
struct TagNumbers {
  /// Each name as it was first spelled.
  private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]
  private var numbersInLowerCase: [String: Int] = [:]

  mutating func number(of name: String) -> ItemNumber {
    ItemNumber(numbers[name] ?? learn(name))
  }

  private mutating func learn(_ name: String) -> Int {
    // Names that differ only in case are one tag, spelled as it was first.
    let number = numbersInLowerCase[name.lowercased(), default: names.count]
    numbers[name] = number
    if number == names.count {
      numbersInLowerCase[name.lowercased()] = number
      names.append(name)
    }
    return number
  }
}
