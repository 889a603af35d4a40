import type { PersonOptions } from '../../../scripts/sandbox/seed/people.ts'
import type { Fault } from '../../../scripts/sandbox/store/faults.ts'

/** A consumer who exists in the sandbox. */
export interface Person {
  readonly msisdn: string
  readonly password: string
}

export interface SandboxControl {
  /** Registers a consumer for one test, by default with a wallet of R1 000.00 and one transaction. */
  person(wishes?: PersonOptions): Promise<Person>
  /** Registers that many people for one test, each with an empty wallet. Returns their numbers. */
  crowd(count: number): Promise<readonly string[]>
  /** Returns all balances in cents, by number. Fails when the ledger does not add up. */
  balances(): Promise<ReadonlyMap<string, number>>
  /** The bulk files of a consumer whose upload was whole, newest first, as their reports are now. */
  bulkFiles(person: Pick<Person, 'msisdn'>): Promise<readonly BulkFile[]>
  /** A report of a bulk file; undefined when there is none. */
  bulkReport(snsi: string, kind: 'final' | 'rejected'): Promise<BulkReportFile | undefined>
  /** Which ways of asking for a report's file the network refuses from now on, and how; the others are taken. */
  refuseDownloads(refusals: { readonly GET?: 404 | 405; readonly POST?: 404 | 405 }): Promise<void>
  /** Replaces the faults of this sandbox. The server asks for a network's config too, before the app does. */
  setFaults(faults: readonly Fault[]): Promise<void>
  /** What the sandbox logged of the request with this Trace ID. */
  requests(traceId: string): Promise<readonly LoggedRequest[]>
  /** How often the network was asked for an operation by this consumer, answered or not. */
  calls(operation: string, person: Person): Promise<number>
  /** The newest code that was sent to this consumer, by SMS or to the mailbox. */
  oneTimePin(person: Person): Promise<string>
  /** What the authenticator app of this consumer shows now, be it verified yet or not. */
  authenticatorCode(person: Pick<Person, 'msisdn'>): Promise<string>
  /** Returns the SMS messages to this mobile number, newest first; it need not be registered. */
  messages(msisdn: string): Promise<readonly string[]>
  /** What this consumer's mailbox received, newest first. */
  emails(person: Person): Promise<readonly string[]>
  /** What the ledger holds for a consumer, in cents; it fails when the ledger does not add up. */
  funds(person: Person): Promise<Funds>
  /** Returns the codes of this consumer that can be scanned now, newest first. */
  codes(person: Pick<Person, 'msisdn'>): Promise<readonly OpenCode[]>
  /** The consumer's own portal shows a code: of any amount, unless one is given. */
  showCode(
    person: Pick<Person, 'msisdn'>,
    asked?: { readonly amount?: string; readonly reference?: string },
  ): Promise<OpenCode>
  /** Scans a code and pays it, as `by` or else as a consumer of another network. */
  scan(snsi: string, order?: { readonly by?: Person; readonly amount?: string }): Promise<void>
  /** Moves the sandbox's clock on, in milliseconds: what is pending settles. */
  advance(milliseconds: number): Promise<void>
}

export interface Funds {
  readonly balance: number
  /** Without what is set aside for pending payments. */
  readonly available: number
}

export interface BulkFile {
  readonly snsi: string
  readonly file_name: string
  readonly step: string
  readonly approvedLines: number
  readonly rejectedLines: number
  /** With two decimals; absent while it is scanned. */
  readonly amountTotal?: string
}

export interface BulkReportFile {
  readonly name: string
  readonly csv: string
}

export interface OpenCode {
  readonly snsi: string
  readonly msisdn: string
  /** null: the payer enters the amount */
  readonly amount: string | null
  readonly reference: string
}

export interface LoggedRequest {
  readonly id: string
  readonly operation: string
  /** null: it was never answered */
  readonly status: number | null
  readonly msisdn: string | null
}

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

/** As many requests as the sandbox keeps. */
const allRequests = 1000

/** Drives the sandbox of a server by its controls under `/_sandbox`. Rejects when one refuses. */
export const createSandboxControl = (
  address: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): SandboxControl => {
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${address}/_sandbox/${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    if (!answer.ok) throw new Error(`${method} /_sandbox/${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const sound = async () => {
    const { ok } = (await ask('GET', 'ledger/check')) as { readonly ok: boolean }
    if (!ok) throw new Error('The ledger does not add up')
    return (await ask('GET', 'people')) as readonly PersonRow[]
  }
  const inbox = async (msisdn: string) => (await ask('GET', `inbox?msisdn=${msisdn}`)) as readonly Message[]
  return {
    person: async (wishes = {}) => (await ask('POST', 'people', wishes)) as Person,
    crowd: async count => (await ask('POST', 'crowd', { count })) as readonly string[],
    balances: async () =>
      new Map((await sound()).map(({ msisdn, balance_cents }) => [msisdn, balance_cents] as const)),
    bulkFiles: async ({ msisdn }) => (await ask('GET', `bulk?msisdn=${msisdn}`)) as readonly BulkFile[],
    bulkReport: async (snsi, kind) => {
      const answer = await fetch(`${address}/_sandbox/bulk/${snsi}/${kind}`)
      return answer.ok ? ((await answer.json()) as BulkReportFile) : undefined
    },
    refuseDownloads: async refusals => {
      await ask('PUT', 'bulk/downloads', refusals)
    },
    setFaults: async faults => {
      await ask('PUT', 'faults', faults)
    },
    requests: async traceId =>
      (await ask('GET', `requests?id=${encodeURIComponent(traceId)}`)) as readonly LoggedRequest[],
    calls: async (operation, { msisdn }) => {
      const requests = (await ask('GET', `requests?limit=${allRequests}`)) as readonly LoggedRequest[]
      return requests.filter(request => request.operation === operation && request.msisdn === msisdn).length
    },
    oneTimePin: async ({ msisdn }) => {
      const code = (await inbox(msisdn)).find(message => message.code !== null)?.code
      if (code) return code
      throw new Error(`${msisdn} was sent no code`)
    },
    authenticatorCode: async ({ msisdn }) =>
      ((await ask('GET', `totp/${msisdn}`)) as { readonly code: string }).code,
    messages: async msisdn =>
      (await inbox(msisdn)).filter(({ channel }) => channel === 'sms').map(({ text }) => text),
    emails: async ({ msisdn }) =>
      (await inbox(msisdn)).filter(({ channel }) => channel === 'email').map(({ text }) => text),
    funds: async ({ msisdn }) => {
      const row = (await sound()).find(person => person.msisdn === msisdn)
      if (!row) throw new Error(`Nobody is ${msisdn}`)
      return { balance: row.balance_cents, available: row.available_cents }
    },
    codes: async ({ msisdn }) =>
      ((await ask('GET', 'scan')) as readonly OpenCode[]).filter(code => code.msisdn === msisdn),
    showCode: async ({ msisdn }, asked = {}) => (await ask('POST', 'scan', { msisdn, ...asked })) as OpenCode,
    scan: async (snsi, { by, amount } = {}) => {
      await ask('POST', `scan/${snsi}`, {
        ...(by !== undefined && { msisdn: by.msisdn }),
        ...(amount !== undefined && { amount }),
      })
    },
    advance: async milliseconds => {
      await ask('POST', 'clock', { advance_ms: milliseconds })
    },
  }
}
