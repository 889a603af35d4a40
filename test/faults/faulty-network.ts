import type { OperationId } from '../../scripts/sandbox/http/operation.ts'
import { routes } from '../../scripts/sandbox/http/routes.ts'
import { flushPromises } from '../support/simulated-time.ts'

/** One call as it leaves the portal. */
export interface InterceptedCall {
  readonly operation: OperationId | undefined
  readonly method: string
  readonly url: string
  /** Prevents garbage collection: a collected request no longer forwards the abort of its caller. */
  readonly request: Request
  /** Lets the network perform the call, whether or not the caller still waits for it. */
  deliver(): Promise<Response>
}

/** What a fault makes of a call, in place of delivering it. */
export type FaultHandler = (exchange: InterceptedCall) => Promise<Response>

export interface FaultyNetwork {
  readonly fetch: typeof globalThis.fetch
  /** Every call that left the portal, the first one first. */
  readonly calls: readonly InterceptedCall[]
  /** From now on calls of these operations meet the fault; all others go through. */
  strike(operations: readonly OperationId[], strike: FaultHandler): void
  /** The fault is over; calls that it holds stay held. */
  clear(): void
  /** Waits until the network has answered whatever it was asked, and the portal has heard it. */
  quiet(): Promise<void>
}

const patterns = Object.entries(routes).map(([operation, [method, path]]) => ({
  operation: operation as OperationId,
  method: method.toUpperCase(),
  path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

const operationOf = ({ method, url }: Request): OperationId | undefined => {
  const { pathname } = new URL(url)
  return patterns.find(pattern => pattern.method === method && pattern.path.test(pathname))?.operation
}

const untilAborted = (request: Request) =>
  new Promise<never>((_, reject) => {
    const leave = () => reject(request.signal.reason)
    if (request.signal.aborted) leave()
    else request.signal.addEventListener('abort', leave, { once: true })
  })

/** Between the portal and the network: every fault of a connection happens here, and every call is counted. */
export const createFaultyNetwork = (network: (request: Request) => Promise<Response>): FaultyNetwork => {
  const calls: InterceptedCall[] = []
  let struck: ReadonlySet<OperationId> = new Set()
  let fault: FaultHandler | undefined
  let delivering = 0

  const fetch: FaultyNetwork['fetch'] = async (input, init) => {
    const request = new Request(input, init)
    const { method, url, headers } = request
    const body = method === 'GET' ? null : await request.text()
    const exchange: InterceptedCall = {
      operation: operationOf(request),
      method,
      url,
      request,
      async deliver() {
        delivering += 1
        try {
          return await network(new Request(url, { method, headers, body }))
        } finally {
          delivering -= 1
        }
      },
    }
    calls.push(exchange)
    const meets = fault !== undefined && exchange.operation !== undefined && struck.has(exchange.operation)
    const answer = meets && fault !== undefined ? fault(exchange) : exchange.deliver()
    const given = untilAborted(request)
    // `Promise.race` ignores the promise that settles last: its rejection must not count as unhandled.
    given.catch(() => {})
    answer.catch(() => {})
    return Promise.race([answer, given])
  }

  return {
    fetch,
    calls,
    strike(operations, strike) {
      struck = new Set(operations)
      fault = strike
    },
    clear() {
      fault = undefined
    },
    async quiet() {
      do await flushPromises()
      while (delivering > 0)
    },
  }
}
