import { formatMoney } from '#machines/domain/money.ts'
import type { Option, SelectField } from '#machines/service/definitions/service-definition.types.ts'
import { isNamedOption } from '#machines/service/form/order.ts'
import type { SessionText } from '#src/text/session-text.ts'

/** Formats an option of a select with its price. A listed amount without a name is only the amount. */
export const formatOption = (
  { service, formatDefinedMessage }: SessionText,
  { isAmount }: SelectField,
  option: Option,
  symbol: string,
): string => {
  const name = formatDefinedMessage(option.label)
  if (option.cost === undefined) return name
  const price = formatMoney(option.cost, symbol)
  return isAmount && !isNamedOption(option) ? price : service.priced(name, price)
}
