import type { Consumer, Recipient, SignInResult, Transaction } from '../../../../openapi/network.gen.d.ts'
import { createSandbox } from '../../../../scripts/sandbox/sandbox.ts'
import { sharedPassword } from '../../../../scripts/sandbox/seed/personas.ts'
import { createClock } from '../../../../scripts/sandbox/store/clock.ts'
import { createFakeDevice, openHeadless } from '../../../support/headless-portal.ts'
import { createSandboxControl, type Person } from '../../../support/sandbox/sandbox-control.ts'
import { flushPromises, simulatedTime } from '../../../support/simulated-time.ts'

const address = 'http://localhost:5173'
/** The milliseconds of simulated time between two checks. */
const step = 250

/** The consumer of the walks, who has money and saved recipients. */
export const thandi: Person = { msisdn: '27820000001', password: sharedPassword }

/** A call with a body: its path and its data. */
export interface SentCall {
  readonly to: string
  readonly data: object
}

/** A sent call with the version of its body. */
type SentWhole = SentCall & { readonly version: string }

/**
 * Opens a sandbox in memory with simulated time and one consumer of one of its networks. It records what her portal
 * sends and reads the ledger of the network.
 *
 * @param watch receives every exchange with the network
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

  /** Signs in, with the code from the inbox if the network requires a second step. */
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

  /** Opens a portal with the consumer signed in, and records its calls. */
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
    /** Waits until no call is pending. */
    const quiet = async () => {
      do await flushPromises()
      while (underWay > 0)
    }
    /** Advances the time until `holds`, by this number of milliseconds at most. */
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
      /** Her transactions on the network, newest first, without charges. */
      statement: async () => {
        const path = `/network/express/wallet/${thandi.msisdn}/transaction?currency=ZAR&limit=100`
        return (await read<Transaction[]>(path)).filter(({ type_alias }) => type_alias !== 'charge')
      },
      /** Her saved recipients and her own ID on the network. */
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
    /** The messages to a number, newest first. */
    inbox: async (msisdn: string) => {
      const answer = await sandbox.fetch(new Request(`${address}/_sandbox/inbox?msisdn=${msisdn}`))
      return (await answer.json()) as readonly { readonly kind: string; readonly text: string }[]
    },
    /** Pays on the payment page that replaced the portal. */
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
