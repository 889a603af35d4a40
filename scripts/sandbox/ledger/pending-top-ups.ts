/** A top-up that is not yet paid on the hosted page. */
export interface PendingTopUp {
  readonly tender: 'online_card' | 'instant_eft'
  readonly network: string
  /** The origin of the portal that the payer came from and returns to. */
  readonly portal: string
}
