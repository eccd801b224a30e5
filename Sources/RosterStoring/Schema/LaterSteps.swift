/// The changes of the tables after the first version, one or more for each step.
enum LaterSteps {
  /// All rules become one column, so that a further rule needs no further column.
  static let rulesAsText: SQL = """
    ALTER TABLE roster ADD COLUMN rules TEXT NOT NULL DEFAULT '';
    UPDATE roster SET rules = '{"allowsSeveralShiftsADay":'
      || CASE allows_several WHEN 1 THEN 'true' ELSE 'false' END || ',"approval":"' || approval
      || '","timeZone":"' || time_zone || '","weeksAhead":' || weeks_ahead || '}';
    ALTER TABLE roster DROP COLUMN time_zone;
    ALTER TABLE roster DROP COLUMN allows_several;
    ALTER TABLE roster DROP COLUMN approval;
    ALTER TABLE roster DROP COLUMN weeks_ahead;
    """

  /// The answer to a command may be a refusal as well.
  static let refusalsKept: SQL = """
    ALTER TABLE command_key RENAME COLUMN receipt TO answer;
    UPDATE command_key SET answer = '{"done":{"_0":' || answer || '}}';
    """

  /// Counts the changes of rules, so that clients with a copy notice them.
  static let ruleChanges: SQL =
    "ALTER TABLE roster ADD COLUMN rule_changes BIGINT NOT NULL DEFAULT 0"

  static let takers: SQL = """
    CREATE INDEX shift_taker ON shift (accepted_by) WHERE accepted_by IS NOT NULL
    """

  /// Indexes for a roster of many people. They find the rows of one person that the rules need, and
  /// the lines of the log that concern a person.
  static let indexesForMany: SQL = """
    CREATE INDEX fixed_shift_owner ON fixed_shift (owner);
    CREATE INDEX request_person ON request (person);
    CREATE INDEX wish_person ON wish (person);
    CREATE INDEX trade_leg_giver ON trade_leg (giver);
    CREATE INDEX audit_actor ON audit (actor, number);
    CREATE INDEX audit_subject_row ON audit_subject (kind, id, number);
    CREATE INDEX audit_handover_giver ON audit_handover (giver, number);
    CREATE INDEX audit_handover_taker ON audit_handover (taker, number);
    """

  static let passwordResets: SQL = """
    CREATE TABLE password_reset (
      hash TEXT PRIMARY KEY NOT NULL,
      person TEXT NOT NULL REFERENCES account (person),
      maker TEXT REFERENCES person (id),
      expires BIGINT NOT NULL,
      used BIGINT
    );
    CREATE INDEX password_reset_person ON password_reset (person);
    """

  static let erasures: SQL = """
    CREATE TABLE erasure (
      person TEXT PRIMARY KEY NOT NULL REFERENCES person (id)
    )
    """

  /// The log is never changed, except that reasons are removed that mention an erased person.
  static func reasons(in dialect: SQLDialect) -> SQL {
    switch dialect {
    case .sqlite:
      """
      DROP TRIGGER audit_no_update;
      CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit
      WHEN NEW.reason IS NOT NULL OR NEW.number <> OLD.number OR NEW.at <> OLD.at
        OR NEW.actor IS NOT OLD.actor OR NEW.command <> OLD.command
        OR NOT EXISTS (
          SELECT 1 FROM erasure WHERE person = OLD.actor
            OR person IN (
              SELECT id FROM audit_subject WHERE number = OLD.number AND kind = 'person')
            OR person IN (SELECT giver FROM audit_handover WHERE number = OLD.number)
            OR person IN (SELECT taker FROM audit_handover WHERE number = OLD.number))
      BEGIN SELECT RAISE(ABORT, 'the log is never changed'); END;
      """
    case .postgres:
      """
      CREATE FUNCTION audit_reason() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND NEW.reason IS NULL AND NEW.number = OLD.number
          AND NEW.at = OLD.at AND NEW.actor IS NOT DISTINCT FROM OLD.actor
          AND NEW.command = OLD.command AND EXISTS (
            SELECT 1 FROM erasure WHERE person = OLD.actor
              OR person IN (
                SELECT id FROM audit_subject WHERE number = OLD.number AND kind = 'person')
              OR person IN (SELECT giver FROM audit_handover WHERE number = OLD.number)
              OR person IN (SELECT taker FROM audit_handover WHERE number = OLD.number))
        THEN RETURN NEW;
        END IF;
        RAISE EXCEPTION 'the log is never changed' USING ERRCODE = 'check_violation';
      END $$;
      DROP TRIGGER audit_final ON audit;
      CREATE TRIGGER audit_final BEFORE UPDATE OR DELETE ON audit
        FOR EACH ROW EXECUTE FUNCTION audit_reason();
      """
    }
  }

  /// The terms and places of people, the skills of shifts, and the waived rules. The terms are
  /// JSON, so that a new one needs no new column.
  static let rulesOfWork: SQL = """
    ALTER TABLE person ADD COLUMN terms TEXT NOT NULL DEFAULT '';
    ALTER TABLE person ADD COLUMN places TEXT NOT NULL DEFAULT '';
    ALTER TABLE fixed_shift ADD COLUMN skill TEXT NOT NULL DEFAULT '';
    ALTER TABLE fixed_shift ADD COLUMN returns BIGINT NOT NULL DEFAULT 0
      CHECK (returns IN (0, 1) AND (returns = 0 OR is_active = 0));
    ALTER TABLE shift ADD COLUMN skill TEXT NOT NULL DEFAULT '';
    ALTER TABLE shift ADD COLUMN waived TEXT NOT NULL DEFAULT '';
    ALTER TABLE audit ADD COLUMN waived TEXT NOT NULL DEFAULT '';
    """

  /// The offers that people who have left made themselves can't be distinguished from the others.
  /// All their shifts return with them, as before.
  static let shiftsThatReturn: SQL = """
    ALTER TABLE shift ADD COLUMN returns BIGINT NOT NULL DEFAULT 0 CHECK (returns IN (0, 1));
    UPDATE shift SET returns = 1 WHERE status = 'supplied'
      AND owner IN (SELECT id FROM person WHERE is_active = 0);
    """

  /// A change of the rules is a line of the log, which has the changed rules in place of a command.
  static func rulesLogged(in dialect: SQLDialect) -> SQL {
    switch dialect {
    case .sqlite:
      ruleChangesLogged + """
        CREATE TRIGGER audit_rule_no_update BEFORE UPDATE ON audit_rule
        BEGIN SELECT RAISE(ABORT, 'the log is never changed'); END;
        CREATE TRIGGER audit_rule_no_delete BEFORE DELETE ON audit_rule
        BEGIN SELECT RAISE(ABORT, 'the log is never changed'); END;
        """
    case .postgres:
      ruleChangesLogged + """
        CREATE TRIGGER audit_rule_final BEFORE UPDATE OR DELETE ON audit_rule
          FOR EACH ROW EXECUTE FUNCTION audit_final();
        """
    }
  }

  /// Earlier changes are not recovered: some versions were changes without a line.
  private static let ruleChangesLogged: SQL = """
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

  /// Indexes for pages of lists, so that a page costs as much as it shows.
  static let pages: SQL = """
    CREATE INDEX shift_order ON shift (date, start_minute, id);
    CREATE INDEX shift_place ON shift (place, date, start_minute, id);
    CREATE INDEX shift_offered ON shift (date, start_minute, id) WHERE status = 'supplied';
    CREATE INDEX shift_offered_place ON shift (place, date, start_minute, id)
      WHERE status = 'supplied';
    DROP INDEX shift_date;
    """

  /// Earlier subscriptions have no language.
  static let languagesOfNotices: SQL = "ALTER TABLE subscription ADD COLUMN language TEXT"

  /// Subscriptions, and notices to send.
  ///
  /// Properties used in queries are columns; the rest is JSON.
  static let outbox: SQL = """
    CREATE TABLE subscription (
      person TEXT PRIMARY KEY NOT NULL REFERENCES person (id),
      preferences TEXT NOT NULL,
      webhook_secret TEXT,
      pending TEXT,
      offers BIGINT NOT NULL CHECK (offers IN (0, 1)),
      reminder BIGINT CHECK (reminder > 0),
      digest_due BIGINT
    );
    CREATE INDEX subscription_offers ON subscription (person) WHERE offers = 1;
    CREATE INDEX subscription_reminder ON subscription (person) WHERE reminder IS NOT NULL;
    CREATE INDEX subscription_digest ON subscription (digest_due) WHERE digest_due IS NOT NULL;
    CREATE TABLE outbox (
      id TEXT PRIMARY KEY NOT NULL,
      person TEXT REFERENCES person (id),
      notice TEXT NOT NULL,
      channel TEXT CHECK (channel IN ('mail', 'ntfy', 'webhook')),
      made BIGINT NOT NULL,
      expires BIGINT NOT NULL,
      due BIGINT NOT NULL,
      tries BIGINT NOT NULL CHECK (tries >= 0),
      status TEXT NOT NULL CHECK (status IN ('waiting', 'delivered', 'dropped', 'givenUp')),
      last_person TEXT,
      CHECK (channel IS NULL OR person IS NOT NULL)
    );
    CREATE INDEX outbox_due ON outbox (due) WHERE status = 'waiting';
    CREATE INDEX outbox_expires ON outbox (expires);
    """
}
