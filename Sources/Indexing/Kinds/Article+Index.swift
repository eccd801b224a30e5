import FlyerModel
import GRDB

extension Article: IndexedPayload {
  static let table = "article"
  static let declaration = """
    CREATE TABLE article (
      number INTEGER PRIMARY KEY, form INTEGER NOT NULL, subtitle TEXT NOT NULL, image TEXT,
      section TEXT NOT NULL, is_openable INTEGER NOT NULL, is_check_list INTEGER,
      shows_notes INTEGER NOT NULL, authors TEXT NOT NULL, updated INTEGER);
    """
  static let columns = """
    form, subtitle, image, section, is_openable, is_check_list, shows_notes, authors, updated
    """

  func values(of item: Item) -> [(any DatabaseValueConvertible)?] {
    let isOpenable = form == .list || !item.text.isEmpty || imageURL != nil
    return [
      form.rawValue, subtitle, imageURL, section, isOpenable, isCheckList, showsNotes,
      NameCoding.encode(authors), updated?.packed,
    ]
  }

  init(values row: Row) throws {
    self.init(
      form: Form(rawValue: try row.decode(atIndex: 0)) ?? .text,
      subtitle: try row.decode(atIndex: 1), imageURL: try row.decode(atIndex: 2),
      section: try row.decode(atIndex: 3), isCheckList: try row.decode(atIndex: 5),
      showsNotes: try row.decode(atIndex: 6),
      authors: NameCoding.decode(try row.decode(atIndex: 7)),
      updated: FlyerDate(column: try row.decode(atIndex: 8)))
  }

  func add(to hash: inout StableHash) {
    for field in [subtitle, imageURL ?? "", section] + authors { hash.add(field) }
    hash.add(updated)
    hash.add(form.rawValue)
    hash.add(isCheckList == true ? 1 : 0)
    hash.add(showsNotes ? 1 : 0)
  }

  var searchedTexts: [String] { [subtitle] + authors }
}
