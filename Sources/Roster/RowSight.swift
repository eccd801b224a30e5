/// A row as the caller of a command has seen it, without its type.
package struct RowSight: Sendable, Hashable {
  package let reference: RowReference
  package let revision: Int?

  package init(reference: RowReference, revision: Int?) {
    self.reference = reference
    self.revision = revision
  }
}

extension RowVersion {
  var sight: RowSight {
    RowSight(reference: RowReference(kind: Subject.kind, id: id.rawValue), revision: revision)
  }
}

extension RosterRow {
  package var sight: RowSight { RowSight(reference: reference, revision: revision) }
}
