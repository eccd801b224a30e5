import Localizing

extension Program {
  /// The error in the configuration, in one line; nil for none.
  var configurationWarning: String? {
    guard let first = configuration.warnings.first else { return nil }
    let others = configuration.warnings.count - 1
    return others == 0
      ? "\(first)"
      : tr(
        "config.toml has \(others + 1) errors: flyer config lists them",
        "config.toml has \(others + 1) errors: flyer config lists them", count: others + 1)
  }
}
