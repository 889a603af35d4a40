import { expect, test } from 'vitest'
import { Failure } from '../../../../machines/network/failure.ts'
import { logDownloadUrlFailure } from '../../../../src/ports/files/bulk.ts'

test('that nobody could tell where a file is is logged, and nothing of the consumer’s own with it', () => {
  const logged: unknown[] = []
  const log = logDownloadUrlFailure({ error: (...words: unknown[]) => logged.push(words) })
  log(new Failure({ kind: 'rejected', status: 404, message: 'Not found, 27820000001', traceId: 'trace-1' }))
  expect(logged).toEqual([['Error fetching download URL', 'rejected', 404, 'trace-1']])
})
