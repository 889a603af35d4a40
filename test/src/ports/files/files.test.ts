import { expect, test, vi } from 'vitest'
import { Failure } from '../../../../machines/network/failure.ts'
import { logPaymentRequestFailure } from '../../../../src/ports/address/payment-request-url-sync.ts'
import { browserPrinting } from '../../../../src/ports/device/printing.ts'
import { createBrowserWebShare } from '../../../../src/ports/device/web-share.ts'
import { logDownloadUrlFailure } from '../../../../src/ports/files/bulk.ts'
import { browserDownloads } from '../../../../src/ports/files/downloads.ts'
import { createScannedFiles } from '../../../../src/ports/files/scanned-files.ts'
import { simulatedTime } from '../../../support/simulated-time.ts'

test.each([
  ['Error fetching download URL', logDownloadUrlFailure],
  ['Error fetching payment data', logPaymentRequestFailure],
])('logs "%s" without data of the consumer', (words, log) => {
  const error = vi.fn()
  const message = 'Expired for 27820000001.'
  log({ error })(new Failure({ kind: 'rejected', status: 410, message, traceId: 'trace-1' }))
  expect(error.mock.calls).toEqual([[words, 'rejected', 410, 'trace-1']])
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

const receipt = { title: 'Transaction Info', text: 'SNSI: paid' }

test.each([
  [{ share: async () => {} }, true],
  [{ share: async () => {}, canShare: () => true }, true],
  [{ share: async () => {}, canShare: () => false }, false],
  [{}, false],
])('reports the support of a browser with %o', (navigator, isSupported) => {
  expect(createBrowserWebShare(navigator).isSupported()).toBe(isSupported)
})

test('shares only the title and the text, and does not fail when the consumer cancels', async () => {
  const shared: unknown[] = []
  const sharing = createBrowserWebShare({ share: async given => void shared.push(given) })
  await sharing.share({ ...receipt, ...{ type: 'receipt.share' } })
  expect(shared).toEqual([receipt])
  const share = () => Promise.reject(new DOMException('Share canceled', 'AbortError'))
  await expect(createBrowserWebShare({ share }).share(receipt)).resolves.toBeUndefined()
})

test('fails in a browser that refuses, breaks or cannot share', async () => {
  for (const error of [new DOMException('', 'NotAllowedError'), new Error('unforeseen')]) {
    const { share } = createBrowserWebShare({ share: () => Promise.reject(error) })
    await expect(share(receipt)).rejects.toBe(error)
  }
  await expect(createBrowserWebShare({}).share(receipt)).rejects.toThrow()
})

test('prints with the browser, and fails without a printer function', () => {
  const print = vi.fn()
  browserPrinting({ print }).print()
  expect(print).toHaveBeenCalledOnce()
  expect(() => browserPrinting({}).print()).toThrow()
})
