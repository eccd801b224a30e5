import Localizing

extension Program {
  /// What is wrong with the configuration, in one line; nil where nothing is.
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
