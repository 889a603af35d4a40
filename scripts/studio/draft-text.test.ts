import { expect, test } from 'vitest'
import { loadConfigSchema } from '../config/config-schema.ts'
import { createReport } from '../config/report.ts'
import { emptyText, parseDraft, replaceValue } from './browser/draft-text.ts'

const typed = '{\n\t"a": {"b" :  "#fff"}, // why\n\t"c": [\n\t\t1,\n\t\t2\n\t]\n}\n'

test.each([
  ['replaces a value', ['a', 'b'], '#000', typed.replace('#fff', '#000')],
  ['adds a missing object', ['d', 'e'], 1, typed.replace('\n}', ',\n\t"d": {\n\t\t"e": 1\n\t}\n}')],
  ['removes an entry', ['c', 0], undefined, typed.replace('\n\t\t1,', '')],
])('%s, and leaves the rest of the text as it is typed', (_, path, value, expected) => {
  expect(replaceValue(typed, path, value)).toBe(expected)
})

test('a draft is a config with comments, or the data of a response', () => {
  expect(parseDraft('{"id": "a" /* why */}')).toEqual({ config: { id: 'a' }, root: [] })
  expect(parseDraft('{"data": {"id": "a"}}')).toEqual({ config: { id: 'a' }, root: ['data'] })
  expect(parseDraft('{"id": ')).toBeUndefined()
})

test('nothing is wrong in the empty config', async () => {
  expect(createReport(emptyText, await loadConfigSchema()).findings).toEqual([])
})
