import { expect, test } from 'vitest'
import { loadConfigSchema } from '../config/load-schema.ts'
import { createReport } from '../config/report.ts'
import { emptyText, rangeOfLine, replaceValue } from './browser/draft-text.ts'

test('a replaced value leaves the rest of the text as it is typed', () => {
  const text = '{ "theme": {"primary" :  "#fff",\n\t"b": 1 } }'
  expect(replaceValue(text, ['theme', 'primary'], '#00708f')).toBe(
    '{ "theme": {"primary" :  "#00708f",\n\t"b": 1 } }',
  )
})

test('a missing value is added', () => {
  const text = replaceValue('{"theme": {"page": 1}}', ['theme', 'page'], '#ffffff')
  expect(JSON.parse(text)).toEqual({ theme: { page: '#ffffff' } })
  expect(JSON.parse(replaceValue('{}', ['a', 'b'], 'c'))).toEqual({ a: { b: 'c' } })
})

test('an invalid text is not replaced', () => {
  expect(replaceValue('{"a": ', ['a'], 'b')).toBe('{"a": ')
})

test('a line has a range', () => {
  expect(rangeOfLine('one\ntwo\nthree', 2)).toEqual([4, 7])
  expect(rangeOfLine('one\ntwo\nthree', 3)).toEqual([8, 13])
})

test('the empty config has no remark', async () => {
  const report = createReport(emptyText, await loadConfigSchema())
  expect('message' in report ? report : report.remarks).toEqual([])
})
