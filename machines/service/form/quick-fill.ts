import { type Cents, parseAmount, toWireText } from '../../domain/money.ts'
import { parseMsisdn } from '../../domain/phone/msisdn.ts'
import { formatMsisdn } from '../../domain/phone/phone.ts'
import type { Field } from '../definitions/service-definition.types.ts'
import { getCurrentOffer } from '../menu-path.ts'
import type { ServiceContext } from '../service.types.ts'

/** What can be filled into a field with one press: the consumer's own number, or what was found to be due. */
export interface QuickFill {
  readonly value: string
  /** What is due, in cents; undefined where the number is one's own. */
  readonly due?: Cents
  /** Whether it stands there already. */
  readonly isApplied: boolean
}

export const getQuickFill = (field: Field, value: string, context: ServiceContext): QuickFill | undefined => {
  const { walletInfo, checkedAccount } = context
  if (field.kind === 'phone' && field.offersOwn) {
    const isApplied = parseMsisdn(value) === walletInfo.msisdn
    return { value: formatMsisdn(walletInfo.msisdn), isApplied }
  }
  const fills = getCurrentOffer(context)?.definition.check?.fills
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
