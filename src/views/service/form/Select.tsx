import { currencySymbol, formatMoney, hiddenMoney } from '../../../../machines/domain/money.ts'
import type { Account } from '../../../../machines/service/account.ts'
import type {
  Field,
  InputField,
  Option,
} from '../../../../machines/service/definitions/service-definition.types.ts'
import { optionsOf } from '../../../../machines/service/form/fields.ts'
import type { FormField as Filled } from '../../../../machines/service/service.selectors.ts'
import { say, sayDefined, text } from '../../../text/inside.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { TraceId } from '../../../ui/feedback/TraceId.tsx'
import { SelectField } from '../../../ui/field/LateSelectField.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'

export interface FormFieldProps {
  readonly filled: Filled
  readonly account: Account
  readonly isHidden: boolean
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
  /** Asks once more for what can be chosen. */
  readonly onRetry?: (() => void) | undefined
}

export type Of<Kind extends Field['kind']> = Omit<FormFieldProps, 'filled'> & {
  readonly field: Extract<Field, { readonly kind: Kind }>
  readonly filled: Filled
}

/** What every field to fill in is given. */
export const basics = ({
  field,
  filled,
  onChange,
  onLeave,
}: Omit<FormFieldProps, 'isHidden' | 'account' | 'onRetry'> & { readonly field: InputField }) => ({
  label: sayDefined(field.label),
  name: field.name,
  value: filled.value,
  placeholder: field.placeholder && sayDefined(field.placeholder),
  error: filled.problem && say(filled.problem),
  onChange,
  onBlur: onLeave,
})

/** What there is to pay with, as far as it is known. */
export const sayAvailable = (account: Account, isHidden: boolean): string => {
  if (account.unreadable) return text.service.balanceFailed
  if (account.available === undefined) return text.service.balanceLoading
  const symbol = currencySymbol(account.currency)
  return text.service.available(isHidden ? hiddenMoney(symbol) : formatMoney(account.available, symbol))
}

/** What can be chosen, with its price where it has one. */
const sayOption = ({ label, cost }: Option, symbol: string): string =>
  cost === undefined ? sayDefined(label) : text.service.priced(sayDefined(label), formatMoney(cost, symbol))

/** What stands in a select in which nothing is chosen. */
const selectPlaceholder = ({ field, filled: { offer } }: Of<'select'>): string => {
  if (offer?.isComing) return text.service.loadingOptions
  return field.placeholder ? sayDefined(field.placeholder) : text.service.choose
}

const selectError = ({ filled: { offer, problem } }: Of<'select'>): string | undefined => {
  if (offer?.problem) return sayDefined(offer.problem)
  if (offer?.gone) return sayDefined(offer.gone)
  return problem && say(problem)
}

/** One of several; while there is nothing to choose from, why, and what can be done about it. */
export const Select = (props: Of<'select'>) => {
  const { account, field, filled, onRetry } = props
  const symbol = currencySymbol(account.currency)
  const options = optionsOf(field).map(option => ({
    value: option.value,
    label: sayOption(option, symbol),
    about: option.about && sayDefined(option.about),
  }))
  const about = options.find(({ value }) => value === filled.value)?.about
  const face = { ...basics(props), error: selectError(props), placeholder: selectPlaceholder(props) }
  const { offer } = filled
  if (field.fixed && !offer?.none && !offer?.problem)
    return (
      <TextField
        {...face}
        value={options.find(({ value }) => value === filled.value)?.label ?? ''}
        hint={about}
        readOnly
      />
    )
  return (
    <>
      <SelectField
        {...face}
        options={options}
        disabled={options.length === 0}
        hint={offer?.none ? sayDefined(offer.none) : about}
      />
      {offer?.traceId && <TraceId label={text.failure.traceId} id={offer.traceId} />}
      {offer?.problem && onRetry && (
        <Button kind="quiet" onPress={onRetry}>
          {text.failure.retry}
        </Button>
      )}
    </>
  )
}
