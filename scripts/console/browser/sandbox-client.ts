import type { Cents } from '#machines/domain/money.ts'
import type { LedgerCheck } from '#scripts/sandbox/ledger/journal.ts'
import type { Fault } from '#scripts/sandbox/store/faults.ts'
import type { Message } from '#scripts/sandbox/store/inbox.ts'
import type { LoggedRequest } from '#scripts/sandbox/store/request-log.ts'

export interface Person {
  readonly msisdn: string
  readonly name: string
  readonly note: string
  /** The only network that has this person; null for a person of all. */
  readonly network: string | null
  /** Null without an authenticator; `waiting` until a code has confirmed it. */
  readonly authenticator: 'waiting' | 'verified' | null
  readonly balance_cents: Cents | null
  readonly available_cents: Cents | null
  readonly locked: boolean | null
}

export interface SandboxNetwork {
  readonly id: string
  readonly title: string
  /** Its transactions name no people, charges, reasons or tokens. */
  readonly hidesDetails: boolean
}

/** A code that a portal shows. */
export interface OpenCode {
  readonly snsi: string
  /** The consumer who requests the payment. */
  readonly msisdn: string
  /** Null when the payer chooses the amount. */
  readonly amount: string | null
  readonly reference: string
}

/** A stored value as JSON, with its time as an ISO text. */
type Received<Stored> = Omit<Stored, 'at'> & { readonly at: string }

export type ReceivedMessage = Received<Message>
export type ReceivedRequest = Received<LoggedRequest>

/** The parts of the address that choose what is read. */
export interface Query {
  readonly inbox: Readonly<Record<string, string>>
  readonly requests: Readonly<Record<string, string>>
}

const unreachable = (): never => {
  throw new Error('The sandbox does not answer.')
}

/** Sends a request to the controls. Rejects with an error whose message the page can show. */
export const ask = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
  const answer = await fetch(`/_sandbox/${path}`, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch(unreachable)
  const data = await answer.json().catch(unreachable)
  if (!answer.ok) throw new Error(data.message ?? `The sandbox answered ${answer.status}.`)
  return data
}

export const readFaults = () => ask<readonly Fault[]>('GET', 'faults')

/** Reads all that the page shows. */
export const readSandbox = async (query: Query) => {
  const [networks, people, ledger, messages, clock, codes, faults, requests] = await Promise.all([
    ask<readonly SandboxNetwork[]>('GET', 'networks'),
    ask<readonly Person[]>('GET', 'people'),
    ask<LedgerCheck>('GET', 'ledger/check'),
    ask<readonly ReceivedMessage[]>('GET', `inbox?${new URLSearchParams(query.inbox)}`),
    ask<{ readonly now: string; readonly frozen: boolean }>('GET', 'clock'),
    ask<readonly OpenCode[]>('GET', 'scan'),
    readFaults(),
    ask<readonly ReceivedRequest[]>('GET', `requests?${new URLSearchParams(query.requests)}`),
  ])
  /** How far the sandbox's clock is ahead of this machine's, in milliseconds. */
  const ahead = Date.parse(clock.now) - Date.now()
  return { networks, people, ledger, messages, clock: { ...clock, ahead }, codes, faults, requests }
}

export type SandboxState = Awaited<ReturnType<typeof readSandbox>>
