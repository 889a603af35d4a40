import type { Wishes } from '../../scripts/sandbox/seed/people.ts'
import type { Fault } from '../../scripts/sandbox/store/faults.ts'

/** Somebody who exists in the sandbox. */
export interface Person {
  readonly msisdn: string
  readonly password: string
}

export interface SandboxControl {
  /** Registers a consumer nobody else uses, with a wallet of R1 000.00 and one transaction unless wished otherwise. */
  person(wishes?: Wishes): Promise<Person>
  /** Replaces the faults of this sandbox. The server asks for a network's config too, before the app does. */
  setFaults(faults: readonly Fault[]): Promise<void>
  /** What the sandbox logged of the request with this Trace ID. */
  requests(traceId: string): Promise<readonly LoggedRequest[]>
}

export interface LoggedRequest {
  readonly id: string
  readonly operation: string
  readonly status: number
}

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
  return {
    person: async (wishes = {}) => (await ask('POST', 'people', wishes)) as Person,
    setFaults: async faults => {
      await ask('PUT', 'faults', faults)
    },
    requests: async traceId =>
      (await ask('GET', `requests?id=${encodeURIComponent(traceId)}`)) as readonly LoggedRequest[],
  }
}
