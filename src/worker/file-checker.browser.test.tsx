import { expect, test, vi } from 'vitest'
import type { CheckProgress } from '#machines/domain/bulk-file/bulk-check.types.ts'
import { manyTransfers } from '#test/support/bulk-files.ts'
import { text } from '#test/support/texts.tsx'
import { browserFileChecker } from '../ports/files/file-checker.ts'

const checker = browserFileChecker(text.problemSheetTexts)
const own = '27825550142'
const { signal } = new AbortController()

test('checks 100,000 rows in a worker, and reports progress', async () => {
  const { text, bad } = manyTransfers()
  const progress: CheckProgress[] = []
  const file = new File([text], 'wages.csv')
  const result = await checker.check(file, own, step => progress.push(step), signal)
  expect(progress.at(-1)).toEqual({ rows: 100_000, share: 1 })
  expect(progress.length).toBeGreaterThan(20)
  if ('unusable' in result) throw new Error(result.unusable)
  expect(result.report).toMatchObject({ rows: 100_000, good: 100_000 - bad, problemCount: bad })
  expect((await result.problems?.text())?.split('\r\n')).toHaveLength(bad + 2)
})

test('does not open a file whose name is not that of a CSV file', async () => {
  const onProgress = vi.fn()
  const file = new File(['msisdn'], 'wages.csv.exe')
  expect(await checker.check(file, own, onProgress, signal)).toEqual({ unusable: 'bulkCheck.notCsv' })
  expect(onProgress).not.toHaveBeenCalled()
})

test('reports no progress after the caller cancels', async () => {
  const leaving = new AbortController()
  const onProgress = vi.fn(() => leaving.abort())
  const file = new File([manyTransfers().text], 'wages.csv')
  await expect(checker.check(file, own, onProgress, leaving.signal)).rejects.toThrow('aborted')
  expect(onProgress).toHaveBeenCalledOnce()
})
