extension RosterSchema {
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
}
