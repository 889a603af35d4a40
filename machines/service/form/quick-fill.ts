import { type Cents, parseAmount, toWireText } from '#machines/domain/money.ts'
import { parseMsisdn } from '#machines/domain/phone/msisdn.ts'
import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import type { FactsReader } from '#machines/wallet/wallet-facts.ts'
import type { CheckedAccount, Field } from '../definitions/service-definition.types.ts'
import type { ServiceOffer } from '../menu.types.ts'

/** A value that a press fills into a field: the consumer's own number, or what is due. */
export interface QuickFill {
  readonly value: string
  /** The amount due in cents; undefined for the own number. */
  readonly due?: Cents
  /** Whether the field has the value already. */
  readonly isApplied: boolean
}

/** The facts from which a value is filled in. */
interface QuickFillSources extends FactsReader {
  readonly offer: ServiceOffer
  readonly checkedAccount: CheckedAccount | undefined
}

export const getQuickFill = (
  field: Field,
  value: string,
  { offer, facts, checkedAccount }: QuickFillSources,
): QuickFill | undefined => {
  if (field.kind === 'phone' && field.offersOwn) {
    const { msisdn } = facts.read()
    return { value: formatMsisdn(msisdn), isApplied: parseMsisdn(value) === msisdn }
  }
  const fills = offer.definition.check?.fills
  if (
    field.kind !== 'amount' ||
    field.name !== fills ||
    checkedAccount === undefined ||
    checkedAccount.due <= 0
  )
    return undefined
  return {
    due: checkedAccount.due,
    value: toWireText(checkedAccount.due),
    isApplied: parseAmount(value) === checkedAccount.due,
  }
}
