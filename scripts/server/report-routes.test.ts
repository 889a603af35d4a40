import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { from, observedPortal, realNetwork } from '#test/support/stub-portal.ts'
import { reportsInMinute } from './report-routes.ts'

const host = 'za-sandbox000001.localhost'
const error = { kind: 'TypeError', release: '1.2.3', place: 'index-B2x.js:1:200' }

/** A portal as browsers and forgers see it. */
const open = (env: Record<string, string> = {}) => {
  const fetch = async () => Response.json({ data: { id: 'za-sandbox000001' } })
  const { portal, lines, readLog, readMetric } = observedPortal({ env, fetch })
  return {
    portal,
    lines,
    async send(path: string, report: unknown, { address = '203.0.113.9', headers = {}, on = host } = {}) {
      const body = typeof report === 'string' ? report : JSON.stringify(report)
      const init = { method: 'POST', body, headers }
      return (await portal.request(`http://${on}${path}`, init, from(address))).status
    },
    /** The reports in the log, without their level and time. */
    readReports: () =>
      readLog()
        .filter(({ msg }) => /^(?:client error|policy violation)$/.test(msg))
        .map(({ level, time, msg, ...report }) => report),
    countDropped: (reason: string) => readMetric(`portal_client_reports_dropped_total{reason="${reason}"}`),
  }
}

// One minute, by which reports are limited.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('a report of an error', () => {
  it('is logged with its class, release and place, and the tenant of a host whose page was sent', async () => {
    const { portal, send, readReports } = open(realNetwork)
    await portal.request(`http://${host}/`)
    expect(await send('/client-errors', { ...error, message: '27820000001' })).toBe(204)
    await send('/client-errors', { ...error, kind: 'Thandi' }, { on: '27820000001.thandi.example' })
    expect(readReports()).toEqual([
      { ...error, tenant: 'za-sandbox000001' },
      { ...error, kind: 'other' },
    ])
  })

  it.each<readonly [string, unknown]>([
    ['unreadable', 'x'],
    ['unreadable', { ...error, kind: 27_820_000_001 }],
    ['release', { ...error, release: '27820000001' }],
    ...[
      ...['index-B3x.js:1:200', '../assets/index-B2x.js:1:1', 'index-B2x.js:2:1', 'index-B2x.js:1:27820'],
      'index-B2x.js:1:2 Thandi',
    ].map(place => ['place', { ...error, place }] as const),
  ])('is dropped and counted as %s: %o', async (reason, report) => {
    const { send, readReports, countDropped } = open()
    expect(await send('/client-errors', report)).toBe(204)
    expect([readReports(), await countDropped(reason)]).toEqual([[], 1])
  })

  it('is dropped when a page of another site sent it', async () => {
    const { send, readReports, countDropped } = open()
    for (const site of ['cross-site', 'same-site', 'same-origin'])
      await send('/client-errors', error, { headers: { 'Sec-Fetch-Site': site } })
    expect([readReports(), await countDropped('site')]).toEqual([[error], 2])
  })

  it('is limited for each client and for all clients, again in each minute', async () => {
    const { send, readReports, countDropped } = open()
    const sendFrom = async (clients: number, each: number) => {
      const before = readReports().length
      for (let count = 0; count < clients * each; count += 1)
        await send('/client-errors', error, { address: `203.0.${count % clients}.9` })
      return readReports().length - before
    }
    expect(await sendFrom(2, reportsInMinute.ofClient + 5)).toBe(2 * reportsInMinute.ofClient)
    expect(await countDropped('limit')).toBe(10)
    vi.setSystemTime(Date.now() + 60_000)
    expect(await sendFrom(110, reportsInMinute.ofClient)).toBe(reportsInMinute.ofAll)
  })
})

describe('a report of a violation', () => {
  const place = { sourceFile: `http://${host}/assets/index-B2x.js`, lineNumber: 1, columnNumber: 30 }
  const read = async (report: unknown) => {
    const { send, readReports } = open()
    await send('/policy-reports', report)
    return readReports()
  }

  it.each([
    ['https://27820000001.example', 'other origin'],
    [`http://${host}/x`, 'own origin'],
    ['moz-extension://27820000001/x', 'moz-extension'],
    ['thandi:mokoena', 'unknown'],
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

  it.each(['{', '{"body":{"effectiveDirective":"thandi","blockedURL":"inline"}}'])(
    'is dropped and counted when it is %o',
    async text => {
      const { send, readReports, countDropped } = open()
      await send('/policy-reports', text)
      expect([readReports(), await countDropped('unreadable')]).toEqual([[], 1])
    },
  )

  it('counts ten violations of one body at most, each against the limit', async () => {
    const { send, readReports, countDropped } = open()
    const body = { effectiveDirective: 'img-src', blockedURL: 'inline' }
    const reports = Array.from({ length: 12 }, () => ({ body }))
    for (const _ of [1, 2, 3]) await send('/policy-reports', reports)
    expect([readReports().length, await countDropped('limit')]).toEqual([20, 10])
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
  const { send, lines } = open()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('/client-errors', '/policy-reports'), report, async (path, fields) => {
      await send(path, path === '/client-errors' ? { ...error, ...fields } : [{ body: fields }], {
        on: '27820000001.thandi.example',
      })
      // Another minute: the limit drops nothing.
      vi.setSystemTime(Date.now() + 60_000)
      expect(lines.splice(0).join()).not.toMatch(/2782|thandi|mokoena/i)
    }),
    { numRuns: 300 },
  )
})
