package import HTTPTypes
import Hummingbird
import Localizing

extension HTTPFields {
  /// Says in which language an answer is, and that others get it in theirs.
  package mutating func addLanguage() {
    self[.contentLanguage] = SpokenLanguage.ofAnswer.tag
    addVary("Accept-Language")
  }

  /// Says that the answer is another one where a header of the request is.
  mutating func addVary(_ header: String) {
    self[.vary] = self[.vary].map { $0 + ", " + header } ?? header
  }
}

extension SpokenLanguage {
  /// That of what is answered in this task.
  static var ofAnswer: SpokenLanguage { current ?? Localization.languagesOfVisitors.own }
}

extension Request {
  /// The language of the answer.
  var language: SpokenLanguage {
    let languages = Localization.languagesOfVisitors
    return headers[.acceptLanguage].map { AcceptedLanguages($0).best(of: languages) }
      ?? languages.own
  }
}
