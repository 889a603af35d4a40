import type { openRequests } from '#scripts/sandbox/console/scan-control.ts'
import type { PersonOptions } from '#scripts/sandbox/seed/people.ts'
import type { Fault } from '#scripts/sandbox/store/faults.ts'
import type { LoggedRequest } from '#scripts/sandbox/store/request-log.ts'

export interface Person {
  readonly msisdn: string
  readonly password: string
}

type OpenCode = ReturnType<typeof openRequests>[number]

interface PersonRow {
  readonly msisdn: string
  readonly balance_cents: number
  readonly available_cents: number
}

interface Message {
  readonly channel: 'sms' | 'email'
  readonly text: string
  readonly code: string | null
}

type Numbered = Pick<Person, 'msisdn'>

export type SandboxControl = ReturnType<typeof createSandboxControl>

/** Drives the sandbox of a server by its controls under `/_sandbox`. Rejects when one refuses. */
export const createSandboxControl = (address: string, fetch: typeof globalThis.fetch = globalThis.fetch) => {
  const ask = async <Result>(method: string, path: string, body?: unknown): Promise<Result> => {
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(`${address}/_sandbox/${path}`, {
      method,
      ...(body !== undefined && { headers, body: JSON.stringify(body) }),
    })
    if (!response.ok)
      throw new Error(`${method} /_sandbox/${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const people = async () => {
    const { ok } = await ask<{ ok: boolean }>('GET', 'ledger/check')
    if (!ok) throw new Error('The ledger does not add up')
    return ask<readonly PersonRow[]>('GET', 'people')
  }
  const inbox = (msisdn: string) => ask<readonly Message[]>('GET', `inbox?msisdn=${msisdn}`)
  const texts = async (msisdn: string, wanted: Message['channel']): Promise<readonly string[]> =>
    (await inbox(msisdn)).filter(({ channel }) => channel === wanted).map(({ text }) => text)
  return {
    /** Registers a consumer for one test, by default with a wallet of R1 000.00 and one transaction. */
    person: (wishes: PersonOptions = {}) => ask<Person>('POST', 'people', wishes),
    /** Registers that many people, each with an empty wallet. Returns their numbers. */
    crowd: (count: number) => ask<readonly string[]>('POST', 'crowd', { count }),
    /** Returns all balances in cents, by number. Fails when the ledger does not add up. */
    balances: async (): Promise<ReadonlyMap<string, number>> =>
      new Map((await people()).map(({ msisdn, balance_cents }) => [msisdn, balance_cents] as const)),
    /** Replaces the faults of this sandbox. The server requests a network's config before the app does. */
    setFaults: (faults: readonly Fault[]) => ask<void>('PUT', 'faults', faults),
    requests: (traceId: string) =>
      ask<readonly LoggedRequest[]>('GET', `requests?id=${encodeURIComponent(traceId)}`),
    calls: async (operation: string, { msisdn }: Person) => {
      const kept = await ask<readonly LoggedRequest[]>('GET', 'requests?limit=1000')
      return kept.filter(one => one.operation === operation && one.msisdn === msisdn).length
    },
    oneTimePin: async ({ msisdn }: Person) => {
      const code = (await inbox(msisdn)).find(message => message.code !== null)?.code
      if (code) return code
      throw new Error(`${msisdn} was sent no code`)
    },
    authenticatorCode: async ({ msisdn }: Numbered) =>
      (await ask<{ code: string }>('GET', `totp/${msisdn}`)).code,
    messages: (msisdn: string) => texts(msisdn, 'sms'),
    emails: ({ msisdn }: Person) => texts(msisdn, 'email'),
    /** Returns the money of a consumer in cents. Fails when the ledger does not add up. */
    funds: async ({ msisdn }: Person) => {
      const row = (await people()).find(person => person.msisdn === msisdn)
      if (!row) throw new Error(`Nobody is ${msisdn}`)
      return { balance: row.balance_cents, available: row.available_cents }
    },
    codes: async ({ msisdn }: Numbered) =>
      (await ask<readonly OpenCode[]>('GET', 'scan')).filter(code => code.msisdn === msisdn),
    showCode: ({ msisdn }: Numbered, wishes: Partial<Record<'amount' | 'reference', string>> = {}) =>
      ask<OpenCode>('POST', 'scan', { msisdn, ...wishes }),
    /** Scans a code and pays it, by default as a consumer of another network. */
    scan: (snsi: string, { by, amount }: { readonly by?: Person; readonly amount?: string } = {}) =>
      ask<void>('POST', `scan/${snsi}`, { msisdn: by?.msisdn, amount }),
    setDraft: async (config: unknown) => (await ask<{ network: string }>('PUT', 'draft', config)).network,
    /** Advances the clock of the sandbox, in milliseconds. Pending payments settle. */
    advance: (milliseconds: number) => ask<void>('POST', 'clock', { advance_ms: milliseconds }),
  }
}
