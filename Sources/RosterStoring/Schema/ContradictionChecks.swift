/// The rules that take more than one row to tell. They are checked when a change's line is written
/// to the log: that comes last, so no change is seen half done.
enum ContradictionChecks {
  /// Finds rows that contradict each other, in either database.
  static let query: SQL = "SELECT kind || ' ' || id || ' ' || what FROM contradiction"

  static func all(in dialect: SQLDialect) -> SQL {
    switch dialect {
    case .sqlite: contradictionView + sqliteTriggers
    case .postgres: contradictionView + postgresTriggers
    }
  }

  private static let contradictionView: SQL = """
    CREATE VIEW contradiction AS
      SELECT 'shift' AS kind, mine.id AS id, 'overlaps another of its owner' AS what
      FROM shift AS mine JOIN shift AS other ON other.owner = mine.owner AND other.id <> mine.id
        AND other.date BETWEEN mine.date - 1 AND mine.date + 1
        AND other.begins < mine.ends AND mine.begins < other.ends
      WHERE mine.status <> 'cancelled' AND other.status <> 'cancelled'
      UNION ALL
      SELECT 'shift', shift.id, 'is suggested to a request that can not take it'
      FROM shift JOIN request ON request.id = shift.suggested_to
      WHERE request.status NOT IN ('open', 'chosen') OR request.date <> shift.date
        OR request.person = shift.owner
      UNION ALL
      SELECT 'shift', shift.id, 'awaits approval for a request that did not choose it'
      FROM shift JOIN request ON request.id = shift.suggested_to
      WHERE shift.accepted_by IS NOT NULL AND (request.status <> 'chosen'
        OR request.chosen <> shift.id OR request.person <> shift.accepted_by)
      UNION ALL
      SELECT 'shift', shift.id, 'is in a trade that does not bind it'
      FROM shift
      WHERE shift.trade IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM trade_leg WHERE trade_leg.trade = shift.trade
          AND trade_leg.shift = shift.id AND trade_leg.giver = shift.owner AND is_open = 1)
      UNION ALL
      SELECT 'request', request.id, 'has chosen a shift that does not await approval for it'
      FROM request
      WHERE request.chosen IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM shift WHERE shift.id = request.chosen AND (request.status = 'fulfilled'
          OR shift.suggested_to = request.id AND shift.accepted_by = request.person))
      UNION ALL
      SELECT 'trade', trade.id, 'is open without its shifts'
      FROM trade JOIN trade_leg ON trade_leg.trade = trade.id
      WHERE (trade.status = 'open') <> (is_open = 1) OR is_open = 1 AND NOT EXISTS (
        SELECT 1 FROM shift WHERE shift.id = trade_leg.shift AND shift.trade = trade.id)
      UNION ALL
      SELECT 'wish', wish.id, 'gives what is not its person''s'
      FROM wish JOIN shift ON shift.id = wish.gives
      WHERE is_active = 1 AND (shift.owner <> wish.person OR shift.status = 'cancelled');
    """

  private static let sqliteTriggers: SQL = """
    CREATE TRIGGER audit_check AFTER INSERT ON audit_subject
    WHEN EXISTS (SELECT 1 FROM contradiction WHERE kind = NEW.kind AND id = NEW.id)
    BEGIN SELECT RAISE(ABORT, 'the change would contradict the rules'); END;
    CREATE TRIGGER audit_no_gap BEFORE INSERT ON audit
    WHEN NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM audit)
    BEGIN SELECT RAISE(ABORT, 'the log would have a gap'); END;
    CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit
    BEGIN SELECT RAISE(ABORT, 'the log is never changed'); END;
    CREATE TRIGGER audit_no_delete BEFORE DELETE ON audit
    BEGIN SELECT RAISE(ABORT, 'the log is never changed'); END;
    """

  private static let postgresTriggers: SQL = """
    CREATE FUNCTION audit_check() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE found TEXT;
    BEGIN
      SELECT what INTO found FROM contradiction WHERE kind = NEW.kind AND id = NEW.id LIMIT 1;
      IF found IS NOT NULL THEN
        RAISE EXCEPTION '% % %', NEW.kind, NEW.id, found USING ERRCODE = 'check_violation';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER audit_check AFTER INSERT ON audit_subject
      FOR EACH ROW EXECUTE FUNCTION audit_check();
    CREATE FUNCTION audit_no_gap() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM audit) THEN
        RAISE EXCEPTION 'the log would have a gap' USING ERRCODE = 'check_violation';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER audit_no_gap BEFORE INSERT ON audit
      FOR EACH ROW EXECUTE FUNCTION audit_no_gap();
    CREATE FUNCTION audit_final() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'the log is never changed' USING ERRCODE = 'check_violation';
    END $$;
    CREATE TRIGGER audit_final BEFORE UPDATE OR DELETE ON audit
      FOR EACH ROW EXECUTE FUNCTION audit_final();
    """

  /// The rows and handovers of a line of the log are never changed either.
  static func finalDetails(in dialect: SQLDialect) -> SQL {
    switch dialect {
    case .sqlite:
      """
      CREATE TRIGGER audit_subject_no_update BEFORE UPDATE ON audit_subject
      BEGIN SELECT RAISE(ABORT, 'the log is never changed'); END;
      CREATE TRIGGER audit_subject_no_delete BEFORE DELETE ON audit_subject
      BEGIN SELECT RAISE(ABORT, 'the log is never changed'); END;
      CREATE TRIGGER audit_handover_no_update BEFORE UPDATE ON audit_handover
      BEGIN SELECT RAISE(ABORT, 'the log is never changed'); END;
      CREATE TRIGGER audit_handover_no_delete BEFORE DELETE ON audit_handover
      BEGIN SELECT RAISE(ABORT, 'the log is never changed'); END;
      """
    case .postgres:
      """
      CREATE TRIGGER audit_subject_final BEFORE UPDATE OR DELETE ON audit_subject
        FOR EACH ROW EXECUTE FUNCTION audit_final();
      CREATE TRIGGER audit_handover_final BEFORE UPDATE OR DELETE ON audit_handover
        FOR EACH ROW EXECUTE FUNCTION audit_final();
      """
    }
  }
}
