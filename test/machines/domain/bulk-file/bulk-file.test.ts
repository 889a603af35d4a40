import { describe, expect, test } from 'vitest'
import { findFileProblem, findTextProblem } from '../../../../machines/domain/bulk-file/bulk-file.ts'

const limit = 10_485_760

describe('a file that is not even opened', () => {
  test.each([
    ['wages.csv', 1, undefined],
    ['WAGES.CSV', limit, undefined],
    ['wages.march.Csv', 100, undefined],
    ['wages.txt', 100, 'bulkCheck.notCsv'],
    ['wages.csv.exe', 100, 'bulkCheck.notCsv'],
    ['wagescsv', 100, 'bulkCheck.notCsv'],
    ['.csv', 100, 'bulkCheck.notCsv'],
    ['', 100, 'bulkCheck.notCsv'],
    ['wages.csv', 0, 'bulkCheck.emptyFile'],
    ['wages.csv', limit + 1, 'bulkCheck.tooLarge'],
    ['wages.xlsx', 0, 'bulkCheck.notCsv'],
  ])('%s of %i bytes: %s', (name, size, unusable) => expect(findFileProblem({ name, size })).toBe(unusable))
})

const latin = (text: string) => [...text].map(character => character.charCodeAt(0))
const wide = (text: string, isLittle: boolean) =>
  latin(text).flatMap(code => (isLittle ? [code, 0] : [0, code]))

describe('bytes that are no CSV', () => {
  test.each<[string, readonly number[], string | undefined]>([
    ['text', latin('msisdn,amount'), undefined],
    ['a mark of UTF-8', [0xef, 0xbb, 0xbf, ...latin('msisdn')], undefined],
    ['a single letter', latin('m'), undefined],
    ['a mark of UTF-16', [0xff, 0xfe, ...wide('msisdn', true)], 'bulkCheck.utf16'],
    ['the other mark', [0xfe, 0xff, ...wide('msisdn', false)], 'bulkCheck.utf16'],
    ['the first half of a mark', [0xff, ...latin('msisdn')], undefined],
    ['the second half of a mark', [0x6d, 0xfe, ...latin('sisdn')], undefined],
    ['the first half of the other mark', [0xfe, ...latin('msisdn')], undefined],
    ['the second half of the other mark', [0x6d, 0xff, ...latin('sisdn')], undefined],
    ['UTF-16 without a mark', wide('msisdn', true), 'bulkCheck.utf16'],
    ['the other UTF-16 without a mark', wide('msisdn', false), 'bulkCheck.utf16'],
    ['a workbook', [...latin('PK\x03\x04'), 0x14, 0, 6, 0], 'bulkCheck.notText'],
    ['nothing but NUL', [0, 0, 0, 0], 'bulkCheck.notText'],
    ['one NUL', latin('msisdn\0,amount'), 'bulkCheck.notText'],
  ])('%s', (_, bytes, unusable) => expect(findTextProblem(Uint8Array.from(bytes), true)).toBe(unusable))

  test('bytes after the start of a file are never reported as UTF-16', () => {
    expect(findTextProblem(Uint8Array.from([0xff, 0xfe]), false)).toBeUndefined()
    expect(findTextProblem(Uint8Array.from(wide('ab', true)), false)).toBe('bulkCheck.notText')
  })
})
