import type { Database } from '../store/database.ts'

/** A top-up that waits for its payment on the hosted page. */
export interface Checkout {
  /** The `snsi` of the top-up's movement. */
  readonly movement: string
  readonly tender: 'online_card' | 'instant_eft'
  /** The id of the network that it is for. */
  readonly network: string
  /** The origin of the portal that the payer came from, and goes back to. */
  readonly portal: string
}

export interface Checkouts {
  open(checkout: Checkout): void
  find(movement: string): Checkout | undefined
}

export const createCheckouts = (database: Database): Checkouts => {
  const insert = database.statement(
    'INSERT INTO checkout (movement, tender, network, portal) VALUES (?, ?, ?, ?)',
  )
  const select = database.statement<Checkout>('SELECT * FROM checkout WHERE movement = ?')
  return {
    open: ({ movement, tender, network, portal }) => insert.run(movement, tender, network, portal),
    find: movement => select.get(movement),
  }
}
