import { expect, onTestFinished } from 'vitest'
import type { Balance, SignInResult } from '#openapi/network.gen.d.ts'
import type { SandboxTransaction } from '#scripts/sandbox/handlers/transaction.ts'
import { sharedPassword } from '#scripts/sandbox/magic-values.ts'
import { createSandbox } from '#scripts/sandbox/sandbox.ts'
import { createClock, type SandboxClock } from '#scripts/sandbox/store/clock.ts'
import { type ContractChecker, createContractChecker } from './contract-checker.ts'

/** The time at the start of each sandbox test. The clock is frozen until a test advances it. */
export const start = Date.parse('2026-11-21T10:00:00.000+02:00')
export const fixedOtp = '123456'
export const lwandle = 'za-sandbox000001'
export const khanya = 'za-sandbox000002'
export const tiro = 'za-sandbox000003'
export const mopane = 'za-sandbox000004'
export const umoya = 'za-sandbox000005'

export interface Answer<Data = unknown> {
  readonly status: number
  readonly body: {
    readonly request: { readonly id: string }
    readonly data: Data
    readonly message?: string
    readonly error?: { readonly parameters?: readonly { readonly key: string; readonly value: string }[] }
  }
}

type Headers = Readonly<Record<string, string>>
type Fetch = (request: Request) => Promise<Response>

const version = '1.0.0'
const express = '/network/express'
export const transferPath = `${express}/wallet/transfer`

export const transferBody = (from: string, to: string, amount: string, more: object = {}) => ({
  version,
  data: {
    from: { msisdn: from, currency: 'ZAR', reference: 'My reference' },
    to: { msisdn: to, currency: 'ZAR', reference: 'Their reference' },
    amount,
    send_notification: false,
    ...more,
  },
})

export type ApiClient = ReturnType<typeof callerOf>
export type Caller = ApiClient & { readonly msisdn: string }

const callerOf = (fetch: Fetch, token?: string) => {
  const own: Headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const ask = (path: string, init?: RequestInit) => fetch(new Request(`http://sandbox.test${path}`, init))
  const send = async <Data = unknown>(
    method: string,
    path: string,
    data?: unknown,
    headers: Headers = {},
  ): Promise<Answer<Data>> => {
    const body = data === undefined || typeof data === 'string' ? data : JSON.stringify(data)
    const init = { method, headers: { ...own, ...headers } }
    const response = await ask(path, body === undefined ? init : { ...init, body })
    return { status: response.status, body: await response.json() }
  }
  return {
    ask,
    send,
    get: <Data = unknown>(path: string) => send<Data>('GET', path),
    read: <Data = unknown>(path: string) => send<Data>('GET', `${express}/${path}`),
    /** Posts data, in their envelope, to the API below `/network/express`. */
    post: <Data = unknown>(path: string, data: object, headers?: Headers) =>
      send<Data>('POST', `${express}/${path}`, { version, data }, headers),
  }
}

export type Consumer = ReturnType<typeof consumerOf>

const consumerOf = (fetch: Fetch, msisdn: string, token: string) => {
  const caller = callerOf(fetch, token)
  const wallet = `wallet/${msisdn}`
  return {
    ...caller,
    msisdn,
    token,
    available: async () => (await caller.read<Balance>(`${wallet}/ZAR/balance`)).body.data.available,
    history: async (limit = 100) =>
      (await caller.read<SandboxTransaction[]>(`${wallet}/transaction?currency=ZAR&limit=${limit}`)).body
        .data,
    /** Requests a one-time PIN and sends money with it. `more` is added to the data of the body. */
    pay: async (to: string, amount: string, more?: object, headers?: Headers) => {
      await caller.post('notification/send/otp', { msisdn })
      const body = transferBody(msisdn, to, amount, { otp: fixedOtp, ...more })
      return caller.send<SandboxTransaction>('POST', transferPath, body, headers)
    },
  }
}

/** Opens an in-memory sandbox for one test. When the test ends, checks the ledger and the contract. */
export const openNetwork = (contract: ContractChecker = createContractChecker()) => {
  const sandbox = createSandbox({ database: ':memory:', clock: createClock(() => start), fixedOtp })
  const network = networkOf({ clock: sandbox.clock, fetch: contract.watch(sandbox.fetch) })
  onTestFinished(async () => {
    const ledger = await network.control('GET', 'ledger/check')
    sandbox.close()
    expect(ledger).toMatchObject({ ok: true, sum_cents: 0 })
    expect(contract.takeViolations()).toEqual([])
  })
  return { ...network, contract }
}

/** Opens a sandbox for one test, with Ada, who has R1 000.00, on one of its networks. */
export const openConsumer = async (id?: string, wishes: object = {}) => {
  const network = openNetwork()
  const msisdn = await network.createPerson({ first_name: 'Ada', last_name: 'Nel', ...wishes })
  return { network, ada: await network.as(msisdn, id) }
}

export const openPair = async () => {
  const { network, ada } = await openConsumer()
  return { network, ada, ben: await network.person() }
}

export type Network = ReturnType<typeof networkOf>

/** Creates the client of a sandbox that sends always the same one-time PIN. */
export const networkOf = (
  { clock, fetch }: { readonly clock: SandboxClock; readonly fetch: Fetch },
  otp = fixedOtp,
) => {
  const caller = callerOf(fetch)
  const signIn = (who: object, password = sharedPassword, network = lwandle) =>
    caller.send<SignInResult>('POST', `${express}/authenticate/sso`, {
      version,
      network: { id: network },
      data: { ...who, password },
    })
  /** Signs in a consumer, with the one-time PIN if the network asks for it. */
  const as = async (msisdn: string, network?: string): Promise<Consumer> => {
    const first = await signIn({ msisdn }, sharedPassword, network)
    const token = first.body.data.mfa?.token
    const { body } =
      token === undefined ? first : await caller.post<SignInResult>('authenticate/mfa', { token, otp })
    const access = body.data.access?.token
    if (access === undefined) throw new Error(`${msisdn} was not let in: ${JSON.stringify(body)}`)
    return consumerOf(fetch, msisdn, access)
  }
  const control = async <Result>(method: string, path: string, body?: unknown): Promise<Result> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    return (await caller.ask(`/_sandbox/${path}`, { method, ...sent })).json()
  }
  const createPerson = async (wishes = {}) =>
    (await control<{ msisdn: string }>('POST', 'people', wishes)).msisdn
  const person = async (wishes = {}) => as(await createPerson(wishes))
  return { ...caller, clock, fetch, signIn, as, control, createPerson, person }
}

export const waitUntilFaultMet = ({ control }: Network, effect: string) =>
  expect.poll(() => control('GET', 'requests?limit=1'), { interval: 1 }).toMatchObject([{ effect }])

export const anyId = expect.stringMatching(
  /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
)

/** Returns the status of a response, and what is wrong: the fields and why, or the message of the failure. */
export const verdictOf = ({ status, body: { error, message } }: Answer): string => {
  const fields = error?.parameters?.map(({ key, value }) => `${key}: ${value}`)
  return [status, ...(fields ?? [message ?? []]).flat()].join(' ')
}

export const readBalances = async (consumers: Readonly<Record<string, Consumer>>) => {
  const balances: Record<string, string | number> = {}
  for (const [name, { available }] of Object.entries(consumers)) balances[name] = await available()
  return balances
}

export const newestState = async ({ history }: Consumer) =>
  (await history(1))[0]?.state.alias.replace('authorization_', '')

/** Reads the texts of the messages of some kinds to a number, newest first. */
export const readTexts = async ({ control }: Network, msisdn: string, kinds: RegExp, channel = 'sms') =>
  (await control<{ kind: string; channel: string; text: string }[]>('GET', `inbox?msisdn=${msisdn}`))
    .filter(message => kinds.test(message.kind) && message.channel === channel)
    .map(({ text }) => text)
