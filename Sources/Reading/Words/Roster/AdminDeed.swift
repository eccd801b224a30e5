import Localizing

/// An admin's change of a shift that was the user's or is now, as shown to the user.
enum AdminDeed {
  case cancelled
  case givenToMe
  case given(to: String)

  /// - Parameter why: a reason as a sentence; empty for none.
  func words(_ admin: String, _ shift: String, why: String) -> String {
    switch self {
    // TRANSLATORS: A name, a shift by its day and mostly its hours, and the reason.
    case .cancelled where why.isEmpty: tr("\(admin) cancelled your \(shift) shift.")
    case .cancelled: tr("\(admin) cancelled your \(shift) shift: \(why)")
    case .givenToMe where why.isEmpty: tr("\(admin) gave you the \(shift) shift.")
    case .givenToMe: tr("\(admin) gave you the \(shift) shift: \(why)")
    case .given(let taker) where why.isEmpty: tr("\(admin) gave \(taker) your \(shift) shift.")
    case .given(let taker): tr("\(admin) gave \(taker) your \(shift) shift: \(why)")
    }
  }
}
