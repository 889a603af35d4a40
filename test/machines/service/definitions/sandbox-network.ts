import type { Consumer, Recipient, SignInResult, Transaction } from '../../../../openapi/network.gen.d.ts'
import { createSandbox } from '../../../../scripts/sandbox/sandbox.ts'
import { sharedPassword } from '../../../../scripts/sandbox/seed/personas.ts'
import { createClock } from '../../../../scripts/sandbox/store/clock.ts'
import { createFakeDevice, openHeadless } from '../../../support/headless-portal.ts'
import { createSandboxControl, type Person } from '../../../support/sandbox/sandbox-control.ts'
import { flushPromises, simulatedTime } from '../../../support/simulated-time.ts'

const address = 'http://localhost:5173'
/** Milliseconds of simulated time between two looks. */
const step = 250

/** Who walks: she has money, and people whom she pays. */
export const thandi: Person = { msisdn: '27820000001', password: sharedPassword }

/** A call that carries something: its path, and what it carries. */
export interface SentCall {
  readonly to: string
  readonly data: object
}

/** The same with the version that every one carries besides, and whatever else there is in its body. */
type SentWhole = SentCall & { readonly version: string }

/**
 * A sandbox in memory on a time that only goes forward, and in it one consumer of one of its networks: what her
 * portal sends, what the network has in its books of her.
 *
 * @param watch sees every exchange with the network
 */
export const openSandboxNetwork = (
  network: string,
  watch: (fetch: (request: Request) => Promise<Response>) => (request: Request) => Promise<Response>,
) => {
  const time = simulatedTime(Date.parse('2026-11-21T10:00:00.000+02:00'))
  const sandbox = createSandbox({ database: ':memory:', clock: createClock(time.now) })
  const control = createSandboxControl(address, (input, init) => sandbox.fetch(new Request(input, init)))
  const watched = watch(request => sandbox.fetch(request))

  const call = async <Data>(method: string, path: string, body?: object, token?: string): Promise<Data> => {
    const answer = await watched(
      new Request(`${address}${path}`, {
        method,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        ...(body !== undefined && { body: JSON.stringify({ version: '1.0.0', ...body }) }),
      }),
    )
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: Data }).data
  }

  /** With the code of the inbox, where the network asks for a second step. */
  const signIn = async (): Promise<string> => {
    const sso = '/network/express/authenticate/sso'
    const first = await call<SignInResult>('POST', sso, { network: { id: network }, data: thandi })
    const { access } =
      first.mfa === undefined
        ? first
        : await call<SignInResult>('POST', '/network/express/authenticate/mfa', {
            data: { token: first.mfa.token, otp: await control.oneTimePin(thandi) },
          })
    if (access?.token === undefined) throw new Error(`${network} did not let her in`)
    return access.token
  }

  /** A portal in which she is signed in, and all that it sends from now on. */
  const openPortal = async () => {
    const token = await signIn()
    const sent: SentWhole[] = []
    let underWay = 0
    const page = openHeadless({
      fetch: async (input, init) => {
        const request = new Request(input, init)
        if (request.method !== 'GET')
          sent.push({ to: new URL(request.url).pathname, ...(await request.clone().json()) })
        underWay += 1
        return watched(request).finally(() => {
          underWay -= 1
        })
      },
      device: { ...createFakeDevice(), token },
      network: { id: network },
      base: address,
      time,
    })
    /** Waits until nothing is under way. */
    const quiet = async () => {
      do await flushPromises()
      while (underWay > 0)
    }
    /** Lets time go by until `holds`, so many milliseconds at most. */
    const until = async (holds: () => boolean, limit: number) => {
      for (let passed = 0; ; passed += step) {
        await quiet()
        if (holds() || passed >= limit) return
        time.advance(step)
      }
    }
    const read = <Data>(path: string) => call<Data>('GET', path, undefined, token)
    return {
      ...page,
      sent,
      quiet,
      until,
      pass: (milliseconds: number) => until(() => false, milliseconds),
      /** What the network has of her: newest first, the charges left out. */
      statement: async () => {
        const path = `/network/express/wallet/${thandi.msisdn}/transaction?currency=ZAR&limit=100`
        return (await read<Transaction[]>(path)).filter(({ type_alias }) => type_alias !== 'charge')
      },
      /** Whom she pays, and who she is to the network. */
      recipients: async () => {
        const { snsi } = await read<Consumer>(`/network/express/consumer/${thandi.msisdn}`)
        const list = await read<Recipient[]>(`/network/express/recipient?entity=${snsi}&type=bank_account`)
        return { snsi, list }
      },
    }
  }

  return {
    control,
    openPortal,
    /** The messages that somebody was sent, newest first. */
    inbox: async (msisdn: string) => {
      const answer = await sandbox.fetch(new Request(`${address}/_sandbox/inbox?msisdn=${msisdn}`))
      return (await answer.json()) as readonly { readonly kind: string; readonly text: string }[]
    },
    /** Pays on the payment page that took the portal's place. */
    payOnPage: async (page: string | undefined) => {
      const [, path] = /action="[^"]+(\/_sandbox\/pay\/[\w-]+)"/.exec(page ?? '') ?? []
      if (path === undefined) throw new Error('There is no payment page')
      const body = new URLSearchParams({ decision: 'approve' })
      const answer = await sandbox.fetch(new Request(`${address}${path}`, { method: 'POST', body }))
      return answer.headers.get('location')
    },
    close: () => sandbox.close(),
  }
}

export type SandboxNetwork = ReturnType<typeof openSandboxNetwork>
export type SandboxPortal = Awaited<ReturnType<SandboxNetwork['openPortal']>>
