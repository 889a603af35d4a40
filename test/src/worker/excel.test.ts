import readXlsxFile from 'read-excel-file/node'
import { afterEach, describe, expect, test, vi } from 'vitest'
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

/** The sheets of a workbook, as a reader sees them that had no part in writing it. */
const reopened = async (written: Sheet) =>
  readXlsxFile(Buffer.from(await (await workbookOf(written)).arrayBuffer()), { trim: false })

test('a workbook is reopened as it was written: times and amounts are typed', async () => {
  const sheets = await reopened(
    sheet(
      [
        ['2024-03-05T15:07:30', 'Lunch', -1_050],
        ['2024-02-29T00:00:00', undefined, 123_456_789_012],
        ['Tuesday', '', 0],
      ],
      { name: 'Totals', columns: [{ heading: 'Total', kind: 'money' }], rows: [[1]] },
    ),
  )
  expect(sheets).toEqual([
    {
      sheet: 'Rent & Co',
      data: [
        ['When', 'What', 'Amount'],
        [new Date('2024-03-05T15:07:30Z'), 'Lunch', -10.5],
        [new Date('2024-02-29T00:00:00Z'), null, 1_234_567_890.12],
        ['Tuesday', null, 0],
      ],
    },
    { sheet: 'Totals', data: [['Total'], [0.01]] },
  ])
})

describe('text stays text, to the letter', () => {
  const texts = [
    '=HYPERLINK("https://evil.example","Click")',
    '@SUM(A1:A9)',
    '-2+3',
    '+1',
    '-5',
    '007',
    '"a"",b"',
    'one\ntwo',
    '<b>&amp;</b>',
    'constructor',
    '__proto__',
    'Ünïcödé 🎉 \u202Ex',
    ' spaces ',
    'TRUE',
  ]
  test.each(texts)('%j', async text => {
    const [read] = await reopened(sheet([[undefined, text, 1]]))
    expect(read?.data[1]).toEqual([null, text, 0.01])
  })

  test('and there is no formula in it', async () => {
    // Without compression everything can be read.
    vi.stubGlobal('CompressionStream', undefined)
    const file = await (await workbookOf(sheet(texts.map(text => [undefined, text, 1])))).text()
    expect(file).toContain('t="inlineStr"')
    expect(file).not.toMatch(/<f[\s>/]/)
  })
})

test('what XML cannot hold is left out, and what looks like an escape is escaped', async () => {
  vi.stubGlobal('CompressionStream', undefined)
  const file = await (await workbookOf(sheet([[undefined, 'a\0\x1fb\ud800 _x0041_\r', 1]]))).text()
  expect(file).toContain('>ab _x005F_x0041_&#13;</t>')
})

test('a browser that cannot compress writes a larger file that says the same', async () => {
  const written = sheet([['2024-03-05T15:07:30', 'Lunch'.repeat(50), -1_050]])
  const small = await workbookOf(written)
  vi.stubGlobal('CompressionStream', undefined)
  const large = await workbookOf(written)
  expect(large.size).toBeGreaterThan(small.size)
  expect(large.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  const [read] = await readXlsxFile(Buffer.from(await large.arrayBuffer()))
  expect(read?.data[1]).toEqual([new Date('2024-03-05T15:07:30Z'), 'Lunch'.repeat(50), -10.5])
})

test('a column is as wide as its longest text, so that an id can be read to its end', async () => {
  vi.stubGlobal('CompressionStream', undefined)
  const id = 'c0ffee00-1111-4222-8333-444455556666'
  const file = await (
    await workbookOf(
      sheet([
        ['2024-03-05T15:07:30', id, 1],
        ['2024-03-05T15:07:30', 'Lunch', 1],
      ]),
    )
  ).text()
  const widths = [...file.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width))
  expect(widths).toEqual([21, 38, 14])
})

test('a column is no wider than a screen, whatever is told in it', async () => {
  vi.stubGlobal('CompressionStream', undefined)
  const file = await (await workbookOf(sheet([[undefined, 'Lunch '.repeat(99), 1]]))).text()
  expect(file).toContain('<col min="2" max="2" width="60" customWidth="1"/>')
})

test('more columns than there are letters', async () => {
  const columns = Array.from({ length: 30 }, (_, index) => ({ heading: `C${index}`, kind: 'text' as const }))
  const [read] = await reopened({ name: 'Wide', columns, rows: [] })
  expect(read?.data[0]).toEqual(columns.map(({ heading }) => heading))
})
