import { readFile } from 'node:fs/promises'
import { describe, expect, test, vi } from 'vitest'
import type { CheckProgress, CheckReport } from '../../../machines/domain/bulk-file/bulk-check.types.ts'
import { parseRows } from '../../../scripts/sandbox/bulk/rows.ts'
import { problemSheetTexts } from '../../../src/text/problem-sheet-texts.ts'
import { checkFile } from '../../../src/worker/check.ts'
import { parseCsv } from '../../support/csv-reader.ts'

const own = '27825550142'
const head = 'msisdn,amount,reference'

type Content = string | Uint8Array<ArrayBuffer>

const checked = async (...contents: readonly Content[]) => {
  const told: CheckProgress[] = []
  const file = new Blob([...contents])
  const result = await checkFile({ file, own, words: problemSheetTexts }, progress => told.push(progress))
  return { result, told, file }
}

const reportOf = async (...contents: readonly Content[]): Promise<CheckReport> => {
  const { result } = await checked(...contents)
  if ('unusable' in result) throw new Error(result.unusable)
  return result.report
}

const rowsOf = (count: number, end = '\n') =>
  Array.from({ length: count }, (_, row) => `08255${String(row).padStart(5, '0')},1.00,Wages${end}`).join('')

const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

describe('bad files', () => {
  test.each<[string, Content, string]>([
    ['UTF-16', utf16(`${head}\n${rowsOf(2)}`), 'bulkCheck.utf16'],
    ['a NUL byte', `${head}\n0825550143,1.00,Wa\0ges\n`, 'bulkCheck.notText'],
    ['a NUL byte far on', `${head}\n${rowsOf(10_000)}0825550143,1.00,Wa\0ges\n`, 'bulkCheck.notText'],
  ])('%s: the file is unusable', async (_, content, unusable) => {
    expect((await checked(content)).result).toEqual({ unusable })
  })

  test.each<[string, Content, readonly string[], number]>([
    ['only a header', `${head}\n`, ['bulkCheck.noRows'], 0],
    ['only a header, without an end', head, ['bulkCheck.noRows'], 0],
    ['nothing but line ends', '\n\n\n', ['bulkCheck.columns', 'bulkCheck.noRows'], 0],
    ['wrong columns', 'phone,sum,why\n0825550143,1.00,Wages\n', ['bulkCheck.columns'], 1],
    ['no header', '0825550143,1.00,Wages\n0825550144,1.00,Wages\n', ['bulkCheck.columns'], 1],
    [
      'semicolons',
      `${head.replaceAll(',', ';')}\n0825550143;1.00;"Wages; March"\n`,
      ['bulkCheck.semicolons'],
      1,
    ],
    ['tabs', `${head.replaceAll(',', '\t')}\n0825550143\t1.00\tWages\n`, ['bulkCheck.tabs'], 1],
    ['bars', `${head.replaceAll(',', '|')}\n0825550143|1.00|Wages\n`, ['bulkCheck.bars'], 1],
    ['letters of an older encoding', latin1(`${head}\n0825550143,1.00,Café\n`), ['bulkCheck.encoding'], 1],
    ['an open quotation mark', `${head}\n0825550143,1.00,"Wages\n`, ['bulkCheck.quotes'], 1],
    ['a stray quotation mark', `${head}\n0825550143,1.00,"Wa"ges"\n`, ['bulkCheck.quotes'], 1],
  ])('%s: it is said, and the network may judge', async (_, content, remarks, rows) => {
    const report = await reportOf(content)
    expect({ remarks: report.remarks, rows: report.rows }).toEqual({ remarks, rows })
  })

  test('formula cells are problems, and the file of problems contains no formula', async () => {
    const { result } = await checked(
      `${head}\n"=""0825550143""",1.00,Wages\n0825550143,=1+1,Wages\n0825550143,1.00,"=HYPERLINK(""https://evil.example"")"\n`,
    )
    if ('unusable' in result || result.problems === undefined) throw new Error('There should be problems')
    expect(result.report).toMatchObject({ rows: 3, good: 1, remarks: [] })
    const reason = 'A spreadsheet takes this for a formula. Please write the value itself.'
    expect(parseCsv(await result.problems.text())).toEqual([
      ['row', 'column', 'value', 'reason', 'same as row'],
      ['2', 'msisdn', `'="0825550143"`, reason, ''],
      ['3', 'amount', `'=1+1`, reason, ''],
      ['4', 'reference', `'=HYPERLINK("https://evil.example")`, reason, ''],
    ])
  })

  test('a file that is gone when it is read', async () => {
    const file = new Blob(['x'])
    vi.spyOn(file, 'slice').mockReturnValue({
      ...new Blob(),
      arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
    })
    expect(await checkFile({ file, own, words: problemSheetTexts }, () => {})).toEqual({
      unusable: 'bulkCheck.unreadable',
    })
  })
})

test('older letters are read as they were meant', async () => {
  const { problems } = await reportOf(latin1(`${head}\nCafé,1.00,Wages\n`))
  expect(problems).toEqual([{ row: 2, column: 'msisdn', value: 'Café', code: 'bulkCheck.msisdn' }])
})

test.each(['\n', '\r\n', '\r'])('lines that end with %j', async end => {
  const lines = [head, '0825550143,1.00,"Wages\nand more"', '', '0825550144,2.00,"Wages"', '']
  expect(await reportOf(lines.join(end))).toMatchObject({ rows: 2, blanks: 1, good: 2, total: 300 })
})

test('a mark of UTF-8, columns in another order, and more of them', async () => {
  const file = '\uFEFFnote,Reference,MSISDN,amount\nx,Wages,0825550143,1.00\n'
  expect(await reportOf(file)).toMatchObject({ rows: 1, good: 1, remarks: [] })
})

test('wherever the file is cut for reading, it reads the same', async () => {
  // Letters of several bytes, line ends of two characters, quotation marks; about 70 bytes a row, one cut.
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
  // As the sandbox reads it, which does so at once.
  expect(parseRows(new TextEncoder().encode(text))).toEqual({ rows })
  for (let shift = 0; shift < 75; shift += 1) {
    const { result, told } = await checked(' '.repeat(shift), text)
    expect(told).toHaveLength(2)
    expect(result).toEqual({
      report: {
        ...{ rows: 2_500, good: 2_500, blanks: 0, duplicates: 0, total: 250_000 },
        ...{ remarks: [], problems: [], problemCount: 0 },
      },
      problems: undefined,
    })
  }
})

test('it says how far it has come, and never goes back', async () => {
  const { told } = await checked(`${head}\n${rowsOf(20_000)}`)
  expect(told.at(-1)).toEqual({ rows: 20_000, share: 1 })
  expect(told.length).toBeGreaterThan(3)
  expect(told.map(({ share }) => share)).toEqual(told.map(({ share }) => share).sort((a, b) => a - b))
})

test('the file of problems has them all', async () => {
  const bad = Array.from({ length: 5_000 }, (_, row) => `08255,${row}.00,Wages`).join('\n')
  const { result } = await checked(`${head}\n${bad}\n`)
  if ('unusable' in result || result.problems === undefined) throw new Error('There should be problems')
  const [, ...lines] = parseCsv(await result.problems.text())
  expect(lines).toHaveLength(5_001)
  expect(result.report).toMatchObject({ problemCount: 5_001, good: 0 })
  expect(lines.slice(-2).map(([row]) => row)).toEqual(['5000', '5001'])
  expect(result.problems.type).toBe('text/csv;charset=utf-8')
})

test('the sample that is offered has no problem', async () => {
  const sample = new Uint8Array(await readFile(new URL('../../../public/bulk-sample.csv', import.meta.url)))
  expect(await reportOf(sample)).toMatchObject({ rows: 3, good: 3, remarks: [], problemCount: 0 })
})
