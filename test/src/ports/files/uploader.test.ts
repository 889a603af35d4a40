import { expect, test, vi } from 'vitest'
import { UnreadableFile } from '../../../../machines/domain/bulk-file/bulk-file.ts'
import type { SafeUrl } from '../../../../machines/domain/wire/safe-url.ts'
import { Failure } from '../../../../machines/network/failure.ts'
import { browserUploader, type UploadRequest } from '../../../../src/ports/files/uploader.ts'
import { flushPromises, simulatedTime } from '../../../support/simulated-time.ts'

const address = 'https://storage.example/files/4d1c?expires=1&signature=9f8e' as SafeUrl
const page = { origin: 'https://wallet.example', protocol: 'https:' }
const file = new File(['msisdn,amount,reference\n'], 'wages.csv', { type: 'application/vnd.ms-excel' })

/** A request that does nothing by itself, and what was asked of it. */
const quietRequest = () => {
  const asked: unknown[] = []
  const listeners = new Map<string, (event: { loaded: number }) => void>()
  const request: UploadRequest = {
    status: 0,
    responseURL: '',
    responseText: '',
    getResponseHeader: () => null,
    withCredentials: true,
    open: (...given: unknown[]) => void asked.push(['open', ...given]),
    setRequestHeader: (...given) => void asked.push(['header', ...given]),
    send: body => void asked.push(['send', body]),
    abort: () => void asked.push(['abort']),
    upload: { addEventListener: (type, listener) => void listeners.set(type, listener) },
    addEventListener: (type, listener) => void listeners.set(type, listener),
  }
  const tell = (type: string, loaded = 0) => listeners.get(type)?.({ loaded })
  return {
    asked,
    request,
    progress: (loaded: number) => tell('progress', loaded),
    breakOff: () => tell('error'),
    answer: (status: number, responseURL: string = address) => {
      Object.assign(request, { status, responseURL })
      tell('load')
    },
    answerPage: (status: number, responseText: string) => {
      const getResponseHeader = () => 'text/html; charset=UTF-8'
      Object.assign(request, { status, responseURL: address, responseText, getResponseHeader })
      tell('load')
    },
  }
}

const open = ({ url = address, place = page, isOnline = true, given = file } = {}) => {
  const time = simulatedTime(0)
  const wire = quietRequest()
  const leaving = new AbortController()
  const shares: number[] = []
  const uploader = browserUploader({
    createRequest: () => wire.request,
    time,
    isOnline: () => isOnline,
    place,
  })
  const ended = uploader
    .put(url, given, share => shares.push(share), leaving.signal)
    .then(
      () => 'taken' as const,
      (error: unknown) => error,
    )
  return { ...wire, time, leaving, shares, ended }
}

const failure = (kind: Failure['kind'], status = 0) =>
  expect.objectContaining({ name: 'Failure', kind, status })

test('the bytes go as they are, with nothing of ours', async () => {
  const { asked, request, shares, progress, answer, ended } = open()
  await flushPromises()
  expect(asked).toEqual([
    ['open', 'PUT', address],
    ['header', 'Content-Type', 'text/csv'],
    ['send', file],
  ])
  expect(request.withCredentials).toBe(false)
  progress(file.size / 2)
  progress(file.size)
  answer(201)
  expect(await ended).toBe('taken')
  expect(shares).toEqual([0.5, 1])
})

test.each([
  [403, failure('rejected', 403)],
  [401, failure('rejected', 401)],
  [413, failure('rejected', 413)],
  [308, failure('rejected', 308)],
  [408, failure('unreachable', 408)],
  [429, failure('unreachable', 429)],
  [500, failure('unreachable', 500)],
])('an answer %i', async (status, error) => {
  const { answer, ended } = open()
  await flushPromises()
  answer(status)
  expect(await ended).toEqual(error)
})

test.each(['https://elsewhere.example/files/4d1c', 'https://storage.example/other', ''])(
  'an answer from %j counts as unreachable',
  async url => {
    const { answer, ended } = open()
    await flushPromises()
    answer(200, url)
    expect(await ended).toEqual(failure('unreachable', 200))
  },
)

test.each([
  ['that says something', '<!doctype html><title>Sign in</title>', failure('invalidResponse', 200)],
  ['without anything in it', '\n', 'taken'],
])('a page %s, in place of an answer', async (_, page, outcome) => {
  const { answerPage, ended } = open()
  await flushPromises()
  answerPage(200, page)
  expect(await ended).toEqual(outcome)
})

test('a fragment is no part of where an answer comes from', async () => {
  const { answer, ended } = open({ url: `${address}#part` as SafeUrl })
  await flushPromises()
  answer(200)
  expect(await ended).toBe('taken')
})

test('a connection that breaks off', async () => {
  const { progress, breakOff, ended } = open()
  await flushPromises()
  progress(3)
  breakOff()
  expect(await ended).toEqual(failure('unreachable'))
})

test('a file that was changed while it was sent', async () => {
  const given = new File(['msisdn'], 'wages.csv')
  const { breakOff, ended } = open({ given })
  await flushPromises()
  vi.spyOn(given, 'slice').mockImplementation(() => {
    throw new DOMException('', 'NotReadableError')
  })
  breakOff()
  expect(await ended).toBeInstanceOf(UnreadableFile)
})

test('a file that was changed before is not sent', async () => {
  const { asked, ended } = open({ given: new File([], 'wages.csv') })
  expect(await ended).toBeInstanceOf(UnreadableFile)
  expect(asked).toEqual([])
})

test('two minutes in which nothing moves are the end, however long it has taken before', async () => {
  const { asked, time, progress, ended } = open()
  await flushPromises()
  for (const loaded of [4, 8, 12]) {
    time.advance(119_000)
    progress(loaded)
  }
  time.advance(119_999)
  await flushPromises()
  expect(asked).not.toContainEqual(['abort'])
  time.advance(1)
  expect(await ended).toEqual(failure('timedOut'))
  expect(asked).toContainEqual(['abort'])
})

test('an abort by the caller ends the upload', async () => {
  const { asked, leaving, ended } = open()
  await flushPromises()
  leaving.abort()
  expect(await ended).toBe(leaving.signal.reason)
  expect(asked).toContainEqual(['abort'])
})

test('an abort before the upload starts sends nothing', async () => {
  const { asked, leaving, ended } = open()
  leaving.abort()
  expect(await ended).toBe(leaving.signal.reason)
  expect(asked).toEqual([])
})

test.each([
  ['of the portal itself, to which cookies would go', { url: `${page.origin}/files/4d1c` as SafeUrl }],
  ['without encryption', { url: 'http://storage.example/files/4d1c' as SafeUrl }],
  ['of this machine, for a portal that is not', { url: 'http://localhost:4001/files/4d1c' as SafeUrl }],
  ['with a name and a password', { url: 'https://a:b@storage.example/files/4d1c' as SafeUrl }],
])('nothing is sent to an address %s', async (_, given) => {
  const { asked, ended } = open(given)
  expect(await ended).toEqual(failure('invalidResponse'))
  expect(asked).toEqual([])
})

test('a portal on this machine uploads to it without encryption', async () => {
  const url = 'http://localhost:4001/files/4d1c' as SafeUrl
  const { answer, ended } = open({ url, place: { origin: 'http://localhost:4000', protocol: 'http:' } })
  await flushPromises()
  answer(200, url)
  expect(await ended).toBe('taken')
})

test('a device that is offline sends nothing', async () => {
  const { asked, ended } = open({ isOnline: false })
  const error = await ended
  expect(error).toEqual(failure('offline'))
  expect(error instanceof Failure && error.words).toEqual({ code: 'failure.offlineUnsent' })
  expect(asked).toEqual([])
})
