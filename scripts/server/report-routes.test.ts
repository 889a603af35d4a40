import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubPortal } from '#test/support/stub-portal.ts'
import { createReportLimit, reportsInMinute } from './report-limit.ts'

const host = 'za-sandbox000001.localhost'
const error = { kind: 'TypeError', release: '1.2.3', place: 'index-B2x.js:1:200' }

/** A portal whose log and metrics can be read, as browsers and forgers see it. */
const open = (env: Record<string, string> = {}) => {
  const lines: string[] = []
  const portal = stubPortal({
    env,
    onLog: line => lines.push(line),
    fetch: async () => Response.json({ data: { id: 'za-sandbox000001' } }),
  })
  const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })
  const send = async (
    path: string,
    report: unknown,
    { address = '203.0.113.9', headers = {}, on = host }: SendOptions = {},
  ) => {
    const body = typeof report === 'string' ? report : JSON.stringify(report)
    const init = { method: 'POST', body, headers }
    return (await portal.request(`http://${on}${path}`, init, from(address))).status
  }
  return {
    portal,
    lines,
    send,
    /** The reports in the log. */
    readReports: () =>
      lines
        .map(line => JSON.parse(line))
        .filter(({ msg }) => /^(?:client error|policy violation)$/.test(msg)),
    readCount: async (name: string): Promise<number> => {
      const metrics = await (await portal.request('/metrics', {}, from('127.0.0.1'))).text()
      return Number(
        metrics
          .split('\n')
          .find(line => line.startsWith(`${name} `))
          ?.split(' ')[1] ?? 0,
      )
    },
  }
}

interface SendOptions {
  readonly address?: string
  readonly headers?: Record<string, string>
  readonly on?: string
}

// One minute, by which reports are limited.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const droppedCounter = (reason: string) => `portal_client_reports_dropped_total{reason="${reason}"}`

describe('a report of an error', () => {
  it('is logged with its class, release and place', async () => {
    const { send, readReports, readCount } = open()
    expect(await send('/client-errors', { ...error, message: '27820000001' })).toBe(204)
    expect(readReports()).toEqual([{ level: 40, time: expect.any(String), msg: 'client error', ...error }])
    expect(await readCount('portal_client_reports_total{kind="error"}')).toBe(1)
  })

  it('has the tenant of a host whose page was sent, and of no other', async () => {
    const { portal, send, readReports } = open({
      NETWORK_API_URL: 'https://api.example.org',
      INTEGRATION_API_URL: 'https://api.example.org',
      UPLOAD_ORIGINS: 'none',
      PAYMENT_ORIGINS: 'none',
    })
    await portal.request(`http://${host}/`)
    await send('/client-errors', error)
    await send('/client-errors', error, { on: '27820000001.thandi.example' })
    expect(readReports().map(({ tenant }) => tenant)).toEqual(['za-sandbox000001', undefined])
  })

  it('of an unknown class is logged as other', async () => {
    const { send, readReports } = open()
    for (const kind of ['DOMException', 'Thandi', 'AbortError'])
      await send('/client-errors', { ...error, kind })
    expect(readReports().map(({ kind }) => kind)).toEqual(['other', 'other', 'AbortError'])
  })

  it.each([
    ['unreadable', 'x'],
    ['unreadable', 'null'],
    ['unreadable', { ...error, kind: 27_820_000_001 }],
    ['release', { ...error, release: '1.2.2' }],
    ['release', { ...error, release: '27820000001' }],
    ['release', { kind: 'Error', place: error.place }],
    ['place', { ...error, place: 'index-B3x.js:1:200' }],
    ['place', { ...error, place: 'portal-A1x.css:1:1' }],
    ['place', { ...error, place: '../assets/index-B2x.js:1:1' }],
    ['place', { ...error, place: 'index-B2x.js:2:1' }],
    ['place', { ...error, place: 'index-B2x.js:1:27820' }],
    ['place', { ...error, place: 'index-B2x.js:1:0200' }],
    ['place', { ...error, place: 'index-B2x.js:1:2 Thandi' }],
    ['place', { ...error, place: 27_820_000_001 }],
    ['place', { ...error, place: 'index-B2x.js' }],
  ])('is dropped and counted as %s: %o', async (reason, report) => {
    const { send, readReports, readCount } = open()
    expect(await send('/client-errors', report)).toBe(204)
    expect(readReports()).toEqual([])
    expect(await readCount(droppedCounter(reason))).toBe(1)
  })

  it('is dropped when a page of another site sent it', async () => {
    const { send, readReports, readCount } = open()
    for (const site of ['cross-site', 'same-site'])
      await send('/client-errors', error, { headers: { 'Sec-Fetch-Site': site } })
    await send('/client-errors', error, { headers: { 'Sec-Fetch-Site': 'same-origin' } })
    expect([readReports().length, await readCount(droppedCounter('site'))]).toEqual([1, 2])
  })

  it('is dropped and counted when it is too long', async () => {
    const { send, readCount } = open()
    expect(await send('/client-errors', 'x'.repeat(20_000))).toBe(413)
    expect(await readCount(droppedCounter('unreadable'))).toBe(1)
  })

  it('is logged although another client sends a thousand, which are counted', async () => {
    const { send, readReports, readCount } = open()
    for (let count = 0; count < 1_000; count += 1) await send('/client-errors', error)
    await send('/client-errors', { ...error, place: 'index-B2x.js:1:7' }, { address: '203.0.113.10' })
    expect(readReports().at(-1)).toMatchObject({ place: 'index-B2x.js:1:7' })
    expect(readReports()).toHaveLength(reportsInMinute.ofClient + 1)
    expect(await readCount(droppedCounter('limit'))).toBe(1_000 - reportsInMinute.ofClient)
  })
})

describe('a report of a violation', () => {
  const place = { sourceFile: `http://${host}/assets/index-B2x.js`, lineNumber: 1, columnNumber: 30 }
  const read = async (report: unknown) => {
    const { send, readReports } = open()
    await send('/policy-reports', report)
    return readReports().map(({ level, time, msg, ...rest }) => rest)
  }

  it.each([
    ['https://evil.example/27820000001', 'other origin'],
    ['https://27820000001.example', 'other origin'],
    [`http://${host}/x`, 'own origin'],
    ['inline', 'inline'],
    ['data', 'data'],
    ['moz-extension://27820000001/x', 'moz-extension'],
    ['thandi-mokoena', 'unknown'],
    ['thandi:mokoena', 'unknown'],
    [27_820_000_001, 'unknown'],
  ])('that blocked %o is logged as %s, by both formats', async (blockedURL, blocked) => {
    const body = { effectiveDirective: 'img-src', blockedURL, ...place, sample: 'secret' }
    const older = {
      'effective-directive': 'img-src',
      'blocked-uri': blockedURL,
      'source-file': place.sourceFile,
      'line-number': 1,
      'column-number': 30,
    }
    const line = { directive: 'img-src', blocked, place: 'index-B2x.js:1:30' }
    expect(await read([{ type: 'csp-violation', body }])).toEqual([line])
    expect(await read({ 'csp-report': older })).toEqual([line])
  })

  it('has no place outside the scripts of this build', async () => {
    const body = { effectiveDirective: 'script-src-elem', blockedURL: 'inline' }
    const sources = [
      {},
      { ...place, lineNumber: 27_820_000_001 },
      { ...place, sourceFile: 'https://x.example/27820000001.js' },
    ]
    expect(await read(sources.map(source => ({ body: { ...body, ...source } })))).toEqual(
      sources.map(() => ({ directive: 'script-src-elem', blocked: 'inline' })),
    )
  })

  it.each([
    '',
    '{',
    '[1]',
    '{"body":7}',
    '{"body":{"effectiveDirective":"thandi-mokoena","blockedURL":"inline"}}',
  ])('is dropped and counted when it is %o', async text => {
    const { send, readReports, readCount } = open()
    await send('/policy-reports', text)
    expect([readReports(), await readCount(droppedCounter('unreadable'))]).toEqual([[], 1])
  })

  it('counts ten violations of one body at most, each against the limit', async () => {
    const { send, readReports, readCount } = open()
    const body = { effectiveDirective: 'img-src', blockedURL: 'inline' }
    for (const _ of [1, 2, 3])
      await send(
        '/policy-reports',
        Array.from({ length: 12 }, () => ({ body })),
      )
    expect([readReports().length, await readCount(droppedCounter('limit'))]).toEqual([20, 10])
  })
})

it('no text of a report or of its address is in the log', async () => {
  const secret = fc.constantFrom('27820000001', 'Thandi', 'thandi-mokoena', 'Mokoena27820')
  const around = fc.constantFrom('', ':1:2', '.js:1:2', 'Error', 'https://', '/assets/', '.example')
  const hostile = fc.tuple(around, secret, around).map(parts => parts.join(''))
  const value = fc.oneof(hostile, fc.constantFrom(...Object.values(error)), fc.constant(27_820_000_001))
  const names = [
    ...['kind', 'release', 'place', 'message'],
    ...['effectiveDirective', 'blockedURL', 'sourceFile', 'lineNumber', 'columnNumber'],
    ...['effective-directive', 'blocked-uri', 'source-file', 'line-number', 'column-number'],
  ]
  const report = fc.dictionary(fc.constantFrom(...names), value)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('/client-errors', '/policy-reports'), report, async (path, fields) => {
      const { send, lines } = open()
      await send(path, path === '/client-errors' ? { ...error, ...fields } : [{ body: fields }], {
        on: '27820000001.thandi.example',
      })
      expect(lines.join()).not.toMatch(/2782|thandi|mokoena/i)
    }),
    { numRuns: 300 },
  )
})

it('a limit counts each client and all clients, and begins again each minute', () => {
  let now = 0
  const mayReport = createReportLimit(() => now)
  const count = (clients: number, each: number) =>
    Array.from({ length: clients * each }, (_, index) => mayReport(`${index % clients}`)).filter(Boolean)
      .length
  expect(count(2, 30)).toBe(2 * reportsInMinute.ofClient)
  now = 60_000
  expect(count(500, 10)).toBe(reportsInMinute.ofAll)
  now = 120_000
  expect(mayReport('0')).toBe(true)
})
