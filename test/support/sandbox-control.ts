import type { Fault } from '../../scripts/sandbox/store/faults.ts'

/** Somebody who exists in the sandbox for one test. */
export interface Person {
  readonly msisdn: string
  readonly password: string
}

export interface SandboxControl {
  /** Registers a consumer nobody else uses; `options` as `POST /_sandbox/people` takes them. */
  person(options?: Readonly<Record<string, unknown>>): Promise<Person>
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
    person: async (options = {}) => (await ask('POST', 'people', options)) as Person,
    setFaults: async faults => {
      await ask('PUT', 'faults', faults)
    },
    requests: async traceId =>
      (await ask('GET', `requests?id=${encodeURIComponent(traceId)}`)) as readonly LoggedRequest[],
  }
}
