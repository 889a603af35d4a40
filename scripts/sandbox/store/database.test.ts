import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'

interface Row {
  readonly name: string
}

const temporaryFile = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'network.jsonl')
}

const open = (path: string) => {
  const database = openDatabase(path)
  onTestFinished(database.close)
  return { ...database, rows: database.table<Row>('rows') }
}

const [ada, ben, cleo] = [{ name: 'Ada' }, { name: 'Ben' }, { name: 'Cleo' }]

test('a transaction that throws changes nothing', () => {
  const path = temporaryFile()
  const { rows, transaction } = open(path)
  rows.put(1, ada)
  const fail = () => {
    rows.put(1, cleo)
    rows.put(2, ben)
    transaction(() => rows.delete(1))
    throw new Error('no')
  }
  expect(() => transaction(fail)).toThrow('no')
  expect(rows.all()).toEqual([ada])
  expect(open(path).rows.all()).toEqual([ada])
})

test('a file keeps every transaction, each as it was at its end', () => {
  const path = temporaryFile()
  const first = open(path)
  first.transaction(() => {
    for (const [key, row] of [ada, ben, cleo].entries()) first.rows.put(key, row)
    first.rows.delete(1)
  })
  first.rows.put('three', ben)
  for (const _ of ['open', 'open again']) {
    const { rows, table } = open(path)
    expect([rows.all(), rows.get('three'), rows.count()]).toEqual([[ada, cleo, ben], ben, 3])
    expect(table<Row>('others').all()).toEqual([])
  }
})

test('a transaction that was cut off is dropped, and the file goes on', () => {
  const path = temporaryFile()
  open(path).rows.put(1, ada)
  writeFileSync(path, '[["rows",2,{"na', { flag: 'a' })
  const { rows } = open(path)
  expect(rows.all()).toEqual([ada])
  rows.put(3, cleo)
  expect(open(path).rows.all()).toEqual([ada, cleo])
})

test('a file of another version is begun again', () => {
  const path = temporaryFile()
  writeFileSync(path, '{"sandbox":1}\n[["rows",1,{"name":"Ada"}]]\n')
  expect(open(path).rows.all()).toEqual([])
  expect(readFileSync(path, 'utf8')).toMatch(/^\{"sandbox":\d+\}\n$/)
})

test('a process that still has the old file open does no harm', () => {
  const path = temporaryFile()
  const old = open(path)
  old.rows.put(1, ada)
  const next = open(path)
  old.rows.put(2, ben)
  next.rows.put(3, cleo)
  expect(open(path).rows.all()).toEqual([ada, cleo])
})
