import { routes } from '#openapi/routes.gen.ts'
import type { OperationId } from '#scripts/sandbox/http/operation.ts'
import { flushPromises } from '../support/simulated-time.ts'

export interface InterceptedCall {
  readonly operation: OperationId | undefined
  readonly method: string
  readonly url: string
  /** Prevents garbage collection: a collected request no longer forwards the abort of its caller. */
  readonly request: Request
  /** Lets the network perform the call, whether or not the caller still waits for it. */
  deliver(): Promise<Response>
}

export type FaultHandler = (exchange: InterceptedCall) => Promise<Response>

const patterns = Object.entries(routes).map(([operation, [method, path]]) => ({
  operation: operation as OperationId,
  call: new RegExp(`^${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

const untilAborted = ({ signal }: Request) =>
  new Promise<never>((_, reject) => {
    const leave = () => reject(signal.reason)
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave)
  })

export const createFaultyNetwork = (network: (request: Request) => Promise<Response>) => {
  const calls: InterceptedCall[] = []
  let faults: Partial<Record<OperationId, FaultHandler>> = {}
  let delivering = 0

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { method, url, headers } = request
    const body = method === 'GET' ? null : await request.text()
    const methodAndPath = `${method} ${new URL(url).pathname}`
    const operation = patterns.find(({ call }) => call.test(methodAndPath))?.operation
    const deliver = async () => {
      delivering += 1
      try {
        return await network(body === null ? request : new Request(url, { method, headers, body }))
      } finally {
        delivering -= 1
      }
    }
    const exchange: InterceptedCall = { operation, method, url, request, deliver }
    calls.push(exchange)
    const fault = operation && faults[operation]
    const answer = fault === undefined ? deliver() : fault(exchange)
    const aborted = untilAborted(request)
    // `Promise.race` ignores the promise that settles last: its rejection must not count as unhandled.
    aborted.catch(() => {})
    answer.catch(() => {})
    return Promise.race([answer, aborted])
  }

  return {
    fetch,
    calls: calls as readonly InterceptedCall[],
    /** Applies a fault to all later calls of these operations, and ends the one before. */
    strike(operations: readonly OperationId[], strike: FaultHandler): void {
      faults = Object.fromEntries(operations.map(operation => [operation, strike]))
    },
    /** Changes the data of all later responses to an operation; `more` are additional faults. */
    rewrite<Data>(operation: OperationId, change: (data: Data) => unknown, more: typeof faults = {}): void {
      const rewritten: FaultHandler = async ({ deliver }) => {
        const answer = (await (await deliver()).json()) as { data: Data }
        return Response.json({ ...answer, data: change(answer.data) })
      }
      faults = { ...more, [operation]: rewritten }
    },
    clear(): void {
      faults = {}
    },
    async quiet(): Promise<void> {
      do await flushPromises()
      while (delivering > 0)
    },
  }
}
