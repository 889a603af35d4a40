import { expect, test } from 'vitest'
import type { CheckProgress } from '../../../machines/domain/bulk-file/bulk-check.types.ts'
import { browserFileChecker } from '../../../src/ports/files/file-checker.ts'
import { problemSheetTexts } from '../../../src/text/problem-sheet-texts.ts'
import { manyTransfers } from '../../support/bulk-files.ts'

const checker = browserFileChecker(problemSheetTexts)
const own = '27825550142'
const still = new AbortController().signal

test('a hundred thousand rows are checked beside the page, which is told how far it has come', async () => {
  const { text, bad } = manyTransfers()
  const told: CheckProgress[] = []
  const result = await checker.check(
    new File([text], 'wages.csv'),
    own,
    progress => told.push(progress),
    still,
  )
  expect(told.at(-1)).toEqual({ rows: 100_000, share: 1 })
  expect(told.length).toBeGreaterThan(20)
  if ('unusable' in result) throw new Error(result.unusable)
  expect(result.report).toMatchObject({ rows: 100_000, good: 100_000 - bad, problemCount: bad })
  expect((await result.problems?.text())?.split('\r\n')).toHaveLength(bad + 2)
})

test('what is no CSV by its name is not even opened', async () => {
  const told: CheckProgress[] = []
  const file = new File(['msisdn'], 'wages.csv.exe')
  expect(await checker.check(file, own, progress => told.push(progress), still)).toEqual({
    unusable: 'bulkCheck.notCsv',
  })
  expect(told).toEqual([])
})

test('reports no more progress after the caller cancels', async () => {
  const { text } = manyTransfers()
  const leaving = new AbortController()
  let told = 0
  const ended = checker.check(
    new File([text], 'wages.csv'),
    own,
    () => {
      told += 1
      leaving.abort()
    },
    leaving.signal,
  )
  await expect(ended).rejects.toThrow('aborted')
  expect(told).toBe(1)
})
