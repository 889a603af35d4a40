import { expect, test, vi } from 'vitest'
import { UnreadableFile } from '#machines/domain/bulk-file/bulk-file.ts'
import type { SafeUrl } from '#machines/domain/wire/safe-url.ts'
import { Failure } from '#machines/network/failure.ts'
import { flushPromises, simulatedTime } from '#test/support/simulated-time.ts'
import { logPaymentRequestFailure } from '../address/payment-request-url-sync.ts'
import { browserPrinting } from '../device/printing.ts'
import { createBrowserWebShare } from '../device/web-share.ts'
import { logDownloadUrlFailure } from './bulk.ts'
import { browserDownloads } from './downloads.ts'
import { createScannedFiles } from './scanned-files.ts'
import { browserUploader, type UploadRequest } from './uploader.ts'

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

test('returns earlier uploads of the same content in a session', async () => {
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
  [{}, false, false],
  [{ canShare: () => true }, false, false],
  [{ share: async () => {} }, true, false],
  [{ share: async () => {}, canShare: () => false }, false, false],
  [{ share: async () => {}, canShare: ({ files }: ShareData) => files === undefined }, true, false],
  [
    { share: async () => {}, canShare: ({ files }: ShareData) => files?.[0]?.type !== 'text/csv' },
    true,
    true,
  ],
])('a browser with %o shares: %s, pictures: %s', (navigator, isSupported, canShare) => {
  const sharing = createBrowserWebShare(navigator)
  expect([sharing.isSupported(), sharing.canSharePictures()]).toEqual([isSupported, canShare])
})

test('shares title, text, a link, and a picture as a file of its name', async () => {
  const shared: ShareData[] = []
  const { share } = createBrowserWebShare({ share: async content => void shared.push(content) })
  const url = 'https://portal.test/#/lunch'
  await share({ ...receipt, ...{ type: 'receipt.share' } })
  await share({ ...receipt, url })
  const file = new Blob(['picture'], { type: 'image/png' })
  await share({ ...receipt, file: { file, name: 'lunch.png' } })
  expect(shared.slice(0, 2)).toEqual([receipt, { ...receipt, url }])
  const [picture] = shared[2]?.files ?? []
  expect(picture).toMatchObject({ name: 'lunch.png', type: 'image/png', size: file.size })
})

test('fails in a browser that refuses or cannot share, and not after a cancellation', async () => {
  const failing = (error: Error) => createBrowserWebShare({ share: () => Promise.reject(error) })
  const refusal = new DOMException('', 'NotAllowedError')
  await expect(failing(refusal).share(receipt)).rejects.toBe(refusal)
  await expect(createBrowserWebShare({}).share(receipt)).rejects.toThrow()
  const cancelled = new DOMException('Share canceled', 'AbortError')
  await expect(failing(cancelled).share(receipt)).resolves.toBeUndefined()
})

test('prints with the browser, and fails if it cannot', () => {
  const print = vi.fn()
  browserPrinting({ print }).print()
  expect(print).toHaveBeenCalledOnce()
  expect(() => browserPrinting({}).print()).toThrow()
})

const address = 'https://storage.example/files/4d1c?expires=1&signature=9f8e' as SafeUrl
const page = { origin: 'https://wallet.example', protocol: 'https:' }
const file = new File(['msisdn,amount,reference\n'], 'wages.csv', { type: 'application/vnd.ms-excel' })

/** Starts an upload; `asked` has what it did with its request. */
const open = ({ url = address, place = page, isOnline = true, given = file } = {}) => {
  const time = simulatedTime(0)
  const asked: unknown[] = []
  const shares: number[] = []
  const leaving = new AbortController()
  const listeners = new Map<string, (event: { loaded: number }) => void>()
  const addEventListener = (type: string, listener: (event: { loaded: number }) => void) =>
    void listeners.set(type, listener)
  const ask =
    (what: string) =>
    (...args: unknown[]) =>
      void asked.push([what, ...args])
  const request: UploadRequest = {
    status: 0,
    responseURL: '',
    responseText: '',
    withCredentials: true,
    addEventListener,
    open: ask('open'),
    setRequestHeader: ask('header'),
    send: ask('send'),
    abort: ask('abort'),
    getResponseHeader: () => null,
    upload: { addEventListener },
  }
  const ended = browserUploader({ createRequest: () => request, time, isOnline: () => isOnline, place })
    .put(url, given, share => shares.push(share), leaving.signal)
    .then(() => 'uploaded' as const)
    .catch((error: unknown) => error)
  const notify = (type: string, loaded = 0) => listeners.get(type)?.({ loaded })
  const respond = async (response: Partial<UploadRequest>) => {
    Object.assign(request, { responseURL: address, ...response })
    notify('load')
    return ended
  }
  return { asked, request, time, shares, leaving, ended, notify, respond }
}

const opened = async (options?: Parameters<typeof open>[0]) => {
  const upload = open(options)
  await flushPromises()
  return upload
}

const failure = (kind: Failure['kind'], status = 0) =>
  expect.objectContaining({ name: 'Failure', kind, status })

test('F2: sends the bytes unchanged, without cookies', async () => {
  const { asked, request, shares, notify, respond } = await opened()
  expect(asked).toEqual([
    ['open', 'PUT', address],
    ['header', 'Content-Type', 'text/csv'],
    ['send', file],
  ])
  expect(request.withCredentials).toBe(false)
  notify('progress', file.size / 2)
  notify('progress', file.size)
  expect(await respond({ status: 201 })).toBe('uploaded')
  expect(shares).toEqual([0.5, 1])
})

const elsewhere = 'https://elsewhere.example/files/4d1c'
const html = '<!doctype html><title>Sign in</title>'

test.each([
  [403, address, '', 'rejected'],
  [308, address, '', 'rejected'],
  [429, address, '', 'unreachable'],
  [500, address, '', 'unreachable'],
  [200, elsewhere, '', 'unreachable'],
  [200, 'https://storage.example/other', '', 'unreachable'],
  [200, '', '', 'unreachable'],
  [200, address, html, 'invalidResponse'],
  [200, address, '\n', undefined],
] as const)(
  'fails after the status %i of %j with %j: %s',
  async (status, responseURL, responseText, kind) => {
    const { respond } = await opened()
    const getResponseHeader = () => 'text/html; charset=UTF-8'
    const outcome = kind === undefined ? 'uploaded' : failure(kind, status)
    expect(await respond({ status, responseURL, responseText, getResponseHeader })).toEqual(outcome)
  },
)

test('fails when the connection is lost, or the file changes', async () => {
  const given = new File(['msisdn'], 'wages.csv')
  const { notify, ended } = await opened()
  notify('error')
  expect(await ended).toEqual(failure('unreachable'))
  const changed = await opened({ given })
  vi.spyOn(given, 'slice').mockImplementation(() => {
    throw new DOMException('', 'NotReadableError')
  })
  changed.notify('error')
  expect(await changed.ended).toBeInstanceOf(UnreadableFile)
})

test('aborts the request two minutes after the last progress', async () => {
  const { asked, time, notify, ended } = await opened()
  time.advance(119_000)
  notify('progress', 4)
  time.advance(119_999)
  await flushPromises()
  expect(asked).not.toContainEqual(['abort'])
  time.advance(1)
  expect(await ended).toEqual(failure('timedOut'))
  expect(asked).toContainEqual(['abort'])
})

test('ends when aborted, and sends nothing if that was before', async () => {
  const { asked, leaving, ended } = await opened()
  leaving.abort()
  expect(await ended).toBe(leaving.signal.reason)
  expect(asked).toContainEqual(['abort'])
  const early = open()
  early.leaving.abort()
  expect([await early.ended, early.asked]).toEqual([early.leaving.signal.reason, []])
})

test.each([
  ['the portal itself', `${page.origin}/files/4d1c`],
  ['a host without encryption', 'http://storage.example/4d1c'],
  ['this machine', 'http://localhost:4001/4d1c'],
  ['a host with a password', 'https://a:b@storage.example/4d1c'],
])('sends nothing to %s', async (_, url) => {
  const { asked, ended } = open({ url: url as SafeUrl })
  expect([await ended, asked]).toEqual([failure('invalidResponse'), []])
})

test.each([
  ['the address with a fragment', `${address}#part`, address, page.origin],
  ['this machine', 'http://localhost:4001/4d', 'http://localhost:4001/4d', 'http://localhost:4000'],
])('uploads to %s, from a portal on this machine', async (_, url, responseURL, origin) => {
  const { respond } = await opened({ url: url as SafeUrl, place: { origin, protocol: 'http:' } })
  expect(await respond({ status: 200, responseURL })).toBe('uploaded')
})

test('sends nothing offline or of an unreadable file, and says so', async () => {
  const offline = open({ isOnline: false })
  expect(await offline.ended).toMatchObject({ kind: 'offline', words: { code: 'failure.offlineUnsent' } })
  const unreadable = open({ given: new File([], 'wages.csv') })
  expect(await unreadable.ended).toBeInstanceOf(UnreadableFile)
  expect([...offline.asked, ...unreadable.asked]).toEqual([])
})
