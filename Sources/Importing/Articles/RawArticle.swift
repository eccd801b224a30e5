/// An article as in a document or in an entry of a space, without the articles it lists.
struct RawArticle {
  var id: JSONScalar
  var type: JSONScalar
  var title: JSONScalar
  var subtitle: JSONScalar
  var content: JSONScalar
  var date: JSONScalar
  var imageURL: JSONScalar
  /// The title of the section, and the keys that lead to it.
  var section: (title: JSONScalar, keys: [String])
  var isCheckList: JSONFlag
  var showsNotes: JSONFlag
  var updated = JSONScalar.missing
  /// The object with its authors, tags and links; nil if it has none.
  var object: JSONObject?
}

extension RawArticle {
  init(_ object: JSONObject) {
    let section = object.object("listSection")
    let key = "articleListSectionTitle"
    self.init(
      id: object["articleId"], type: object["contentTypeId"], title: object["articleTitle"],
      subtitle: object["subtitle"], content: object["articleContent"], date: object["date"],
      imageURL: object["articleImageURL"],
      section: section.map { ($0[key], ["listSection", key]) }
        ?? (object["listSection"], ["listSection"]),
      isCheckList: object.flag("isCheckList"), showsNotes: object.flag("showNotes"),
      updated: object["updated"], object: object)
  }
}

/// A header as in a document or in an entry of a space, without the articles it lists.
struct RawHeader {
  var headerID: JSONScalar
  var id: JSONScalar
  var title: JSONScalar
  var ordinal: JSONScalar
  var showsOnTab: JSONFlag
  var showsOnHome: JSONFlag
  var isAbout = JSONFlag.missing
  /// Whether it specifies its place on Home or on a tab, even if both are false.
  var isPlaced: Bool { showsOnTab != .missing || showsOnHome != .missing }
}

extension RawHeader {
  init(_ object: JSONObject) {
    self.init(
      headerID: object["headerId"], id: object["id"], title: object["headerTitle"],
      ordinal: object["ordinal"], showsOnTab: object.flag("showOnTab"),
      showsOnHome: object.flag("showOnHome"), isAbout: object.flag("isAbout"))
  }
}
