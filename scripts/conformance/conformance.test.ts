import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { csv, scanned } from '#test/support/sandbox/bulk.ts'
import { fixedOtp, khanya, lwandle, networkOf, start, tiro } from '#test/support/sandbox/caller.ts'
import { described, description } from '#test/support/sandbox/contract-checker.ts'
import { magicRequests, sharedPassword } from '../sandbox/magic-values.ts'
import { createSandbox } from '../sandbox/sandbox.ts'
import { createClock } from '../sandbox/store/clock.ts'
import { parseOptions } from './options.ts'
import { exitCodeOf, formatJson, formatReport, isConformant } from './print.ts'
import { runConformance } from './run.ts'

const msisdn = '27820000108'
const defaults = [
  ...['--url', 'http://network.test', '--network', `${lwandle}.localhost`, '--identifier', msisdn],
  ...['--password', sharedPassword, '--otp', fixedOtp, '--tv-account', '1234567890123'],
  ...['--payment-request', magicRequests.personFixed, '--merchant-request', magicRequests.merchantFixed],
]

/** The difference of a network to the sandbox: another response, or no response in `milliseconds`. */
interface Bend {
  readonly respond?: (response: Response, text: string) => Response
  readonly milliseconds?: number
}

const openSandbox = async () => {
  const sandbox = createSandbox({ database: ':memory:', clock: createClock(() => start), fixedOtp })
  const consumer = await networkOf(sandbox).as(msisdn)
  const { email } = (await consumer.read<{ email: string }>(`consumer/${msisdn}`)).body.data
  await scanned(networkOf(sandbox), consumer, csv('27820000002,10.00,Taxi'), { notification: { email } })
  return sandbox
}
/** The sandbox of the checks that only read. */
const reading = await openSandbox()
afterAll(() => reading.close())

/** Checks a sandbox, whose answers to one operation are bent. Returns the report and the sent requests. */
const checkSandbox = async (args: readonly string[] = [], bends: Readonly<Record<string, Bend>> = {}) => {
  const sandbox = args.includes('--money') ? await openSandbox() : reading
  if (sandbox !== reading) onTestFinished(() => sandbox.close())
  const sent: { readonly operation: string | undefined; readonly request: Request }[] = []
  const options = parseOptions([...defaults, ...args], { ALLOW_HTTP_NETWORK: 'yes' })
  let now = 0
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url)
    const operation = described.find(
      ({ method, pattern }) => method === request.method && pattern.test(pathname),
    )?.id
    sent.push({ operation, request: request.clone() })
    const { respond, milliseconds = 0 } = bends[operation ?? ''] ?? {}
    now += milliseconds
    const response = await sandbox.fetch(request)
    // A server adds these.
    response.headers.set('Date', new Date(start).toUTCString())
    response.headers.set('Cache-Control', 'no-store')
    return respond === undefined ? response : respond(response, await response.clone().text())
  }
  const report = await runConformance(options, description, { fetch, now: () => now })
  const findings = report.results.flatMap(result =>
    result.findings.map(finding => ({ operation: result.operation, ...finding })),
  )
  const countOf = (id: string) => sent.filter(({ operation }) => operation === id).length
  return { report, options, sent, findings, countOf, text: formatReport(report, options) }
}

const withText = (response: Response, text: string, status = response.status) =>
  new Response(text, { status, headers: response.headers })

type Rows = readonly object[]
type Body = { readonly data: Rows }

/** Changes the body of each success. */
const body = (change: (body: Body) => unknown): Bend => ({
  respond: (response, text) =>
    response.status === 200 ? withText(response, JSON.stringify(change(JSON.parse(text)))) : response,
})
const data = (change: (data: Rows) => unknown) => body(all => ({ ...all, data: change(all.data) }))
const values = (changed: object) => data(all => ({ ...all, ...changed }))
/** Changes the third row of a list. */
const row = (changed: object) =>
  data(rows => rows.map((each: object, index: number) => (index === 2 ? { ...each, ...changed } : each)))
const header = (name: string, value?: string): Bend => ({
  respond: response => {
    response.headers.delete(name)
    if (value !== undefined) response.headers.set(name, value)
    return response
  },
})
const status = (from: number, to: number): Bend => ({
  respond: (response, text) => (response.status === from ? withText(response, text, to) : response),
})
const fails = (error: Error): Bend => ({
  respond: () => {
    throw error
  },
})
const page: Bend = {
  respond: () =>
    new Response('<h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
}

const emptyError: Bend = {
  respond: response => (response.status === 404 ? withText(response, '{}') : response),
}
const electricity = {
  type_alias: 'buy_electricity',
  abstract: { meter: '1' },
  state: 'authorization_success',
}
const list = 'listTransactions'

type Row = readonly [name: string, operation: string, bend: Bend, place: string, says: string]

/** Ways in which real networks deviate: the operation, its place, and what is printed of it. */
const deviations: readonly Row[] = [
  ['an amount with a comma', 'getBalance', values({ available: '1 250,5' }), '/data/available', "'9 999,9'"],
  ['a row without id', list, row({ snsi: undefined }), '/data/2/snsi', 'The row is left out.'],
  ['a class in capitals', list, row({ class: 'DEBIT' }), '/data/2/class', 'debit or credit'],
  ['a local time', list, row({ timestamp: '21/11/2026' }), '/data/2/timestamp', 'row comes last'],
  ['an unknown state', list, row({ state: { alias: 'done' } }), '/data/2/state', 'as complete'],
  ['more rows than asked', 'listBanks', data(rows => ({ rows })), '/data', 'a list'],
  ['another record', 'getTransaction', values({ snsi: 'another' }), '/data/snsi', 'another record'],
  ['another amount', 'getTransaction', values({ amount: '999.99' }), '/data/amount', 'than the list'],
  ['another number', 'getConsumer', values({ msisdn: '27820000999' }), '/data/msisdn', 'another number'],
  ['a number as text', 'getWallet', values({ Locked: 'no' }), '/data/Locked', 'counts as locked'],
  ['no data', 'getWallet', data(() => null), '/data', 'error instead of the wallet'],
  ['a list of texts', 'listBanks', data(() => ['FNB']), '/data/0', 'an object'],
  ['a page', 'listBanks', page, 'header Content-Type', 'no recipient can be added'],
  ['another type', 'listBanks', header('Content-Type', 'text/plain'), 'header Content-Type', 'body as JSON'],
  ['half of the JSON', 'listBanks', { respond: r => withText(r, '{"data":[') }, '/', 'no JSON'],
  ['a large answer', 'listBanks', { respond: r => withText(r, ' '.repeat(6e6)) }, 'body', 'at most 5 MB'],
  ['400 for an ended session', 'getSession', status(401, 400), 'status', 'ended session is not noticed'],
  ['an empty error', 'getPaymentRequest', emptyError, '/data/message', 'a proxy'],
  ['no answer', 'getDepositReference', fails(new DOMException('', 'TimeoutError')), 'answer', 'in time'],
  ['a wrong token', 'signIn', values({ access: { token: 42 } }), '/data/access/token', 'Sign-in fails.'],
]

/** Answers that the description allows, although the portal needs more. */
const remarks: readonly Row[] = [
  ['no Trace ID', 'getBalance', body(({ data: all }) => ({ data: all })), '/request/id', 'Trace ID 0'],
  ['no word on caches', 'getWallet', header('Cache-Control'), 'header Cache-Control', 'A cache on the way'],
  ['a slow answer', 'listBanks', { milliseconds: 6_000 }, 'answer', 'The consumer waits'],
  ['a time without zone', list, row({ timestamp: '2026-11-21T10:05' }), '/data/2/timestamp', 'time zone'],
  ['no token', list, row(electricity), '/data/2/abstract/voucher', 'the token'],
]

describe('a check', () => {
  test('finds nothing in the sandbox network of another provider', async () => {
    const { findings, report } = await checkSandbox(['--network', `${khanya}.localhost`])
    expect(findings).toEqual([])
    expect(report.results.filter(({ status }) => status === 200).length).toBeGreaterThan(18)
  })

  test('makes or skips every read of the description, and nothing else but the sign-in', async () => {
    const { report, countOf } = await checkSandbox()
    const named = new Set(report.results.map(({ operation }) => operation))
    const isRead = (operation: { 'x-effect': string }) => operation['x-effect'] === 'read'
    const reads = described.filter(({ operation }) => isRead(operation)).map(({ id }) => id)
    expect([...named].sort()).toEqual([...reads, 'signIn'].sort())
    const changes = described.filter(({ operation }) => !isRead(operation)).map(({ id }) => id)
    expect(changes.filter(id => countOf(id) > 0)).toEqual(['signIn'])
    const skipped = report.results.flatMap(each => (each.skipped === undefined ? [] : each.operation))
    expect(skipped.sort().join()).toBe(
      'checkMegsDstvAccount,getRecipient,listMegsCategories,listMegsProducts',
    )
  })

  test.each(deviations)('names %s', async (_, operation, bend, place, says) => {
    const { findings, report, text } = await checkSandbox([], { [operation]: bend })
    // A finding may have others of later reads as a result.
    expect(findings[0]).toMatchObject({ operation, place, level: 'deviation' })
    expect(text).toContain(says)
    expect(isConformant(report)).toBe(false)
  })

  test.each(remarks)('remarks %s', async (_, operation, bend, place, says) => {
    const { findings, report, text } = await checkSandbox([], { [operation]: bend })
    expect(findings).toEqual([expect.objectContaining({ operation, place, level: 'remark' })])
    expect(text).toContain(says)
    expect(exitCodeOf(report)).toBe(0)
  })

  test('accepts one method for the file of a report, not none', async () => {
    const none = status(200, 405)
    expect((await checkSandbox([], { getBulkDownload: none })).findings).toEqual([])
    expect((await checkSandbox([], { postBulkDownload: none })).findings).toEqual([])
    const { findings } = await checkSandbox([], { getBulkDownload: none, postBulkDownload: none })
    expect(findings).toMatchObject([{ operation: 'postBulkDownload', place: 'status' }])
  })

  test.each([
    ['a wrong password', ['--password', 'wrong'], {}, /refuses the test consumer: 401 'The login details/],
    ['an expired password', ['--identifier', '27820000104'], {}, /password of the test consumer has expired/],
    ['a wrong one-time PIN', ['--identifier', '27820000105', '--otp', '000000'], {}, /refuses .*: 403/],
    ['a page', [], { getNetworkConfigByDomain: page }, /http:\/\/network.test answers with a page/],
    ['its own token refused', [], { getSession: status(200, 401) }, /check --raw/],
    [
      'nothing there',
      [],
      { getNetworkConfigByDomain: fails(new Error('ECONNREFUSED')) },
      /reached \(ECONNREFUSED\)/,
    ],
  ])('cannot run with %s', async (_, args, bends, message) => {
    await expect(checkSandbox(args, bends)).rejects.toThrow(message)
  })

  test('prints no number, password, token or name of the consumer', async () => {
    const bend = values({ available: `${sharedPassword} Mandla ${msisdn}` })
    const { report, options, text, sent } = await checkSandbox([], { getBalance: bend })
    const token = sent.at(-1)?.request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
    for (const printed of [text, formatJson(report, options)])
      for (const secret of [msisdn, sharedPassword, token, 'Mandla', 'Ngcobo'])
        expect(printed).not.toContain(secret)
    expect(text).toMatch(/1 deviation: \d+ passed, 1 with deviations, \d+ skipped\.$/)
    expect(JSON.parse(formatJson(report, options))).toMatchObject({
      conforms: false,
      totals: { deviations: 1 },
    })
  })
})

describe('with --money', () => {
  const money = ['--network', khanya, '--money', '0820000002']

  test.each([
    ['sent', money, {}, 1, 0],
    ['sent', ['--network', tiro, '--money', '0820000002', '--pin', '1234'], {}, 1, 0],
    ['unknown', money, { transfer: fails(new Error('lost')) }, 1, 1],
    ['declined', ['--network', khanya, '--money', '0820000999'], {}, 1, 1],
    ['not sent', ['--network', tiro, '--money', '0820000002'], {}, 0, 2],
    ['not sent', ['--network', khanya, '--money', msisdn], {}, 0, 2],
  ])('the money is %s with %j', async (movement, args, bends, transfers, exitCode) => {
    const { report, countOf, sent } = await checkSandbox(args, bends)
    expect(report.movement).toBe(movement)
    expect(countOf('transfer')).toBe(transfers)
    expect(exitCodeOf(report)).toBe(exitCode)
    const transfer = sent.find(({ operation }) => operation === 'transfer')
    if (args === money) expect(transfer?.request.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('a balance or a list without the transfer is found', async () => {
    const { findings } = await checkSandbox(money, {
      getBalance: values({ available: '100.00' }),
      listTransactions: data(() => []),
    })
    expect(findings.map(({ place, actual }) => `${place} ${actual}`)).toEqual([
      '/data a list without it',
      '/data/available as before',
    ])
  })
})
