import Libsql from 'libsql'
import { schema, schemaVersion, tables } from './schema.ts'

/** A value that SQLite stores. Booleans are 0 and 1, because the driver supports no others. */
export type Value = string | number | Buffer | null

export interface Statement<Row> {
  get(...values: Value[]): Row | undefined
  all(...values: Value[]): Row[]
  run(...values: Value[]): void
}

/**
 * Opens a database; creates its tables, or recreates those of another schema version. Each commit of a file is written
 * to disk, so that confirmed data survives a crash.
 */
export const openDatabase = (path: string) => {
  const connection = new Libsql(path)
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('busy_timeout = 5000')
  connection.pragma('foreign_keys = ON')

  // Throw here, because the driver aborts the whole process when a closed database is used.
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
    /** The caller names the type of the rows that the SQL text selects. */
    statement,
    /** Runs the work as one transaction; an exception rolls all of it back. */
    transaction,
    /** Recreates every table except the settings. */
    clear: () => transaction(clear),
    close: () => {
      if (connection.open) connection.close()
    },
  }
}

export type Database = ReturnType<typeof openDatabase>

/** Removes the key that the driver adds to the rows of `get`; a response must not contain it. */
const withoutMetadata = (row: unknown): unknown => {
  if (typeof row !== 'object' || row === null) return row
  const { _metadata, ...columns } = row as Record<string, unknown>
  return columns
}
