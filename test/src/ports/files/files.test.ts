import { expect, test } from 'vitest'
import { Failure } from '../../../../machines/network/failure.ts'
import { logPaymentRequestFailure } from '../../../../src/ports/address/payment-request-url-sync.ts'
import { logDownloadUrlFailure } from '../../../../src/ports/files/bulk.ts'
import { browserDownloads } from '../../../../src/ports/files/downloads.ts'
import { createScannedFiles } from '../../../../src/ports/files/scanned-files.ts'
import { simulatedTime } from '../../../support/simulated-time.ts'

test.each([
  ['Error fetching download URL', logDownloadUrlFailure],
  ['Error fetching payment data', logPaymentRequestFailure],
])('logs "%s" without data of the consumer', (words, log) => {
  const logged: unknown[] = []
  const message = 'Expired for 27820000001.'
  log({ error: (...parts: unknown[]) => logged.push(...parts) })(
    new Failure({ kind: 'rejected', status: 410, message, traceId: 'trace-1' }),
  )
  expect(logged).toEqual([words, 'rejected', 410, 'trace-1'])
})

test('saves a file by a link, and revokes its URL after a minute', () => {
  const events: string[] = []
  const link = { href: '', download: '', click: () => void events.push(`${link.download} ${link.href}`) }
  const revokeObjectURL = (url: string) => void events.push(`revoked ${url}`)
  const time = simulatedTime(0)
  const urls = { createObjectURL: () => 'blob:1', revokeObjectURL }
  browserDownloads({ createElement: () => link }, urls, time).save(new Blob(['file']), 'all.csv')
  time.advance(59_999)
  expect(events).toEqual(['all.csv blob:1'])
  time.advance(1)
  expect(events).toEqual(['all.csv blob:1', 'revoked blob:1'])
})

test('returns the earlier uploads of a session with the same content, whatever their names', async () => {
  const files = createScannedFiles()
  const wages = new File(['27820000002,10.00,Lunch'], 'wages.csv')
  expect(await files.add('a', wages)).toEqual([])
  expect(await files.add('b', new File(['27820000002,10.00,Taxi'], 'wages.csv'))).toEqual([])
  expect(await files.add('c', new File([wages], 'again.csv'))).toEqual(['a'])
  expect(await files.add('c', undefined)).toEqual(['a'])
  expect(await files.add('d', undefined)).toEqual([])
  expect(await createScannedFiles().add('e', wages)).toEqual([])
})
