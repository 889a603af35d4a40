import { expect, onTestFinished } from 'vitest'
import type { Balance, SignInResult, Transaction } from '../../../openapi/network.gen.d.ts'
import { createSandbox } from '../../../scripts/sandbox/sandbox.ts'
import { sharedPassword } from '../../../scripts/sandbox/seed/personas.ts'
import { createClock, type SandboxClock } from '../../../scripts/sandbox/store/clock.ts'
import { type ContractChecker, createContractChecker } from './contract-checker.ts'

/** When every test of the sandbox begins. Time stands still until it is moved. */
export const start = Date.parse('2026-11-21T10:00:00.000+02:00')
export const fixedOtp = '123456'
export const lwandle = 'za-sandbox000001'
export const khanya = 'za-sandbox000002'
export const tiro = 'za-sandbox000003'
export const umoya = 'za-sandbox000005'

/** An answer, whose data the caller names the type of. */
export interface Answer<Data = unknown> {
  readonly status: number
  readonly body: { readonly request: { readonly id: string }; readonly data: Data }
}

type Headers = Readonly<Record<string, string>>

export interface ApiClient {
  get<Data = unknown>(path: string): Promise<Answer<Data>>
  send<Data = unknown>(method: string, path: string, body?: unknown, headers?: Headers): Promise<Answer<Data>>
}

/** A consumer who is signed in. */
export interface Consumer extends ApiClient {
  readonly msisdn: string
  readonly token: string
  available(): Promise<unknown>
  /** The latest transactions, newest first. */
  history(limit?: number): Promise<Transaction[]>
  /** Sends money; a one-time PIN is asked for and given. `more` goes into the body's data. */
  pay(to: string, amount: string, more?: object, headers?: Headers): Promise<Answer<Transaction>>
}

export interface Network extends ApiClient {
  readonly clock: SandboxClock
  readonly fetch: (request: Request) => Promise<Response>
  signIn(who: object, password?: string, network?: string): Promise<Answer<SignInResult>>
  /** Uses a control and gives what it answers. */
  control<Result>(method: string, path: string, body?: unknown): Promise<Result>
  /** Signs in a consumer, with the one-time PIN if the network asks for it. */
  as(msisdn: string, network?: string): Promise<Consumer>
  /** Registers a consumer for one test. Returns the mobile number. */
  made(wishes?: object): Promise<string>
  /** Registers a consumer for one test, and signs in. */
  person(wishes?: object): Promise<Consumer>
}

/** The body of a transfer. */
export const transferBody = (from: string, to: string, amount: string, more: object = {}) => ({
  version: '1.0.0',
  data: {
    from: { msisdn: from, currency: 'ZAR', reference: 'My reference' },
    to: { msisdn: to, currency: 'ZAR', reference: 'Their reference' },
    amount,
    send_notification: false,
    ...more,
  },
})

const callerOf = (fetch: Network['fetch'], token?: string): ApiClient => {
  const send: ApiClient['send'] = async (method, path, body, headers) => {
    const response = await fetch(
      new Request(`http://sandbox.test${path}`, {
        method,
        headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    )
    return { status: response.status, body: await response.json() }
  }
  return { send, get: path => send('GET', path) }
}

const consumerOf = (fetch: Network['fetch'], msisdn: string, token: string): Consumer => {
  const caller = callerOf(fetch, token)
  const wallet = `/network/express/wallet/${msisdn}`
  return {
    ...caller,
    msisdn,
    token,
    available: async () => (await caller.get<Balance>(`${wallet}/ZAR/balance`)).body.data.available,
    history: async (limit = 100) =>
      (await caller.get<Transaction[]>(`${wallet}/transaction?currency=ZAR&limit=${limit}`)).body.data,
    async pay(to, amount, more, headers) {
      const version = '1.0.0'
      await caller.send('POST', '/network/express/notification/send/otp', { version, data: { msisdn } })
      const body = transferBody(msisdn, to, amount, { otp: fixedOtp, ...more })
      return caller.send('POST', '/network/express/wallet/transfer', body, headers)
    },
  }
}

/**
 * Opens an in-memory sandbox for one test. When the test ends, checks the ledger, and the contract unless the
 * caller has a checker of its own.
 */
export const openNetwork = (checker?: ContractChecker): Network => {
  const contract = checker ?? createContractChecker()
  const sandbox = createSandbox({ database: ':memory:', clock: createClock(() => start), fixedOtp })
  const network = networkOf({ clock: sandbox.clock, fetch: contract.watch(sandbox.fetch) })
  onTestFinished(async () => {
    const ledger = await network.control('GET', 'ledger/check')
    sandbox.close()
    expect(ledger).toMatchObject({ ok: true, sum_cents: 0 })
    if (!checker) expect(contract.takeViolations()).toEqual([])
  })
  return network
}

/** A sandbox that sends the fixed PIN, as tests use it. */
export const networkOf = ({ clock, fetch }: Pick<Network, 'clock' | 'fetch'>): Network => {
  const caller = callerOf(fetch)
  const signIn: Network['signIn'] = (who, password = sharedPassword, network = lwandle) =>
    caller.send('POST', '/network/express/authenticate/sso', {
      version: '1.0.0',
      network: { id: network },
      data: { ...who, password },
    })
  const confirm = (token: string) =>
    caller.send<SignInResult>('POST', '/network/express/authenticate/mfa', {
      version: '1.0.0',
      data: { token, otp: fixedOtp },
    })
  const as: Network['as'] = async (msisdn, network) => {
    const first = await signIn({ msisdn }, sharedPassword, network)
    const step = first.body.data.mfa?.token
    const { body } = step === undefined ? first : await confirm(step)
    const token = body.data.access?.token
    if (token === undefined) throw new Error(`${msisdn} was not let in: ${JSON.stringify(body)}`)
    return consumerOf(fetch, msisdn, token)
  }
  const control: Network['control'] = async <Result>(method: string, path: string, body?: unknown) => {
    const response = await fetch(
      new Request(`http://sandbox.test/_sandbox/${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
    return (await response.json()) as Result
  }
  const made = async (wishes = {}) => (await control<{ msisdn: string }>('POST', 'people', wishes)).msisdn
  return {
    ...caller,
    clock,
    fetch,
    signIn,
    as,
    control,
    made,
    person: async (wishes = {}) => as(await made(wishes)),
  }
}

/** Waits until a request has met a fault of this effect. */
export const waitUntilFaultMet = (network: Network, effect: string) =>
  expect
    .poll(
      async () => (await network.control<{ effect: string | null }[]>('GET', 'requests?limit=1'))[0]?.effect,
      { interval: 1 },
    )
    .toBe(effect)

export const anyId = expect.stringMatching(
  /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
)

/** A field that an answer names as wrong, and what is wrong with it. */
type Wrong = readonly [key: string, value: string]

/** An answer that failed, whole. */
export const failed = (
  status: number,
  message: string,
  category: string,
  code: string,
  ...wrong: readonly Wrong[]
) => ({
  status,
  body: {
    version: '1.0.0',
    request: { id: anyId },
    message,
    data: { message },
    error: {
      category,
      code,
      ...(wrong.length > 0 && { parameters: wrong.map(([key, value]) => ({ key, value })) }),
    },
  },
})

/** The answer to a request whose fields break rules, whole. */
export const createValidationErrorResponse = (status: 400 | 422, ...wrong: readonly Wrong[]) =>
  failed(status, 'The request is not valid.', 'validation', 'formatError', ...wrong)

/** An answer that succeeded, whole. */
export const succeeded = (data: unknown) => ({
  status: 200,
  body: { version: '1.0.0', request: { id: anyId }, data },
})
