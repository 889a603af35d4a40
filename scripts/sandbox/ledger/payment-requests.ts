import type { SandboxClock } from '../store/clock.ts'
import type { Database } from '../store/database.ts'
import type { Ids } from '../store/ids.ts'

/** As long as a code can be paid, in milliseconds (specification, section 9: 300 s). */
const lifetime = 300_000

/** Money that a consumer asks for by a code. */
export interface StoredRequest {
  readonly snsi: string
  /** Who asks. */
  readonly msisdn: string
  /** null: whoever pays says how much, and as often as they like */
  readonly cents: number | null
  readonly reference: string
  /** ms since the epoch */
  readonly ends_at: number
  /** The movement that paid it, or is about to. */
  readonly paid_by: string | null
}

export interface PaymentRequests {
  open(request: Pick<StoredRequest, 'msisdn' | 'cents' | 'reference'>): StoredRequest
  find(snsi: string): StoredRequest | undefined
  /** Those that have not expired, newest first, 200 at most. */
  list(): StoredRequest[]
  /** It is paid by a movement of that `snsi`, unless that comes to nothing. */
  pay(snsi: string, movement: string): void
}

export const createPaymentRequests = (database: Database, clock: SandboxClock, ids: Ids): PaymentRequests => {
  const insert = database.statement(
    'INSERT INTO payment_request (snsi, msisdn, cents, reference, ends_at) VALUES (?, ?, ?, ?, ?)',
  )
  // A payment that was declined leaves the request as it was.
  const columns = `SELECT payment_request.snsi, msisdn, payment_request.cents, payment_request.reference, ends_at,
      movement.snsi AS paid_by
    FROM payment_request LEFT JOIN movement ON movement.snsi = paid_by AND state <> 'declined'`
  const one = database.statement<StoredRequest>(`${columns} WHERE payment_request.snsi = ?`)
  const valid = database.statement<StoredRequest>(
    `${columns} WHERE ends_at > ? ORDER BY payment_request.seq DESC LIMIT 200`,
  )
  const update = database.statement('UPDATE payment_request SET paid_by = ? WHERE snsi = ?')
  return {
    open({ msisdn, cents, reference }) {
      const request = { snsi: ids.next(), msisdn, cents, reference, ends_at: clock.now() + lifetime }
      insert.run(request.snsi, msisdn, cents, reference, request.ends_at)
      return { ...request, paid_by: null }
    },
    find: snsi => one.get(snsi),
    list: () => valid.all(clock.now()),
    pay: (snsi, movement) => update.run(movement, snsi),
  }
}
