import { describe, expect, test } from 'vitest'
import { khanya, tiro } from '#test/support/sandbox/caller.ts'
import { described } from '#test/support/sandbox/contract-checker.ts'
import { brands } from '../sandbox/networks/brands.ts'
import { alterBody, checkSandbox, msisdn, password } from './checked-network.fixture.ts'
import { exitCodeOf, formatJson, formatReport, isConformant } from './print.ts'

const deviationsOf = ({ report }: Awaited<ReturnType<typeof checkSandbox>>) =>
  report.results.flatMap(({ operation, findings }) =>
    findings.filter(({ level }) => level === 'deviation').map(finding => ({ operation, ...finding })),
  )

test('every read of the description is made or skipped', async () => {
  const { report } = await checkSandbox()
  const reads = described.filter(({ operation }) => operation['x-effect'] === 'read').map(({ id }) => id)
  const named = new Set<string>(report.results.map(({ operation }) => operation))
  expect(reads.filter(id => !named.has(id))).toEqual([])
  const skipped = report.results.filter(each => each.skipped !== undefined)
  expect(skipped.map(({ operation }) => operation)).toEqual([
    ...['getRecipient', 'listMegsCategories', 'listMegsProducts', 'checkMegsDstvAccount'],
  ])
})

test.each(brands.map(({ id }) => id))('the sandbox network %s conforms', async id => {
  const { report } = await checkSandbox(['--network', `${id}.localhost`])
  expect(report.results.flatMap(({ findings }) => findings)).toEqual([])
  expect(report.results.filter(({ status }) => status === 200).length).toBeGreaterThan(18)
})

interface Body {
  data: Record<string, unknown> & Record<string, unknown>[]
}

const withRow = (change: object) => (body: Body) => ({
  ...body,
  data: body.data.map((row, index) => (index === 2 ? { ...row, ...change } : row)),
})

const withHeaders = (response: Response, headers: Readonly<Record<string, string>>) => {
  const all = new Headers(response.headers)
  for (const [name, value] of Object.entries(headers)) all.set(name, value)
  return new Response(response.body, { status: response.status, headers: all })
}

/** Ten deviations that real networks have. */
const seeded = [
  [
    'an amount with a comma',
    alterBody('getBalance', ({ data }: Body) => ({ data: { ...data, available: '1 250,5' } })),
    { place: '/data/available', actual: "text '9 999,9'", consequence: /could not read your balance/ },
  ],
  [
    'a transaction without an id',
    alterBody('listTransactions', withRow({ snsi: undefined })),
    { place: '/data/2/snsi', actual: 'nothing', consequence: /^The row is left out\.$/ },
  ],
  [
    'a class in capitals',
    alterBody('listTransactions', withRow({ class: 'DEBIT' })),
    { place: '/data/2/class', expected: 'debit or credit', actual: "text 'DEBIT'", consequence: /left out/ },
  ],
  [
    'a time that is not in ISO 8601',
    alterBody('listTransactions', withRow({ timestamp: '21/11/2026 10:05' })),
    { place: '/data/2/timestamp', actual: "text '99/99/9999 99:99'", consequence: /the row comes last/ },
  ],
  [
    'a page instead of JSON',
    {
      operation: 'listBanks',
      alter: () =>
        new Response('<h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
    },
    { place: 'header Content-Type', actual: 'text/html', consequence: /no recipient can be added/ },
  ],
  [
    'success without data',
    alterBody('getWallet', (body: Body) => ({ ...body, data: null })),
    { place: '/data', expected: 'an object', actual: 'null', consequence: /error instead of the wallet/ },
  ],
  [
    'data in a second envelope',
    alterBody('getConsumer', (body: Body) => ({ ...body, data: body })),
    { place: '/data/msisdn', expected: 'text', actual: 'nothing', consequence: /No name is shown/ },
  ],
  [
    'an object around a list',
    alterBody('listRecipients', (body: Body) => ({ ...body, data: { items: body.data } })),
    { place: '/data', expected: 'a list', actual: 'an object', consequence: /no bank account can be paid/ },
  ],
  [
    'another status for a call without a token',
    {
      operation: 'getSession',
      alter: async (response: Response) =>
        response.status === 401
          ? new Response(await response.text(), { status: 400, headers: response.headers })
          : response,
    },
    {
      place: 'status',
      expected: '401',
      actual: expect.stringMatching(/^400 'Your session/),
      consequence: /ended session is not noticed/,
    },
  ],
  [
    'another record than the requested one',
    alterBody('getTransaction', ({ data }: Body) => ({ data: { ...data, snsi: 'another' } })),
    { place: '/data/snsi', actual: 'another id', consequence: /stays pending/ },
  ],
] as const

describe('A deviation is found, with its place and consequence', () => {
  test.each(seeded)('%s', async (_, alteration, { consequence, ...finding }) => {
    const checked = await checkSandbox([], alteration)
    const { operation } = alteration
    expect(deviationsOf(checked)).toEqual([
      expect.objectContaining({ operation, ...finding, consequence: expect.stringMatching(consequence) }),
    ])
    expect(isConformant(checked.report)).toBe(false)
  })

  test('in all rows of a list, once', async () => {
    const everyRow = alterBody('listBanks', ({ data }: Body) => ({
      data: data.map(row => ({ ...row, branch_code: 198765 })),
    }))
    const [finding, ...others] = deviationsOf(await checkSandbox([], everyRow))
    expect(finding).toMatchObject({ place: '/data/0/branch_code', expected: 'text', actual: 'a number' })
    expect(finding?.more).toBeGreaterThan(3)
    expect(others).toEqual([])
  })

  test('if neither method returns the file of a report', async () => {
    const refuse = (response: Response) => new Response('{}', { status: 405, headers: response.headers })
    const byGet = await checkSandbox([], { operation: 'getBulkDownload', alter: refuse })
    const byPost = await checkSandbox([], { operation: 'postBulkDownload', alter: refuse })
    expect(deviationsOf(byGet).filter(({ place }) => place === 'status')).toEqual([])
    expect(deviationsOf(byPost).filter(({ place }) => place === 'status')).toEqual([])
    const byBoth = await checkSandbox(
      [],
      { operation: 'getBulkDownload', alter: refuse },
      { operation: 'postBulkDownload', alter: refuse },
    )
    expect(deviationsOf(byBoth)).toContainEqual(
      expect.objectContaining({ operation: 'postBulkDownload', place: 'status', actual: '405' }),
    )
  })

  test('in a sign-in, and nothing that needs a session is called', async () => {
    const checked = await checkSandbox(
      [],
      alterBody('signIn', (body: Body) => ({ ...body, data: { access: { token: 42 } } })),
    )
    expect(deviationsOf(checked)).toMatchObject([
      { place: '/data/access/token', expected: 'text', actual: 'a number', consequence: 'Sign-in fails.' },
    ])
    expect(checked.countOf('getWallet')).toBe(0)
  })

  test('if a failure of the network has no message', async () => {
    const checked = await checkSandbox([], {
      operation: 'getPaymentRequest',
      alter: response =>
        response.status === 404
          ? new Response('{}', { status: 404, headers: { 'Content-Type': 'application/json' } })
          : response,
    })
    expect(deviationsOf(checked)).toMatchObject([{ place: '/data/message', actual: 'nothing' }])
  })
})

test('a missing Trace ID or time is a remark, no deviation', async () => {
  const checked = await checkSandbox(
    [],
    alterBody('getBalance', ({ data }: Body) => ({ data })),
  )
  const [remark] = checked.report.results.flatMap(({ findings }) => findings)
  expect(remark).toMatchObject({ level: 'remark', place: '/request/id' })
  expect(isConformant(checked.report)).toBe(true)
  const without = await checkSandbox([], {
    operation: 'getBalance',
    alter: response => withHeaders(response, { Date: 'now' }),
  })
  expect(formatReport(without.report, without.options)).toMatch(/Remark +header Date has no value/)
})

describe('The check cannot run', () => {
  test.each([
    ['a wrong password', ['--password', 'wrong'], /refuses the test consumer: 401 'The login details/],
    [
      'an unknown network',
      ['--network', 'za-sandbox000404'],
      /no config for za-sandbox000404: 404 'Network Not Found'/,
    ],
    ['an expired password', ['--identifier', '27820000104'], /password of the test consumer has expired/],
    ['a wrong one-time PIN', ['--identifier', '27820000105', '--otp', '000000'], /refuses .*: 403/],
  ])('with %s', async (_, args, message) => {
    await expect(checkSandbox(args)).rejects.toThrow(message)
  })

  test('with a page in place of the config', async () => {
    const page = {
      operation: 'getNetworkConfigByDomain',
      alter: (response: Response) => withHeaders(response, { 'Content-Type': 'text/html' }),
    } as const
    await expect(checkSandbox([], page)).rejects.toThrow('http://network.test answers with a page')
  })

  test('with a token that no header can carry, without showing it', async () => {
    const broken = alterBody('signIn', ({ data, ...body }: Body) => ({
      ...body,
      data: { ...data, access: { ...(data.access as object), token: 'secret\nsecret' } },
    }))
    await expect(checkSandbox([], broken)).rejects.toThrow('characters that no header can carry')
    await expect(checkSandbox([], broken)).rejects.not.toThrow('secret')
  })

  test('if the network refuses its own token', async () => {
    const refused = {
      operation: 'getSession',
      alter: (response: Response) => new Response(response.body, { status: 401, headers: response.headers }),
    } as const
    await expect(checkSandbox([], refused)).rejects.toThrow('check --raw')
  })

  test('if nothing answers', async () => {
    const dead = {
      operation: 'getNetworkConfigByDomain',
      alter: () => {
        throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) })
      },
    } as const
    await expect(checkSandbox([], dead)).rejects.toThrow(
      'http://network.test cannot be reached (ECONNREFUSED).',
    )
  })
})

describe('With --money', () => {
  const args = ['--network', khanya, '--money', '0820000002']

  test('one transfer moves money, and its reads are checked', async () => {
    const { report, countOf, sent } = await checkSandbox(args)
    expect(countOf('transfer')).toBe(1)
    expect(report.movement).toBe('sent')
    expect(exitCodeOf(report)).toBe(0)
    expect(report.results.flatMap(({ findings }) => findings)).toEqual([])
    const transfer = sent.find(({ url }) => url.endsWith('/wallet/transfer'))
    expect(transfer?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(report.results.slice(-5).map(({ operation }) => operation)).toEqual([
      ...['getBalance', 'transfer', 'getTransaction', 'listTransactions', 'getBalance'],
    ])
  })

  test('a transfer whose answer is lost is not sent again', async () => {
    const checked = await checkSandbox(args, {
      operation: 'transfer',
      alter: () => {
        throw new TypeError('fetch failed')
      },
    })
    expect(checked.countOf('transfer')).toBe(1)
    expect(checked.report.movement).toBe('unknown')
    expect(deviationsOf(checked)).toMatchObject([
      { operation: 'transfer', place: 'answer', consequence: expect.stringContaining('outcome is unknown') },
    ])
  })

  test('a declined transfer is named', async () => {
    const checked = await checkSandbox([...args, '--money', '0820000999'])
    expect(checked.countOf('transfer')).toBe(1)
    expect(checked.report.movement).toBe('declined')
    expect(formatReport(checked.report, checked.options)).toContain('declined: nothing was sent')
  })

  test('the PIN is sent where the network asks for it', async () => {
    const checked = await checkSandbox(['--network', tiro, '--money', '0820000002', '--pin', '1234'])
    expect(checked.report.movement).toBe('sent')
    expect(deviationsOf(checked)).toEqual([])
  })

  test.each([
    ['a PIN', ['--network', tiro, '--money', '0820000002']],
    ['another recipient', ['--network', khanya, '--money', msisdn]],
  ])('the check has not run without %s', async (_, incomplete) => {
    const { report, options, countOf } = await checkSandbox(incomplete)
    expect(countOf('transfer')).toBe(0)
    expect(exitCodeOf(report)).toBe(2)
    expect(formatReport(report, options)).toContain('Money     Nothing was sent')
  })

  test('a balance that the transfer did not change is found', async () => {
    const checked = await checkSandbox(
      args,
      alterBody('getBalance', (body: Body) => ({ ...body, data: { available: '100.00' } })),
    )
    expect(deviationsOf(checked)).toMatchObject([{ place: '/data/available', actual: 'as before' }])
  })

  test('nothing moves without it', async () => {
    const { sent } = await checkSandbox(['--network', khanya])
    const reads = described.filter(({ operation }) => operation['x-effect'] === 'read')
    const others = sent.filter(
      ({ method, url }) =>
        !reads.some(each => each.method === method && each.pattern.test(new URL(url).pathname)),
    )
    expect(others.map(({ url }) => new URL(url).pathname)).toEqual(['/network/express/authenticate/sso'])
  })
})

test('the token has no word before it with --raw', async () => {
  const styleOf = async (...args: string[]) =>
    (await checkSandbox(args)).sent.at(-1)?.headers.get('authorization')?.split(' ').length
  expect(await styleOf()).toBe(2)
  expect(await styleOf('--raw')).toBe(1)
})

describe('The report', () => {
  const readReport = () =>
    checkSandbox(
      [],
      alterBody('getBalance', ({ data }: Body) => ({
        data: { ...data, available: `${password} Mandla ${msisdn}` },
      })),
    )

  test('fits 80 columns without control characters', async () => {
    const title = `\u001b[31mRed\n${'x'.repeat(200)}`
    const { report, options } = await checkSandbox([], {
      operation: 'listBanks',
      alter: () => Response.json({ message: `${title} of lerato@example.org` }, { status: 400 }),
    })
    const text = formatReport({ ...report, network: { id: 'za', title } }, options)
    expect(text.split('\n').filter(line => line.length > 80)).toEqual([])
    expect(text).not.toContain('\u001b')
    expect(text).not.toContain('lerato')
  })

  test('fits 80 columns, and its last line has the totals', async () => {
    const { report, options } = await readReport()
    const lines = formatReport(report, options).split('\n')
    expect(lines.filter(line => line.length > 80)).toEqual([])
    expect(lines.at(-1)).toMatch(/^1 deviation: \d+ passed, 1 with deviations, \d+ skipped\.$/)
  })

  test('has no number, password, token or name of the consumer', async () => {
    const { report, options, sent } = await readReport()
    const token = sent.at(-1)?.headers.get('authorization')?.replace('Bearer ', '') ?? ''
    for (const text of [formatReport(report, options), formatJson(report, options)])
      for (const secret of [msisdn, password, token, 'Mandla', 'Ngcobo']) expect(text).not.toContain(secret)
  })

  test('as JSON says whether the network conforms', async () => {
    const { report, options } = await readReport()
    expect(JSON.parse(formatJson(report, options))).toMatchObject({
      conforms: false,
      id: 'za-sandbox000001',
      totals: { deviating: 1, deviations: 1 },
    })
  })
})
