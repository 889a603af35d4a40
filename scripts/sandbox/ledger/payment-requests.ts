import type { SandboxClock } from '../store/clock.ts'
import type { Database } from '../store/database.ts'
import type { Ids } from '../store/ids.ts'
import type { createMovements } from './movements.ts'

/** The validity of a code, in milliseconds. */
const lifetime = 300_000

export interface StoredRequest {
  readonly snsi: string
  readonly msisdn: string
  /** null: the payer chooses the amount, and may pay more than once */
  readonly cents: number | null
  readonly reference: string
  /** Milliseconds since the epoch. */
  readonly ends_at: number
  /** The movement that paid the request, or is pending. */
  readonly paid_by: string | null
}

export const createPaymentRequests = (
  database: Database,
  clock: SandboxClock,
  ids: Ids,
  movements: ReturnType<typeof createMovements>,
) => {
  const table = database.table<StoredRequest>('payment requests')
  /** Returns the request without a declined payment, because it can then still be paid. */
  const withoutDeclined = (request: StoredRequest): StoredRequest => {
    const payment = request.paid_by === null ? undefined : movements.find(request.paid_by)
    return payment?.state === 'declined' ? { ...request, paid_by: null } : request
  }
  return {
    open({ msisdn, cents, reference }: Pick<StoredRequest, 'msisdn' | 'cents' | 'reference'>) {
      const opened = { snsi: ids.next(), msisdn, cents, reference, ends_at: clock.now() + lifetime }
      const request: StoredRequest = { ...opened, paid_by: null }
      table.put(request.snsi, request)
      return request
    },
    find(snsi: string) {
      const request = table.get(snsi)
      return request && withoutDeclined(request)
    },
    /** Lists the requests that have not expired, newest first, 200 at most. */
    list: () =>
      table
        .all()
        .filter(({ ends_at }) => ends_at > clock.now())
        .slice(-200)
        .reverse()
        .map(withoutDeclined),
    /** Marks the request as paid by a movement (its `snsi`); a declined movement removes the mark. */
    pay(snsi: string, paid_by: string) {
      const request = table.get(snsi)
      if (request) table.put(snsi, { ...request, paid_by })
    },
  }
}
