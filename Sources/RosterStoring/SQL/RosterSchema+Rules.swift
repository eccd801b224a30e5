extension RosterSchema {
  /// A change of the rules is a line of the log, which has the changed rules in place of a command.
  static func rulesLogged(in dialect: SQLDialect) -> SQL {
    switch dialect {
    case .sqlite:
      tables + """
        CREATE TRIGGER audit_rule_no_update BEFORE UPDATE ON audit_rule
        BEGIN SELECT RAISE(ABORT, 'the log is never changed'); END;
        CREATE TRIGGER audit_rule_no_delete BEFORE DELETE ON audit_rule
        BEGIN SELECT RAISE(ABORT, 'the log is never changed'); END;
        """
    case .postgres:
      tables + """
        CREATE TRIGGER audit_rule_final BEFORE UPDATE OR DELETE ON audit_rule
          FOR EACH ROW EXECUTE FUNCTION audit_final();
        """
    }
  }

  /// Earlier changes are not recovered: some versions were changes without a line.
  private static let tables: SQL = """
    CREATE TABLE audit_rule (
      number BIGINT NOT NULL REFERENCES audit (number),
      place BIGINT NOT NULL,
      rule TEXT NOT NULL,
      was TEXT,
      becomes TEXT,
      PRIMARY KEY (number, place)
    );
    ALTER TABLE roster ADD COLUMN first_version BIGINT NOT NULL DEFAULT 0;
    UPDATE roster
      SET first_version = rule_changes + (SELECT coalesce(max(number), 0) FROM audit);
    """
}
