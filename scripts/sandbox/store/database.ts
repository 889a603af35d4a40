import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs'

/** The first line of a file. Increase it with every change of a row: a file of another version is begun again. */
const header = JSON.stringify({ sandbox: 10 })

type Key = string | number

/** A row that was written, or deleted (null). */
type Change = readonly [table: string, key: Key, row: unknown]

/** The rows of one kind by their keys, in the order of their first write. A row is replaced, never changed. */
export interface Table<Row> {
  get(key: Key): Row | undefined
  all(): Row[]
  count(): number
  put(key: Key, row: Row): Row
  delete(key: Key): void
}

/**
 * Opens a database: tables in memory, and a file to which each transaction appends one line before it is confirmed, so
 * that confirmed data survives a killed process. The path `:memory:` has no file.
 */
export const openDatabase = (path: string) => {
  const tables = new Map<string, Map<Key, unknown>>()
  const rowsOf = (name: string) => {
    const rows = tables.get(name) ?? new Map<Key, unknown>()
    tables.set(name, rows)
    return rows
  }
  const write = ([name, key, row]: Change) => {
    if (row === null) rowsOf(name).delete(key)
    else rowsOf(name).set(key, row)
  }

  const isFile = path !== ':memory:'
  if (isFile) readChanges(path).forEach(write)
  const file = isFile ? begin(path, tables) : undefined
  let isClosed = false
  /** Each row that the current transaction changed, as it was before. */
  let former: Map<string, Map<Key, Change>> | undefined

  const change = (name: string, key: Key, row: unknown) =>
    transaction(() => {
      const changed = former?.get(name) ?? new Map<Key, Change>()
      if (!changed.has(key)) changed.set(key, [name, key, rowsOf(name).get(key) ?? null])
      former?.set(name, changed)
      write([name, key, row])
    })

  const listFormer = () => [...(former?.values() ?? [])].flatMap(changed => [...changed.values()])

  const confirm = () => {
    const changes = listFormer().map(([name, key]) => [name, key, rowsOf(name).get(key) ?? null])
    if (file !== undefined && changes.length > 0) writeSync(file, `${JSON.stringify(changes)}\n`)
  }

  /** Runs the work as one transaction; an exception undoes all of it. */
  const transaction = <Result>(work: () => Result): Result => {
    if (former) return work()
    if (isClosed) throw new Error('The database is closed.')
    former = new Map()
    try {
      const result = work()
      confirm()
      return result
    } catch (error) {
      listFormer().forEach(write)
      throw error
    } finally {
      former = undefined
    }
  }

  return {
    transaction,
    /** Returns the table of a name. The caller names the type of its rows. */
    table: <Row extends object>(name: string): Table<Row> => ({
      get: key => rowsOf(name).get(key) as Row | undefined,
      all: () => [...rowsOf(name).values()] as Row[],
      count: () => rowsOf(name).size,
      put(key, row) {
        change(name, key, row)
        return row
      },
      delete: key => change(name, key, null),
    }),
    clearAllBut: (kept: string) =>
      transaction(() => {
        for (const [name, rows] of tables)
          if (name !== kept) for (const key of [...rows.keys()]) change(name, key, null)
      }),
    close: () => {
      if (!isClosed && file !== undefined) closeSync(file)
      isClosed = true
    },
  }
}

export type Database = ReturnType<typeof openDatabase>

/** Reads the changes of a file. The last line has no end when the process was killed while it wrote it. */
const readChanges = (path: string): Change[] => {
  if (!existsSync(path)) return []
  const [first, ...lines] = readFileSync(path, 'utf8').split('\n')
  return first === header ? lines.slice(0, -1).flatMap((line): Change[] => JSON.parse(line)) : []
}

/**
 * Replaces a file by a new one with the current rows, and opens it to append. Another process may still write to the
 * old file: it does no harm, but keeps no more changes.
 */
const begin = (path: string, tables: ReadonlyMap<string, ReadonlyMap<Key, unknown>>): number => {
  const rows = [...tables].flatMap(([name, table]) => [...table].map(([key, row]) => [[name, key, row]]))
  const lines = [header, ...rows.map(row => JSON.stringify(row)), '']
  writeFileSync(`${path}.new`, lines.join('\n'))
  renameSync(`${path}.new`, path)
  return openSync(path, 'a')
}
