import type { ReactNode } from 'react'
import { currencySymbol, formatMoney, maskedMoney } from '#machines/domain/money.ts'
import type {
  Field,
  InputField,
  Option,
  SelectField,
} from '#machines/service/definitions/service-definition.types.ts'
import { isNamedOption } from '#machines/service/form/order.ts'
import type { FormField as Filled } from '#machines/service/order-form/order-form.selectors.ts'
import type { WalletFacts } from '#machines/wallet/wallet-facts.ts'
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

export interface FormFieldProps {
  readonly filled: Filled
  readonly account: WalletFacts
  readonly isHidden: boolean
  /** Whether no field to type in follows. */
  readonly isLast: boolean
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
  /** Loads the options again. */
  readonly onRetry?: (() => void) | undefined
  /** Another way to fill in the field. */
  readonly fill?: ReactNode
}

export type FieldPropsOf<Kind extends Field['kind']> = Omit<FormFieldProps, 'filled'> & {
  readonly field: Extract<Field, { readonly kind: Kind }>
  readonly filled: Filled
}

/** Returns the props that every field has. */
export const getBaseFieldProps = (
  { formatDefinedMessage, formatMessage }: SessionText,
  {
    field,
    filled,
    isLast,
    onChange,
    onLeave,
  }: Omit<FormFieldProps, 'isHidden' | 'account' | 'onRetry' | 'fill'> & { readonly field: InputField },
) => ({
  label: formatDefinedMessage(field.label),
  name: field.name,
  value: filled.value,
  placeholder: field.placeholder && formatDefinedMessage(field.placeholder),
  error: filled.problem && formatMessage(filled.problem),
  enterKeyHint: isLast ? ('go' as const) : ('next' as const),
  autoFocus: filled.isFocusedFirst,
  onChange,
  onBlur: onLeave,
})

/** Formats the available balance, or says that it is loading or could not be read. */
export const formatAvailable = (
  { service }: SessionText,
  account: WalletFacts,
  isHidden: boolean,
): string => {
  if (account.isBalanceUnavailable) return service.balanceFailed
  if (account.available === undefined) return service.balanceLoading
  const symbol = currencySymbol(account.currency)
  return service.available(isHidden ? maskedMoney(symbol) : formatMoney(account.available, symbol))
}
