extension RosterSchema {
  /// Indexes for pages of lists, so that a page costs as much as it shows.
  static let pages: SQL = """
    CREATE INDEX shift_order ON shift (date, start_minute, id);
    CREATE INDEX shift_place ON shift (place, date, start_minute, id);
    CREATE INDEX shift_offered ON shift (date, start_minute, id) WHERE status = 'supplied';
    CREATE INDEX shift_offered_place ON shift (place, date, start_minute, id)
      WHERE status = 'supplied';
    DROP INDEX shift_date;
    """
}
