import Drawing

extension Reader {
  /// What was brought for another way of showing pictures is of no use.
  mutating func change(to support: ImageSupport) -> [Effect] {
    let isBringing = !images.brought.isEmpty
    world.change(to: support)
    pictureScreen?.forgetSize()
    return isBringing ? [.bring([])] : []
  }
}
