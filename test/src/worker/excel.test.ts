import readXlsxFile from 'read-excel-file/node'
import { afterEach, expect, test, vi } from 'vitest'
import type { Sheet } from '../../../machines/domain/sheet/sheet.ts'
import { workbookOf } from '../../../src/worker/excel.ts'

afterEach(() => vi.unstubAllGlobals())

const sheet = (rows: Sheet['rows'], summary?: Sheet): Sheet => ({
  name: 'Rent & Co',
  columns: [
    { heading: 'When', kind: 'time' },
    { heading: 'What', kind: 'text' },
    { heading: 'Amount', kind: 'money' },
  ],
  rows,
  summary,
})

/** Returns the sheets that another library reads from a workbook. */
const reopen = async (written: Sheet) =>
  readXlsxFile(Buffer.from(await (await workbookOf(written)).arrayBuffer()), { trim: false })

/** Returns the bytes of an uncompressed workbook as a text. */
const textOf = async (rows: Sheet['rows']) => {
  vi.stubGlobal('CompressionStream', undefined)
  return (await workbookOf(sheet(rows))).text()
}

test('writes typed times and amounts, and a second sheet', async () => {
  const rows = [
    ['2024-03-05T15:07:30', 'Lunch', -1_050],
    ['2024-02-29T00:00:00', undefined, 123_456_789_012],
    ['Tuesday', '', 0],
  ]
  const summary: Sheet = { name: 'Totals', columns: [{ heading: 'Total', kind: 'money' }], rows: [[1]] }
  const data = [
    ['When', 'What', 'Amount'],
    [new Date('2024-03-05T15:07:30Z'), 'Lunch', -10.5],
    [new Date('2024-02-29T00:00:00Z'), null, 1_234_567_890.12],
    ['Tuesday', null, 0],
  ]
  expect(await reopen(sheet(rows, summary))).toEqual([
    { sheet: 'Rent & Co', data },
    { sheet: 'Totals', data: [['Total'], [0.01]] },
  ])
})

test('writes texts unchanged, and never as a formula', async () => {
  const texts = [
    '=HYPERLINK("https://evil.example","Click")',
    '@SUM(A1:A9)',
    ...['-2+3', '+1', '-5', '007', 'TRUE', '"a"",b"', 'one\ntwo', ' spaces ', '<b>&amp;</b>'],
    ...['constructor', '__proto__', 'Ünïcödé 🎉 \u202Ex'],
  ]
  const rows = texts.map(text => [undefined, text, 1])
  const [read] = await reopen(sheet(rows))
  expect(read?.data.slice(1)).toEqual(texts.map(text => [null, text, 0.01]))
  const file = await textOf(rows)
  expect(file).toContain('t="inlineStr"')
  expect(file).not.toMatch(/<f[\s>/]/)
})

test('omits characters that XML does not allow, and escapes what looks like an escape', async () => {
  const file = await textOf([[undefined, 'a\0\x1fb\ud800 _x0041_\r', 1]])
  expect(file).toContain('>ab _x005F_x0041_&#13;</t>')
})

test('writes a larger file of the same content in a browser without compression', async () => {
  const written = sheet([['2024-03-05T15:07:30', 'Lunch'.repeat(50), -1_050]])
  const small = await workbookOf(written)
  vi.stubGlobal('CompressionStream', undefined)
  const large = await workbookOf(written)
  expect(large.size).toBeGreaterThan(small.size)
  expect(large.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  const [read] = await readXlsxFile(Buffer.from(await large.arrayBuffer()))
  expect(read?.data[1]).toEqual([new Date('2024-03-05T15:07:30Z'), 'Lunch'.repeat(50), -10.5])
})

test.each([
  ['c0ffee00-1111-4222-8333-444455556666', 38],
  ['Lunch '.repeat(99), 60],
])('a column is as wide as its longest text, up to a limit: %s', async (longest, width) => {
  const file = await textOf([
    ['2024-03-05T15:07:30', longest, 1],
    ['2024-03-05T15:07:30', 'Lunch', 1],
  ])
  const widths = [...file.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, found]) => Number(found))
  expect(widths).toEqual([21, width, 14])
})

test('writes more columns than there are letters', async () => {
  const columns = Array.from({ length: 30 }, (_, index) => ({ heading: `C${index}`, kind: 'text' as const }))
  const [read] = await reopen({ name: 'Wide', columns, rows: [] })
  expect(read?.data[0]).toEqual(columns.map(({ heading }) => heading))
})
