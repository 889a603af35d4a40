import type { Database } from '../store/database.ts'

/** A top-up that is not yet paid on the hosted page. */
export interface PendingTopUp {
  /** The `snsi` of the top-up's movement. */
  readonly movement: string
  readonly tender: 'online_card' | 'instant_eft'
  readonly network: string
  /** The origin of the portal that the payer came from and returns to. */
  readonly portal: string
}

export const createPendingTopUps = (database: Database) => {
  const insert = database.statement(
    'INSERT INTO checkout (movement, tender, network, portal) VALUES (?, ?, ?, ?)',
  )
  const select = database.statement<PendingTopUp>('SELECT * FROM checkout WHERE movement = ?')
  return {
    open: ({ movement, tender, network, portal }: PendingTopUp) =>
      insert.run(movement, tender, network, portal),
    find: (movement: string) => select.get(movement),
  }
}
