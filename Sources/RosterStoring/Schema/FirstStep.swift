/// The tables of the first version.
enum FirstStep {
  static let tables: [SQL] = [people, shifts, dealings, log, accounts]

  private static let people: SQL = """
    CREATE TABLE roster (
      id BIGINT PRIMARY KEY CHECK (id = 1),
      time_zone TEXT NOT NULL,
      allows_several BIGINT NOT NULL CHECK (allows_several IN (0, 1)),
      approval TEXT NOT NULL CHECK (approval IN ('none', 'owner', 'admin')),
      weeks_ahead BIGINT NOT NULL
    );
    CREATE TABLE person (
      id TEXT PRIMARY KEY NOT NULL,
      name TEXT NOT NULL,
      name_key TEXT NOT NULL,
      role TEXT NOT NULL CHECK (role IN ('member', 'admin')),
      is_active BIGINT NOT NULL CHECK (is_active IN (0, 1)),
      revision BIGINT NOT NULL CHECK (revision > 0)
    );
    CREATE UNIQUE INDEX person_name ON person (name_key) WHERE is_active = 1;
    CREATE TABLE fixed_shift (
      id TEXT PRIMARY KEY NOT NULL,
      weekday BIGINT NOT NULL CHECK (weekday BETWEEN 0 AND 6),
      start_minute BIGINT NOT NULL CHECK (start_minute BETWEEN 0 AND 1439),
      end_minute BIGINT NOT NULL CHECK (end_minute BETWEEN 0 AND 1439),
      place TEXT NOT NULL,
      owner TEXT NOT NULL REFERENCES person (id),
      first_date BIGINT NOT NULL,
      is_active BIGINT NOT NULL CHECK (is_active IN (0, 1)),
      revision BIGINT NOT NULL CHECK (revision > 0)
    );
    """

  /// A request and a trade name shifts, and a shift names them. SQLite can't add a foreign key to
  /// an existing table, so a trigger checks the shift that a request has chosen.
  private static let shifts: SQL = """
    CREATE TABLE request (
      id TEXT PRIMARY KEY NOT NULL,
      person TEXT NOT NULL REFERENCES person (id),
      date BIGINT NOT NULL,
      status TEXT NOT NULL
        CHECK (status IN ('open', 'chosen', 'fulfilled', 'withdrawn', 'expired')),
      chosen TEXT CHECK ((chosen IS NOT NULL) = (status IN ('chosen', 'fulfilled'))),
      revision BIGINT NOT NULL CHECK (revision > 0)
    );
    CREATE UNIQUE INDEX request_day ON request (person, date)
      WHERE status IN ('open', 'chosen');
    CREATE INDEX request_live ON request (date) WHERE status IN ('open', 'chosen');
    CREATE TABLE trade (
      id TEXT PRIMARY KEY NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('swap', 'ring')),
      proposer TEXT REFERENCES person (id),
      status TEXT NOT NULL
        CHECK (status IN ('open', 'applied', 'declined', 'withdrawn', 'expired')),
      expires BIGINT NOT NULL,
      revision BIGINT NOT NULL CHECK (revision > 0)
    );
    CREATE INDEX trade_open ON trade (expires) WHERE status = 'open';
    CREATE TABLE shift (
      id TEXT PRIMARY KEY NOT NULL,
      date BIGINT NOT NULL,
      monday BIGINT NOT NULL CHECK (date BETWEEN monday AND monday + 6),
      start_minute BIGINT NOT NULL CHECK (start_minute BETWEEN 0 AND 1439),
      end_minute BIGINT NOT NULL CHECK (end_minute BETWEEN 0 AND 1439),
      begins BIGINT NOT NULL,
      ends BIGINT NOT NULL CHECK (ends >= begins),
      place TEXT NOT NULL,
      owner TEXT NOT NULL REFERENCES person (id),
      status TEXT NOT NULL CHECK (status IN
        ('idle', 'supplied', 'suggested', 'awaitingApproval', 'inTrade', 'cancelled')),
      accepted_by TEXT REFERENCES person (id)
        CHECK ((accepted_by IS NOT NULL) = (status = 'awaitingApproval')),
      suggested_to TEXT REFERENCES request (id)
        CHECK (suggested_to IS NOT NULL OR status <> 'suggested'),
      trade TEXT REFERENCES trade (id) CHECK ((trade IS NOT NULL) = (status = 'inTrade')),
      fixed_shift TEXT REFERENCES fixed_shift (id),
      revision BIGINT NOT NULL CHECK (revision > 0),
      CHECK (accepted_by IS NULL OR accepted_by <> owner),
      CHECK (suggested_to IS NULL OR status IN ('suggested', 'awaitingApproval'))
    );
    CREATE INDEX shift_owner ON shift (owner, date);
    CREATE INDEX shift_date ON shift (date);
    CREATE INDEX shift_suggested ON shift (suggested_to) WHERE suggested_to IS NOT NULL;
    CREATE INDEX shift_unsettled ON shift (date) WHERE status NOT IN ('idle', 'cancelled');
    CREATE UNIQUE INDEX shift_laid_out ON shift (fixed_shift, monday);
    CREATE UNIQUE INDEX shift_accepted ON shift (suggested_to) WHERE accepted_by IS NOT NULL;
    """

  private static let dealings: SQL = """
    CREATE TABLE trade_leg (
      trade TEXT NOT NULL REFERENCES trade (id),
      place BIGINT NOT NULL CHECK (place BETWEEN 0 AND 3),
      shift TEXT NOT NULL REFERENCES shift (id),
      giver TEXT NOT NULL REFERENCES person (id),
      taker TEXT NOT NULL REFERENCES person (id),
      agreement BIGINT,
      is_open BIGINT NOT NULL CHECK (is_open IN (0, 1)),
      PRIMARY KEY (trade, place),
      UNIQUE (trade, giver),
      UNIQUE (trade, taker),
      UNIQUE (trade, agreement),
      CHECK (giver <> taker)
    );
    CREATE UNIQUE INDEX trade_leg_open ON trade_leg (shift) WHERE is_open = 1;
    CREATE TABLE wish (
      id TEXT PRIMARY KEY NOT NULL,
      person TEXT NOT NULL REFERENCES person (id),
      gives TEXT NOT NULL REFERENCES shift (id),
      is_active BIGINT NOT NULL CHECK (is_active IN (0, 1)),
      revision BIGINT NOT NULL CHECK (revision > 0)
    );
    CREATE UNIQUE INDEX wish_gives ON wish (gives) WHERE is_active = 1;
    CREATE TABLE wish_take (
      wish TEXT NOT NULL REFERENCES wish (id),
      place BIGINT NOT NULL CHECK (place >= 0),
      shift TEXT NOT NULL REFERENCES shift (id),
      PRIMARY KEY (wish, place),
      UNIQUE (wish, shift)
    );
    """

  private static let log: SQL = """
    CREATE TABLE audit (
      number BIGINT PRIMARY KEY CHECK (number > 0),
      at BIGINT NOT NULL,
      actor TEXT REFERENCES person (id),
      command TEXT NOT NULL,
      reason TEXT
    );
    CREATE TABLE audit_subject (
      number BIGINT NOT NULL REFERENCES audit (number),
      place BIGINT NOT NULL,
      kind TEXT NOT NULL
        CHECK (kind IN ('person', 'fixedShift', 'shift', 'request', 'trade', 'wish')),
      id TEXT NOT NULL,
      PRIMARY KEY (number, place)
    );
    CREATE TABLE audit_handover (
      number BIGINT NOT NULL REFERENCES audit (number),
      place BIGINT NOT NULL,
      shift TEXT NOT NULL REFERENCES shift (id),
      giver TEXT NOT NULL REFERENCES person (id),
      taker TEXT NOT NULL REFERENCES person (id),
      PRIMARY KEY (number, place)
    );
    """

  private static let accounts: SQL = """
    CREATE TABLE account (
      person TEXT PRIMARY KEY NOT NULL REFERENCES person (id),
      login TEXT NOT NULL,
      login_key TEXT NOT NULL UNIQUE,
      password_hash TEXT NOT NULL
    );
    CREATE TABLE session (
      hash TEXT PRIMARY KEY NOT NULL,
      person TEXT NOT NULL REFERENCES account (person),
      began BIGINT NOT NULL,
      expires BIGINT NOT NULL
    );
    CREATE INDEX session_person ON session (person);
    CREATE INDEX session_expires ON session (expires);
    CREATE TABLE invitation (
      hash TEXT PRIMARY KEY NOT NULL,
      person TEXT REFERENCES person (id),
      role TEXT NOT NULL CHECK (role IN ('member', 'admin')),
      expires BIGINT NOT NULL
    );
    CREATE TABLE calendar (
      hash TEXT PRIMARY KEY NOT NULL,
      person TEXT NOT NULL UNIQUE REFERENCES person (id)
    );
    CREATE TABLE command_key (
      actor TEXT NOT NULL,
      key TEXT NOT NULL,
      command TEXT NOT NULL,
      receipt TEXT NOT NULL,
      at BIGINT NOT NULL,
      PRIMARY KEY (actor, key)
    );
    CREATE INDEX command_key_at ON command_key (at);
    """
}
