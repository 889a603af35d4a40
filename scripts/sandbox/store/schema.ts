/** Increase it with every change of the schema; a database of another version is recreated. */
export const schemaVersion = 8

/**
 * The tables. Times are milliseconds since the epoch, money is integer cents.
 * The database itself protects the journal. Postings are written first; the sealing entry needs a zero sum
 * and enough available money in each wallet. A posting without an entry fails at commit (deferred foreign
 * key). A sealed entry accepts no postings, and nothing is changed or deleted.
 * Each posting updates the balance of its account, so that a wallet with 10,000 movements stays fast.
 */
export const schema = `
CREATE TABLE IF NOT EXISTS setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

CREATE TABLE IF NOT EXISTS consumer (
  msisdn TEXT PRIMARY KEY,
  snsi TEXT NOT NULL UNIQUE,
  email TEXT UNIQUE COLLATE NOCASE,
  first_name TEXT NOT NULL,
  second_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  password TEXT NOT NULL,
  network TEXT,
  note TEXT NOT NULL,
  trait TEXT,
  second_step TEXT CHECK (second_step = 'sms'),
  abstract TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS authenticator (
  msisdn TEXT PRIMARY KEY REFERENCES consumer (msisdn),
  snsi TEXT NOT NULL UNIQUE,
  secret TEXT NOT NULL,
  verified INTEGER NOT NULL CHECK (verified IN (0, 1)),
  tries INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS promised_past (
  msisdn TEXT PRIMARY KEY REFERENCES consumer (msisdn),
  count INTEGER NOT NULL CHECK (count > 0),
  at INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS account (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('wallet', 'operator')),
  balance INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE IF NOT EXISTS wallet (
  account INTEGER PRIMARY KEY REFERENCES account (id),
  snsi TEXT NOT NULL UNIQUE,
  msisdn TEXT NOT NULL UNIQUE REFERENCES consumer (msisdn),
  alias TEXT NOT NULL,
  currency TEXT NOT NULL,
  deposit_reference TEXT NOT NULL UNIQUE,
  locked INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS movement (
  seq INTEGER PRIMARY KEY,
  snsi TEXT NOT NULL UNIQUE,
  account INTEGER NOT NULL REFERENCES account (id),
  at INTEGER NOT NULL,
  type TEXT NOT NULL,
  class TEXT NOT NULL CHECK (class IN ('debit', 'credit')),
  cents INTEGER NOT NULL CHECK (cents > 0),
  reference TEXT NOT NULL,
  abstract TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'success', 'declined')),
  against INTEGER NOT NULL REFERENCES account (id),
  plan TEXT NOT NULL,
  settles_at INTEGER,
  settles_as TEXT CHECK (settles_as IN ('success', 'declined')),
  payment INTEGER REFERENCES movement (seq)
) STRICT;
CREATE INDEX IF NOT EXISTS movement_by_account ON movement (account, at, seq);
CREATE INDEX IF NOT EXISTS movement_by_payment ON movement (payment) WHERE payment IS NOT NULL;
CREATE INDEX IF NOT EXISTS movement_due ON movement (settles_at) WHERE state = 'pending';

CREATE TABLE IF NOT EXISTS entry (id INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT;

CREATE TABLE IF NOT EXISTS posting (
  id INTEGER PRIMARY KEY,
  entry INTEGER NOT NULL REFERENCES entry (id) DEFERRABLE INITIALLY DEFERRED,
  account INTEGER NOT NULL REFERENCES account (id),
  movement INTEGER UNIQUE REFERENCES movement (seq),
  cents INTEGER NOT NULL CHECK (cents <> 0)
) STRICT;
CREATE INDEX IF NOT EXISTS posting_by_account ON posting (account, cents);
CREATE INDEX IF NOT EXISTS posting_by_entry ON posting (entry, account, cents);

CREATE TABLE IF NOT EXISTS hold (
  movement INTEGER PRIMARY KEY REFERENCES movement (seq),
  account INTEGER NOT NULL REFERENCES account (id),
  cents INTEGER NOT NULL CHECK (cents > 0)
) STRICT;
CREATE INDEX IF NOT EXISTS hold_by_account ON hold (account, cents);

CREATE TRIGGER IF NOT EXISTS entry_seals BEFORE INSERT ON entry BEGIN
  SELECT RAISE(ABORT, 'the postings of an entry must sum to zero')
  WHERE (SELECT coalesce(sum(cents), 1) FROM posting WHERE entry = NEW.id) <> 0;
  SELECT RAISE(ABORT, 'a wallet cannot spend what it does not have')
  FROM posting JOIN account ON account.id = posting.account AND account.kind = 'wallet'
  WHERE entry = NEW.id AND cents < 0
    AND balance < (SELECT coalesce(sum(cents), 0) FROM hold WHERE account = posting.account);
END;
CREATE TRIGGER IF NOT EXISTS posting_counts AFTER INSERT ON posting BEGIN
  UPDATE account SET balance = balance + NEW.cents WHERE id = NEW.account;
END;
CREATE TRIGGER IF NOT EXISTS hold_covered BEFORE INSERT ON hold BEGIN
  SELECT RAISE(ABORT, 'a wallet cannot hold what it does not have')
  WHERE (SELECT balance FROM account WHERE id = NEW.account)
    < NEW.cents + (SELECT coalesce(sum(cents), 0) FROM hold WHERE account = NEW.account);
END;
CREATE TRIGGER IF NOT EXISTS posting_once BEFORE INSERT ON posting
WHEN EXISTS (SELECT 1 FROM entry WHERE id = NEW.entry) BEGIN SELECT RAISE(ABORT, 'the entry is sealed'); END;
CREATE TRIGGER IF NOT EXISTS posting_kept BEFORE UPDATE ON posting BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END;
CREATE TRIGGER IF NOT EXISTS posting_stays BEFORE DELETE ON posting BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END;
CREATE TRIGGER IF NOT EXISTS entry_kept BEFORE UPDATE ON entry BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END;
CREATE TRIGGER IF NOT EXISTS entry_stays BEFORE DELETE ON entry BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END;

CREATE TABLE IF NOT EXISTS recipient (
  seq INTEGER PRIMARY KEY,
  snsi TEXT NOT NULL UNIQUE,
  msisdn TEXT NOT NULL REFERENCES consumer (msisdn),
  details TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS recipient_by_msisdn ON recipient (msisdn, seq);

CREATE TABLE IF NOT EXISTS instrument (
  seq INTEGER PRIMARY KEY,
  snsi TEXT NOT NULL UNIQUE,
  msisdn TEXT NOT NULL REFERENCES consumer (msisdn),
  name TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('card', 'bank_account')),
  consent TEXT NOT NULL CHECK (consent IN ('given', 'rescinded')),
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS instrument_by_msisdn ON instrument (msisdn, seq);

CREATE TABLE IF NOT EXISTS payment_request (
  seq INTEGER PRIMARY KEY,
  snsi TEXT NOT NULL UNIQUE,
  msisdn TEXT NOT NULL REFERENCES consumer (msisdn),
  cents INTEGER CHECK (cents > 0),
  reference TEXT NOT NULL,
  ends_at INTEGER NOT NULL,
  paid_by TEXT REFERENCES movement (snsi)
) STRICT;

CREATE TABLE IF NOT EXISTS checkout (
  movement TEXT PRIMARY KEY REFERENCES movement (snsi),
  tender TEXT NOT NULL CHECK (tender IN ('online_card', 'instant_eft')),
  network TEXT NOT NULL,
  portal TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS bulk_upload (
  seq INTEGER PRIMARY KEY,
  snsi TEXT NOT NULL UNIQUE,
  msisdn TEXT NOT NULL REFERENCES consumer (msisdn),
  portal TEXT NOT NULL,
  file_name TEXT NOT NULL,
  notify INTEGER NOT NULL CHECK (notify IN (0, 1)),
  ends_at INTEGER NOT NULL,
  uploaded_at INTEGER,
  file BLOB,
  judged INTEGER NOT NULL DEFAULT 0 CHECK (judged IN (0, 1)),
  failure TEXT,
  approved_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS bulk_upload_by_msisdn ON bulk_upload (msisdn, seq);

CREATE TABLE IF NOT EXISTS bulk_row (
  upload INTEGER NOT NULL REFERENCES bulk_upload (seq),
  row INTEGER NOT NULL,
  msisdn TEXT NOT NULL,
  amount TEXT NOT NULL,
  reference TEXT NOT NULL,
  payee TEXT,
  cents INTEGER CHECK (cents > 0),
  charge INTEGER CHECK (charge >= 0),
  reason TEXT,
  movement INTEGER REFERENCES movement (seq),
  PRIMARY KEY (upload, row)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS refused_download (
  method TEXT PRIMARY KEY CHECK (method IN ('GET', 'POST')),
  status INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS session (
  token TEXT PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('access', 'second_step', 'new_password')),
  msisdn TEXT NOT NULL REFERENCES consumer (msisdn),
  network TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  tries INTEGER NOT NULL
) STRICT;

CREATE INDEX IF NOT EXISTS session_by_msisdn ON session (msisdn);

CREATE TABLE IF NOT EXISTS one_time_pin (
  msisdn TEXT NOT NULL REFERENCES consumer (msisdn),
  purpose TEXT NOT NULL CHECK (purpose IN ('sign_in', 'order', 'new_password')),
  code TEXT NOT NULL,
  ends_at INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  target TEXT,
  PRIMARY KEY (msisdn, purpose)
) STRICT;

CREATE TABLE IF NOT EXISTS message (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  at INTEGER NOT NULL,
  msisdn TEXT NOT NULL,
  channel TEXT NOT NULL CHECK (channel IN ('sms', 'email')),
  kind TEXT NOT NULL,
  text TEXT NOT NULL,
  code TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS message_by_msisdn ON message (msisdn, seq);

CREATE TABLE IF NOT EXISTS idempotent_answer (
  msisdn TEXT NOT NULL,
  key TEXT NOT NULL,
  request TEXT NOT NULL,
  status INTEGER NOT NULL,
  answer TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (msisdn, key)
) STRICT;

CREATE TABLE IF NOT EXISTS fault (id INTEGER PRIMARY KEY, fault TEXT NOT NULL) STRICT;

CREATE TABLE IF NOT EXISTS request_log (seq INTEGER PRIMARY KEY, id TEXT NOT NULL, request TEXT NOT NULL) STRICT;
`

/** All tables except the settings, in the order in which they can be dropped: referring tables first. */
export const tables = [...schema.matchAll(/CREATE TABLE IF NOT EXISTS (\w+)/g)]
  .flatMap(([, table]) => (table === undefined || table === 'setting' ? [] : [table]))
  .reverse()
