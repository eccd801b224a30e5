/// An issue as it is found while a value is converted, when its line is not yet known.
struct Finding: Equatable {
  var path: JSONPath
  var severity: ImportIssue.Severity
  var message: String
}

extension String {
  /// The beginning of a foreign text between quotation marks, short enough for a message.
  var quoted: String {
    let beginning = String(prefix(60)).cut(toBytes: 240)
    return beginning.utf8.count == utf8.count ? "“\(self)”" : "“\(beginning)…”"
  }
}
