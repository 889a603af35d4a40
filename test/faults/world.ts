import type { Balance } from '#openapi/network.gen.d.ts'
import type { SandboxTransaction } from '#scripts/sandbox/handlers/transaction.ts'
import type { OperationId } from '#scripts/sandbox/http/operation.ts'
import { codeAt } from '#scripts/sandbox/people/authenticators.ts'
import { createSandbox } from '#scripts/sandbox/sandbox.ts'
import type { PersonOptions } from '#scripts/sandbox/seed/people.ts'
import { createClock } from '#scripts/sandbox/store/clock.ts'
import { createFakeDevice, openHeadless } from '../support/headless-portal.ts'
import * as networks from '../support/sandbox/caller.ts'
import { createSandboxControl, type Person } from '../support/sandbox/sandbox-control.ts'
import { simulatedTime } from '../support/simulated-time.ts'
import { createFilePorts, monitorProcess } from './device.ts'
import { createFaultyNetwork } from './faulty-network.ts'

/** The PINs and the new password are rare, so that a search for them finds only them. */
export const otp = '730914'
export const pin = '8315'
export const newPassword = 'N3wPassw0rd-4711!'
/** A consumer without a wallet, in a sandbox after its reset. */
const withoutWallet: Person = { msisdn: '27820000102', password: 'Passw0rd!' }
/** Milliseconds of simulated time between two looks, at most: more in a long wait, of which only the end matters. */
const stepAfter = (passed: number) => (passed < 2_000 ? 250 : 1_000)

export type Page = ReturnType<typeof openHeadless>

export interface LedgerView {
  /** In cents; undefined without a wallet. */
  readonly available: number | undefined
  readonly transactions: readonly SandboxTransaction[]
}

export interface WorldOptions {
  /** Whether the consumer has a wallet beforehand; true by default. */
  readonly wallet?: boolean
  readonly network?: typeof networks.lwandle | typeof networks.khanya | typeof networks.tiro | undefined
  readonly person?: Pick<PersonOptions, 'second_step' | 'instruments'>
}

/** The network of all worlds: one sandbox in memory, on a time that only goes forward. */
export const createFaultEnvironment = () => {
  const time = simulatedTime(networks.start)
  const clock = createClock(time.now)
  const sandbox = createSandbox({ database: ':memory:', clock, fixedOtp: otp })
  const api = networks.networkOf({ clock, fetch: sandbox.fetch }, otp)
  const control = createSandboxControl('http://sandbox.test', (input, init) =>
    sandbox.fetch(new Request(input, init)),
  )

  const checkJournal = async (): Promise<void> => {
    const check = await api.control<{ ok: boolean }>('GET', 'ledger/check')
    if (!check.ok) throw new Error(`The journal is not whole: ${JSON.stringify(check)}`)
  }

  const openWorld = async (options: WorldOptions = {}) => {
    const { wallet = true, network = networks.lwandle } = options
    if (!wallet) {
      // The reset would hide what is wrong with the journal.
      await checkJournal()
      await api.control('POST', 'reset')
    }
    const person = wallet ? await control.person({ history: 3, ...options.person }) : withoutWallet
    const other = await control.person()
    const consumer = await api.as(person.msisdn, network)
    const link = createFaultyNetwork(request => sandbox.fetch(request))
    const device = createFakeDevice()
    const monitor = monitorProcess()
    const pages: Page[] = []
    let skew = 0
    let online = true
    const files = createFilePorts(link.fetch, time, () => online)
    let front: Page | undefined
    /** The transaction in the address with which each page was opened. */
    const processed = new Map<Page, string>()

    /** Opens a tab in front, with a transaction in its address if given; that is forgotten with the session. */
    const open = (snsi?: string, tab?: Map<string, string>) => {
      front?.turnPage('page.hide')
      front = openHeadless({
        fetch: (input, init) =>
          online ? link.fetch(input, init) : Promise.reject(new TypeError('Failed to fetch')),
        device,
        network: network === networks.lwandle ? { domain: 'localhost' } : { id: network },
        time: { ...time, now: () => time.now() + skew },
        isOnline: () => online,
        bulk: files.ports,
        ...(tab && { tab }),
      })
      pages.push(front)
      if (snsi === undefined) return front
      const { portal, session } = front
      processed.set(front, snsi)
      // Like the route of its screen.
      const entering = portal.subscribe(() => {
        if (session() === undefined) return
        entering.unsubscribe()
        session()?.send({ type: 'transaction.watch', snsi })
      })
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
        // A look at each timer keeps the times of the portal exact.
        const step = Math.min(Math.ceil(time.untilNextTimer()), stepAfter(passed), limit - passed)
        time.advance(Math.max(step, 1))
      }
    }
    return {
      person,
      /** The consumer who is paid. */
      other,
      consumer,
      api,
      device,
      link,
      opened: files.opened,
      monitor,
      /** The number of changing calls that the consumer has confirmed. */
      confirmations: 0,
      /** The number of times that the consumer wants the change: once for each tab. */
      wanted: 1,
      /** The wall-clock time of the last activity. */
      touchedAt: undefined as number | undefined,
      /** The snsi that a flow notes of what it waits for, in any tab. */
      noted: undefined as string | undefined,
      page,
      pages,
      open,
      turnTo(tab: Page): void {
        front?.turnPage('page.hide')
        front = tab
        tab.turnPage('page.show')
      },
      reload(): Page {
        const left = page()
        left.die()
        return open(processed.get(left), left.tab)
      },
      setOnline(value: boolean): void {
        online = value
      },
      shiftWallClock(milliseconds: number): void {
        skew += milliseconds
      },
      wait: (milliseconds: number) => new Promise<void>(resolve => time.setTimeout(resolve, milliseconds)),
      pass: (milliseconds: number) => until(() => false, milliseconds),
      /** Advances the time in one step, as on a suspended device. */
      async sleep(milliseconds: number): Promise<void> {
        time.advance(milliseconds)
        await link.quiet()
      },
      until,
      async reach(holds: () => boolean, limit = 5_000): Promise<void> {
        if ((await until(holds, limit)) === undefined) throw new Error(`${limit} ms pass without ${holds}`)
      },
      callsOf: (wanted: OperationId) => link.calls.filter(({ operation }) => operation === wanted),
      async readLedger(): Promise<LedgerView> {
        const path = `wallet/${person.msisdn}/ZAR/balance`
        const { status, body } = await consumer.read<Balance>(path)
        if (status !== 200) return { available: undefined, transactions: [] }
        const available = Math.round(Number(body.data.available) * 100)
        return { available, transactions: await consumer.history() }
      },
      messagesTo: (msisdn: string) =>
        api.control<{ kind: string; channel: string }[]>('GET', `inbox?msisdn=${msisdn}`),
      codes: () => control.codes(person),
      /** Whether the network accepts this sign-in now. */
      admits: async ({ msisdn, password }: Person) =>
        (await api.signIn({ msisdn }, password, network)).status === 200,
      authenticatorCode: (secret: string) => codeAt(secret, time.now()).code,
      /** Another consumer sends this consumer R1.00, over the network without one-time PINs. */
      async receivePayment(): Promise<void> {
        const gift = networks.transferBody(other.msisdn, person.msisdn, '1.00')
        await (await api.as(other.msisdn, networks.khanya)).send('POST', networks.transferPath, gift)
      },
      /** Shows a payment code of another consumer, for any amount by default. @returns its snsi */
      showCode: async (asked?: { readonly amount: string; readonly reference: string }) =>
        (await control.showCode(other, asked)).snsi,
      close(): void {
        for (const { portal } of pages) portal.stop()
        monitor.stop()
      },
    }
  }
  return { openWorld, checkJournal, close: () => sandbox.close() }
}

export type World = Awaited<ReturnType<ReturnType<typeof createFaultEnvironment>['openWorld']>>
