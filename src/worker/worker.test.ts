import { readFile } from 'node:fs/promises'
import readXlsxFile from 'read-excel-file/node'
import { afterEach, expect, test, vi } from 'vitest'
import { isRefused } from '#machines/domain/bulk-file/bulk-check.ts'
import type { CheckProgress } from '#machines/domain/bulk-file/bulk-check.types.ts'
import type { Sheet } from '#machines/domain/sheet/sheet.ts'
import { parseRows } from '#scripts/sandbox/bulk/rows.ts'
import { parseCsv } from '#test/support/csv-reader.ts'
import { text } from '#test/support/texts.tsx'

import { checkFile } from './check.ts'
import { workbookOf } from './excel.ts'

const own = '27825550142'
const head = 'msisdn,amount,reference'

type Content = string | Uint8Array<ArrayBuffer>

const check = async (...contents: readonly Content[]) => {
  const progress: CheckProgress[] = []
  const file = new Blob([...contents])
  const result = await checkFile({ file, own, words: text.problemSheetTexts }, step => progress.push(step))
  return { result, progress }
}

const reportOf = async (...contents: readonly Content[]) => {
  const { result } = await check(...contents)
  if ('unusable' in result) throw new Error(result.unusable)
  return { ...result.report, file: result.problems }
}

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, row) => `08255${String(row).padStart(5, '0')},1.00,Wages\n`).join('')

const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

test('UTF-16, a NUL byte and an unreadable file are unusable', async () => {
  const nul = '0825550143,1.00,Wa\0ges\n'
  expect(await check(utf16(`${head}\n${rowsOf(2)}`))).toMatchObject({
    result: { unusable: 'bulkCheck.utf16' },
  })
  for (const before of ['', rowsOf(10_000)])
    expect((await check(`${head}\n${before}${nul}`)).result).toEqual({ unusable: 'bulkCheck.notText' })
  const file = new Blob(['x'])
  const arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'))
  vi.spyOn(file, 'slice').mockReturnValue({ ...new Blob(), arrayBuffer })
  const result = await checkFile({ file, own, words: text.problemSheetTexts }, () => {})
  expect(result).toEqual({ unusable: 'bulkCheck.unreadable' })
})

test.each<[string, Content, string, number]>([
  ['only a header', head, 'noRows', 0],
  ['only line ends', '\n\n\n', 'columns noRows', 0],
  ['wrong columns', 'phone,sum,why\n0825550143,1.00,Wages\n', 'columns', 1],
  ['no header', '0825550143,1.00,Wages\n0825550144,1.00,Wages\n', 'columns', 1],
  ['semicolons', `${head.replaceAll(',', ';')}\n0825550143;1.00;"Wages; March"\n`, 'semicolons', 1],
  ['tabs', `${head.replaceAll(',', '\t')}\n0825550143\t1.00\tWages\n`, 'tabs', 1],
  ['bars', `${head.replaceAll(',', '|')}\n0825550143|1.00|Wages\n`, 'bars', 1],
  ['an older encoding', latin1(`${head}\n0825550143,1.00,Café\n`), 'encoding', 1],
  ['an open quotation mark', `${head}\n0825550143,1.00,"Wages\n`, 'quotes', 1],
  ['a stray quotation mark', `${head}\n0825550143,1.00,"Wa"ges"\n`, 'quotes', 1],
])('a file with %s has a remark, and is not sent', async (_, content, codes, rows) => {
  const remarks = codes.split(' ').map(code => `bulkCheck.${code}`)
  const report = await reportOf(content)
  expect(report).toMatchObject({ remarks, rows })
  expect(isRefused(report)).toBe(true)
})

const numbers = [0, 1, 2, 3].map(row => `082555014${row + 3}`)
/** Lines as spreadsheets write them: the header row, then a row for each number. */
const lines = (header: string, row: (number: string, index: number) => string, end = '\r\n') =>
  [header, ...numbers.map(row)].map(line => `${line}${end}`).join('')

test.each<[string, Content]>([
  [
    'Excel, which leaves out empty last cells',
    `${lines(`${head},notes`, (n, i) => `${n},1.00,W${i}${i < 2 ? ',' : ''}`)}`,
  ],
  ['Excel, which pads each row', lines(`${head},,`, n => `${n},1.00,Wages,,`)],
  [
    'Excel, which writes one more comma in some rows',
    lines(head, (n, i) => `${n},1.00,W${i}${i < 2 ? ',' : ''}`),
  ],
  ['Excel as CSV UTF-8', `\uFEFF${lines(head, n => `${n},1.00,Café`)}`],
  ['Excel for Mac of 2011', lines(head, n => `${n},1.00,Wages`, '\r')],
  [
    'LibreOffice, which quotes texts',
    lines('"msisdn","amount","reference"', n => `"${n}",1.00,"Wages, March"`),
  ],
  ['LibreOffice, with empty last rows', `${lines(head, n => `${n},1.00,Wages`, '\n')},,\n,,\n`],
  ['Numbers, which pads the table', `${lines(`${head},,`, n => `${n},1.00,Wages,,`)},,,,\r\n,,,,`],
  ['Google Sheets, without a last line end', lines(head, n => `${n},"1,00",Wages`).trimEnd()],
])('a file of %s is read alike here and by the network', async (_, content) => {
  const report = await reportOf(content)
  expect(report).toMatchObject({ rows: 4, good: 4, problemCount: 0, remarks: [] })
  const parsed = parseRows(new Uint8Array(Buffer.from(content as string)))
  expect('rows' in parsed && parsed.rows.map(({ msisdn, fits }) => [msisdn, fits])).toEqual(
    numbers.map(number => [number, true]),
  )
})

test.each([
  ['a needed cell is missing', '0825550143,1.00'],
  ['a surplus cell is filled', '0825550143,1,000.00,Wages'],
])('a row is refused here and by the network if %s', async (_, row) => {
  const content = `${head}\n${row}\n`
  expect(await reportOf(content)).toMatchObject({ good: 0, problems: [{ code: 'bulkCheck.cells' }] })
  expect(parseRows(new Uint8Array(Buffer.from(content)))).toMatchObject({ rows: [{ fits: false }] })
})

test('the file of problems has a row for each, and no formula', async () => {
  const formula = `"=HYPERLINK(""https://evil.example"")"`
  const bad = Array.from({ length: 5_000 }, (_, row) => `08255,${row}.00,Wages`).join('\n')
  const report = await reportOf(`${head}\n0825550143,=1+1,Wages\n0825550143,1.00,${formula}\n${bad}\n`)
  expect(report).toMatchObject({ rows: 5_002, problemCount: 5_003, good: 1, remarks: [] })
  expect(report.file?.type).toBe('text/csv;charset=utf-8')
  const [titles, ...lines] = parseCsv((await report.file?.text()) ?? '')
  const reason = 'This looks like a formula. Please write the value.'
  expect(titles).toEqual(['row', 'column', 'value', 'reason', 'same as row'])
  expect(lines.slice(0, 2)).toEqual([
    ['2', 'amount', `'=1+1`, reason, ''],
    ['3', 'reference', `'=HYPERLINK("https://evil.example")`, reason, ''],
  ])
  expect([lines.length, ...lines.slice(-2).map(([row]) => row)]).toEqual([5_003, '5002', '5003'])
})

test.each(['\n', '\r\n', '\r'])('reads lines that end with %j', async end => {
  const lines = [head, '0825550143,1.00,"Wages\nand more"', '', '0825550144,2.00,"Wages"', '']
  expect(await reportOf(lines.join(end))).toMatchObject({ rows: 2, blanks: 1, good: 2, total: 300 })
})

test('reads a byte order mark, and an older encoding', async () => {
  const file = '\uFEFFnote,Reference,MSISDN,amount\nx,Wages,0825550143,1.00\n'
  expect(await reportOf(file)).toMatchObject({ rows: 1, good: 1, remarks: [] })
  const { problems } = await reportOf(latin1(`${head}\nCafé,1.00,Wages\n`))
  expect(problems).toEqual([{ row: 2, column: 'msisdn', value: 'Café', code: 'bulkCheck.msisdn' }])
})

test('reads the same wherever the file is cut into parts', { timeout: 240_000 }, async () => {
  // Characters of several bytes, line ends of two characters, quotation marks; about 70 bytes a row, one cut.
  const rows = Array.from({ length: 2_500 }, (_, row) => ({
    row: row + 2,
    fits: true,
    msisdn: `08255${String(row).padStart(5, '0')}`,
    amount: '1.00',
    reference: `é🎉 "${'x'.repeat(23)}"\r\n"line"`,
  }))
  const lines = rows.map(
    ({ msisdn, amount, reference }) => `${msisdn},${amount},"${reference.replaceAll('"', '""')}"\r\n`,
  )
  const text = `${head}\r\n${lines.join('')}`
  // The sandbox reads the whole file at once.
  expect(parseRows(new TextEncoder().encode(text))).toEqual({ rows })
  const counts = { rows: 2_500, good: 2_500, blanks: 0, duplicates: 0, total: 250_000 }
  const report = { ...counts, remarks: [], problems: [], problemCount: 0 }
  for (let shift = 0; shift < 75; shift += 1) {
    const { result, progress } = await check(' '.repeat(shift), text)
    expect(progress).toHaveLength(2)
    expect(result).toEqual({ report, problems: undefined })
  }
})

test('the sample file has no problem', async () => {
  const sample = new Uint8Array(await readFile(new URL('../../public/bulk-sample.csv', import.meta.url)))
  expect(await reportOf(sample)).toMatchObject({ rows: 3, good: 3, remarks: [], problemCount: 0 })
})

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

test('omits or escapes characters that XML does not allow', async () => {
  const file = await textOf([[undefined, 'a\0\x1fb\ud800 _x0041_\r', 1]])
  expect(file).toContain('>ab _x005F_x0041_&#13;</t>')
})

test('writes the same content in a browser without compression', async () => {
  const written = sheet([['2024-03-05T15:07:30', 'Lunch'.repeat(50), -1_050]])
  const small = await workbookOf(written)
  vi.stubGlobal('CompressionStream', undefined)
  const large = await workbookOf(written)
  expect(large.size).toBeGreaterThan(small.size)
  expect(large.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  const [read] = await readXlsxFile(Buffer.from(await large.arrayBuffer()))
  expect(read?.data[1]).toEqual([new Date('2024-03-05T15:07:30Z'), 'Lunch'.repeat(50), -10.5])
})

test('a long text wraps in a column that fits a page', async () => {
  const file = await textOf([['2024-03-05T15:07:30', 'Rent share of November '.repeat(5), -1_050]])
  expect(file).toContain('<col min="2" max="2" width="44" customWidth="1"/>')
  const [, style] = /<c r="B2" s="(\d+)"/.exec(file) ?? []
  const formats = file.match(/<xf numFmtId.*?<\/xf>/g) ?? []
  expect(formats[Number(style)]).toContain('wrapText="1"')
})
