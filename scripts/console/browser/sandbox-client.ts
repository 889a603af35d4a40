import type { ShownCode } from '#scripts/sandbox/console/scan-control.ts'
import type { LedgerCheck } from '#scripts/sandbox/ledger/journal.ts'
import type { Fault } from '#scripts/sandbox/store/faults.ts'
import type { Message } from '#scripts/sandbox/store/inbox.ts'
import type { LoggedRequest } from '#scripts/sandbox/store/request-log.ts'
import { ask, type Person } from '#scripts/shared/browser/ask.ts'

export interface SandboxNetwork {
  readonly id: string
  readonly title: string
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

export const readFaults = () => ask<readonly Fault[]>('GET', 'faults')

/** Reads all that the page shows. */
export const readSandbox = async (query: Query) => {
  const [networks, people, ledger, messages, clock, codes, faults, requests] = await Promise.all([
    ask<readonly SandboxNetwork[]>('GET', 'networks'),
    ask<readonly Person[]>('GET', 'people'),
    ask<LedgerCheck>('GET', 'ledger/check'),
    ask<readonly ReceivedMessage[]>('GET', `inbox?${new URLSearchParams(query.inbox)}`),
    ask<{ readonly now: string; readonly frozen: boolean }>('GET', 'clock'),
    ask<readonly ShownCode[]>('GET', 'scan'),
    readFaults(),
    ask<readonly ReceivedRequest[]>('GET', `requests?${new URLSearchParams(query.requests)}`),
  ])
  /** Milliseconds by which the sandbox's clock is ahead of this machine's. */
  const ahead = Date.parse(clock.now) - Date.now()
  return { networks, people, ledger, messages, clock: { ...clock, ahead }, codes, faults, requests }
}

export type SandboxState = Awaited<ReturnType<typeof readSandbox>>
