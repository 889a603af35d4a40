import type { SandboxClock } from '../store/clock.ts'
import type { Database } from '../store/database.ts'
import type { Ids } from '../store/ids.ts'

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

export const createPaymentRequests = (database: Database, clock: SandboxClock, ids: Ids) => {
  const insert = database.statement(
    'INSERT INTO payment_request (snsi, msisdn, cents, reference, ends_at) VALUES (?, ?, ?, ?, ?)',
  )
  // Join no declined movement, because after a declined payment the request can still be paid.
  const columns = `SELECT payment_request.snsi, msisdn, payment_request.cents, payment_request.reference, ends_at,
      movement.snsi AS paid_by
    FROM payment_request LEFT JOIN movement ON movement.snsi = paid_by AND state <> 'declined'`
  const one = database.statement<StoredRequest>(`${columns} WHERE payment_request.snsi = ?`)
  const valid = database.statement<StoredRequest>(
    `${columns} WHERE ends_at > ? ORDER BY payment_request.seq DESC LIMIT 200`,
  )
  const update = database.statement('UPDATE payment_request SET paid_by = ? WHERE snsi = ?')
  return {
    open({ msisdn, cents, reference }: Pick<StoredRequest, 'msisdn' | 'cents' | 'reference'>) {
      const request = { snsi: ids.next(), msisdn, cents, reference, ends_at: clock.now() + lifetime }
      insert.run(request.snsi, msisdn, cents, reference, request.ends_at)
      return { ...request, paid_by: null }
    },
    find: (snsi: string) => one.get(snsi),
    /** Lists the requests that have not expired, newest first, 200 at most. */
    list: () => valid.all(clock.now()),
    /** Marks the request as paid by a movement (its `snsi`); a declined movement removes the mark. */
    pay: (snsi: string, movement: string) => update.run(movement, snsi),
  }
}
