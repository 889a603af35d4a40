import Libsql from 'libsql'
import { schema, schemaVersion, tables } from './schema.ts'

/** What SQLite stores here. Booleans are 0 and 1: the driver knows no others. */
export type Value = string | number | Buffer | null

export interface Statement<Row> {
  get(...values: Value[]): Row | undefined
  all(...values: Value[]): Row[]
  run(...values: Value[]): void
}

/** The sandbox's one database: prepared statements by text, and transactions that nest into the outermost. */
export interface Database {
  /** The rows of a statement have the shape its text selects; the caller names it. */
  statement<Row = never>(sql: string): Statement<Row>
  /** Runs the work as one transaction; whatever it throws undoes all of it. */
  transaction<Result>(work: () => Result): Result
  /** Makes every table anew, but for the settings. */
  clear(): void
  close(): void
}

/**
 * Opens (and where needed lays out) a database. A file is written through to disk at each commit, so that
 * what was acknowledged survives the death of the process. What a version with another layout left is given up.
 * @param path a file, or `:memory:`
 */
export const openDatabase = (path: string): Database => {
  const connection = new Libsql(path)
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('busy_timeout = 5000')
  connection.pragma('foreign_keys = ON')

  // The driver aborts the whole process when a closed database is used.
  const opened = () => {
    if (!connection.open) throw new Error('The database is closed.')
    return connection
  }

  const prepared = new Map<string, Statement<unknown>>()
  const prepare = (sql: string): Statement<unknown> => {
    const statement = opened().prepare<[Value[]]>(sql)
    return {
      get: (...values) => opened() && withoutMetadata(statement.get(values)),
      all: (...values) => opened() && statement.all(values),
      run: (...values) => void (opened() && statement.run(values)),
    }
  }

  const transaction = <Result>(work: () => Result): Result => {
    if (opened().inTransaction) return work()
    connection.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      connection.exec('COMMIT')
      return result
    } catch (error) {
      if (connection.inTransaction) connection.exec('ROLLBACK')
      throw error
    }
  }

  const clear = () => {
    for (const table of tables) connection.exec(`DROP TABLE IF EXISTS ${table}`)
    connection.exec(schema)
  }

  const statement = <Row>(sql: string) => {
    const known = prepared.get(sql) ?? prepare(sql)
    prepared.set(sql, known)
    return known as Statement<Row>
  }

  transaction(() => {
    const written = statement<{ user_version: number }>('PRAGMA user_version').get()
    if (written?.user_version === schemaVersion) return
    connection.exec('DROP TABLE IF EXISTS setting')
    clear()
    connection.exec(`PRAGMA user_version = ${schemaVersion}`)
  })

  return {
    statement,
    transaction,
    clear: () => transaction(clear),
    close: () => {
      if (connection.open) connection.close()
    },
  }
}

/** The driver adds its own key to the rows of `get`; an answer must not carry it. */
const withoutMetadata = (row: unknown): unknown => {
  if (typeof row !== 'object' || row === null) return row
  const { _metadata, ...columns } = row as Record<string, unknown>
  return columns
}
