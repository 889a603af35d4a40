import type { Balance, SignInResult, Transaction } from '../../openapi/network.gen.d.ts'
import type { OperationId } from '../../scripts/sandbox/http/operation.ts'
import { codeAt } from '../../scripts/sandbox/people/authenticator-codes.ts'
import { createSandbox } from '../../scripts/sandbox/sandbox.ts'
import type { PersonOptions } from '../../scripts/sandbox/seed/people.ts'
import { createClock } from '../../scripts/sandbox/store/clock.ts'
import { createFakeDevice, markOf, openHeadless } from '../support/headless-portal.ts'
import { createSandboxControl, type Person } from '../support/sandbox/sandbox-control.ts'
import { simulatedTime } from '../support/simulated-time.ts'
import { createFilePorts, monitorProcess } from './device.ts'
import { createFaultyNetwork } from './faulty-network.ts'

/** The one-time PIN that every world sends: rare enough to be looked for wherever it must not be. */
export const otp = '730914'
/** The PIN of every consumer, rare for the same reason. */
export const pin = '8315'
/** The new password after a recovery. */
export const newPassword = 'N3wPassw0rd-4711!'
/** Where the network of all worlds is. */
export const address = 'http://sandbox.test'
/** Of the networks of the sandbox, those whose consumers meet faults: each is another brand. */
export type NetworkId = 'za-sandbox000001' | 'za-sandbox000002' | 'za-sandbox000003'
/** The consumer without a wallet in a sandbox after its reset; all consumers have this password. */
const withoutWallet: Person = { msisdn: '27820000102', password: 'Passw0rd!' }
/** Milliseconds of simulated time between two looks. */
const step = 250

export type Page = ReturnType<typeof openHeadless>

/** What the network has in its books of one consumer. */
export interface LedgerView {
  /** In cents; undefined without a wallet. */
  readonly available: number | undefined
  /** Newest first. */
  readonly transactions: readonly Transaction[]
  /** What this consumer was sent. */
  readonly messages: readonly { readonly kind: string; readonly channel: string }[]
}

export interface WorldOptions {
  /** Whether its consumer has a wallet yet. */
  readonly wallet?: boolean | undefined
  readonly network?: NetworkId | undefined
  readonly person?: Pick<PersonOptions, 'second_step' | 'instruments'> | undefined
}

/** Watches a transaction once there is a session, as the route of its screen does. */
const watchOnEntering = ({ portal, session }: Page, snsi: string): void => {
  const entering = portal.subscribe(() => {
    if (session() === undefined) return
    entering.unsubscribe()
    session()?.send({ type: 'transaction.watch', snsi })
  })
}

/**
 * The network of all worlds: one sandbox in memory, on a time that only goes forward. Each world has consumers,
 * a device, a connection and a portal of its own.
 */
export const createFaultEnvironment = () => {
  const time = simulatedTime(Date.parse('2026-11-21T10:00:00.000+02:00'))
  const sandbox = createSandbox({ database: ':memory:', clock: createClock(time.now), fixedOtp: otp })
  const direct: typeof globalThis.fetch = (input, init) => sandbox.fetch(new Request(input, init))
  const control = createSandboxControl(address, direct)

  const controlled = async <Answer>(path: string, method = 'GET'): Promise<Answer> =>
    (await direct(`${address}/_sandbox/${path}`, { method })).json()

  const checkJournal = async (): Promise<void> => {
    const check = await controlled<{ ok: boolean }>('ledger/check')
    if (!check.ok) throw new Error(`The journal is not whole: ${JSON.stringify(check)}`)
  }

  /** Sends a call that no fault touches; `undefined` where the network refuses a read. */
  const call = async <Data>(method: string, path: string, data?: unknown, token?: string, more?: object) => {
    const answer = await direct(`${address}${path}`, {
      method,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(data !== undefined && { body: JSON.stringify({ version: '1.0.0', ...more, data }) }),
    })
    const body = (await answer.json()) as { data: Data }
    return { isOk: answer.status === 200, data: body.data }
  }

  const messagesTo = (msisdn: string) => controlled<LedgerView['messages']>(`inbox?msisdn=${msisdn}`)

  const signIn = async ({ msisdn, password }: Person, network: string): Promise<string> => {
    const path = '/network/express/authenticate'
    const more = { network: { id: network } }
    const first = await call<SignInResult>('POST', `${path}/sso`, { msisdn, password }, undefined, more)
    const { access, mfa } = first.data
    if (mfa === undefined || mfa.device_verified === true) return access?.token ?? mfa?.token ?? ''
    const second = await call<SignInResult>('POST', `${path}/mfa`, { token: mfa.token, otp })
    return second.data.access?.token ?? ''
  }

  const openWorld = async (options: WorldOptions = {}) => {
    const { wallet = true, network = 'za-sandbox000001', person: wished = {} } = options
    if (!wallet) {
      // The reset would hide what is wrong with the journal.
      await checkJournal()
      await controlled('reset', 'POST')
    }
    const person = wallet ? await control.person({ history: 3, ...wished }) : withoutWallet
    const { msisdn } = person
    const other = await control.person()
    const token = await signIn(person, network)
    const link = createFaultyNetwork(request => sandbox.fetch(request))
    const device = createFakeDevice()
    const monitor = monitorProcess()
    const pages: Page[] = []
    let skew = 0
    let online = true
    const isOnline = () => online
    const files = createFilePorts(link.fetch, time, isOnline)
    let front: Page | undefined
    /** What the address of each page named when it was opened. */
    const processed = new Map<Page, string>()

    /**
     * Opens a tab of this device, and puts it in front.
     *
     * @param snsi of the transaction whose processing the tab's address names; that is forgotten with the session.
     */
    const open = (snsi?: string) => {
      front?.turnPage('page.hide')
      front = openHeadless({
        fetch: (input, init) =>
          online ? link.fetch(input, init) : Promise.reject(new TypeError('Failed to fetch')),
        device,
        network: network === 'za-sandbox000001' ? { domain: 'localhost' } : { id: network },
        time: { ...time, now: () => time.now() + skew },
        isOnline,
        bulk: files.ports,
      })
      pages.push(front)
      if (snsi !== undefined) {
        processed.set(front, snsi)
        watchOnEntering(front, snsi)
      }
      return front
    }
    const page = () => front ?? open()
    /** Advances the time until `holds`. @returns how long it took; undefined when it took longer than `limit` */
    const until = async (holds: () => boolean, limit: number): Promise<number | undefined> => {
      const began = time.monotonic()
      for (;;) {
        await link.quiet()
        const passed = time.monotonic() - began
        if (holds()) return passed
        if (passed >= limit) return undefined
        time.advance(step)
      }
    }

    return {
      person,
      /** The consumer who is paid. */
      other,
      /** The token of a session of this consumer, as a cookie would hold it. */
      token,
      device,
      link,
      /** The tabs that were opened for files, the first one first. */
      opened: files.opened,
      monitor,
      /** How many changing calls the consumer has asked for so far. */
      confirmations: 0,
      /** How often the consumer may want it done: once for each tab. */
      wanted: 1,
      /** The tab in front. */
      page,
      /** Every page that was ever opened. */
      pages: (): readonly Page[] => pages,
      open,
      turnTo(tab: Page): void {
        front?.turnPage('page.hide')
        front = tab
        tab.turnPage('page.show')
      },
      reload(): Page {
        const { token } = device
        device.marked = page().die() && token !== undefined ? markOf(token) : undefined
        return open(processed.get(page()))
      },
      setOnline(value: boolean): void {
        online = value
      },
      /** Moves the device's wall clock, and nothing else. */
      shiftWallClock(milliseconds: number): void {
        skew += milliseconds
      },
      wait: (milliseconds: number) => new Promise<void>(resolve => time.setTimeout(resolve, milliseconds)),
      /** Advances the time in small steps. */
      async pass(milliseconds: number): Promise<void> {
        await until(() => false, milliseconds)
      },
      /** Advances the time in one step, as on a suspended device. */
      async sleep(milliseconds: number): Promise<void> {
        time.advance(milliseconds)
        await link.quiet()
      },
      until,
      /** Advances the time until `holds`. Rejects when that takes longer than `limit`. */
      async reach(holds: () => boolean, limit: number): Promise<void> {
        if ((await until(holds, limit)) === undefined) throw new Error(`${limit} ms pass without ${holds}`)
      },
      /** The calls of an operation that left the portal. */
      callsOf: (wanted: OperationId) => link.calls.filter(({ operation }) => operation === wanted),
      async readLedger(): Promise<LedgerView> {
        const path = `/network/express/wallet/${msisdn}`
        const balance = await call<Balance>('GET', `${path}/ZAR/balance`, undefined, token)
        const rows = `${path}/transaction?currency=ZAR&limit=100`
        const list = await call<Transaction[]>('GET', rows, undefined, token)
        return {
          available: balance.isOk ? Math.round(Number(balance.data.available) * 100) : undefined,
          transactions: list.isOk ? list.data : [],
          messages: await messagesTo(msisdn),
        }
      },
      messagesTo,
      /** Returns the codes of this consumer that can be scanned now, newest first. */
      codes: () => control.codes(person),
      /** Sends a call of this consumer that no fault touches. Returns the data of its answer. */
      ask: async <Data>(method: string, path: string, data?: unknown): Promise<Data> =>
        (await call<Data>(method, path, data, token)).data,
      /** Whether the network accepts this sign-in now. */
      admits: async (somebody: Person) => (await signIn(somebody, network)) !== '',
      /** Returns what an authenticator app with this secret shows now. */
      authenticatorCode: (secret: string) => codeAt(secret, time.now()).code,
      /** Another consumer sends this consumer R1.00, over the network without one-time PINs. */
      async receivePayment(): Promise<void> {
        const party = { currency: 'ZAR', reference: 'A gift' }
        const [from, to] = [other, person].map(one => ({ msisdn: one.msisdn, ...party }))
        const gift = { from, to, amount: '1.00', send_notification: false }
        const giver = await signIn(other, 'za-sandbox000002')
        await call('POST', '/network/express/wallet/transfer', gift, giver)
      },
      /**
       * Shows a payment code of another consumer, valid for five minutes.
       *
       * @param asked the amount and the reference; without it the payer enters the amount
       * @returns its snsi
       */
      async showCode(asked?: { readonly amount: string; readonly reference: string }): Promise<string> {
        const theirs = await signIn(other, network)
        const path = '/network/express/wallet'
        const data = { ...asked, currency: 'ZAR', recipient: { msisdn: other.msisdn } }
        if (asked === undefined) await call('GET', `${path}/${other.msisdn}/ZAR/qr`, undefined, theirs)
        else await call('POST', `${path}/request`, data, theirs)
        const [newest] = await control.codes(other)
        return newest?.snsi ?? ''
      },
      close(): void {
        for (const { portal } of pages) portal.stop()
        monitor.stop()
      },
    }
  }
  /** `checkJournal` rejects when the journal of all worlds so far is not whole. */
  return { openWorld, checkJournal, close: () => sandbox.close() }
}

export type World = Awaited<ReturnType<ReturnType<typeof createFaultEnvironment>['openWorld']>>
