extension RosterSchema {
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
