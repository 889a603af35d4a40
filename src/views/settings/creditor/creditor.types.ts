import { type Cents, formatMoney, maskedMoney } from '#machines/domain/money.ts'
import type { CreditorActorRef } from '#machines/settings/creditor/creditor.machine.ts'
import { text } from '#src/text/session-text.ts'

export interface CreditorProps {
  readonly creditor: CreditorActorRef
  /** Milliseconds since the epoch. */
  readonly now: number
  /** The time zone of dates without an offset. */
  readonly timeZone: string
  readonly symbol: string
  /** Whether amounts are hidden. */
  readonly isHidden: boolean
}

export const formatMoneyOrMask = (
  cents: Cents | undefined,
  { symbol, isHidden }: Pick<CreditorProps, 'symbol' | 'isHidden'>,
): string => {
  if (cents === undefined) return text.creditor.notGiven
  return isHidden ? maskedMoney(symbol) : formatMoney(cents, symbol)
}
