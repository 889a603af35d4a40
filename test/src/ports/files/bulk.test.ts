import { expect, test } from 'vitest'
import { Failure } from '../../../../machines/network/failure.ts'
import { logDownloadUrlFailure } from '../../../../src/ports/files/bulk.ts'

test('logs a failed request for a download address without data of the consumer', () => {
  const logged: unknown[] = []
  const log = logDownloadUrlFailure({ error: (...words: unknown[]) => logged.push(words) })
  log(new Failure({ kind: 'rejected', status: 404, message: 'Not found, 27820000001', traceId: 'trace-1' }))
  expect(logged).toEqual([['Error fetching download URL', 'rejected', 404, 'trace-1']])
})
