/** The wallet whose transactions are listed. */
export interface TransactionListRequest {
  readonly msisdn: string
  readonly currency: string
  /** IANA name, for timestamps without an offset. */
  readonly timeZone: string
}

/** A range of minutes in network time, 'YYYY-MM-DD HH:mm', both ends included; an undefined end is open. */
export interface TimeWindow {
  readonly start?: string
  readonly end?: string
}
