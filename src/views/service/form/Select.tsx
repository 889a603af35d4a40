import { currencySymbol, formatMoney, maskedMoney } from '#machines/domain/money.ts'
import type { Field, InputField } from '#machines/service/definitions/service-definition.types.ts'
import { loadedOptions } from '#machines/service/form/field-validation.ts'
import type { FormField as Filled } from '#machines/service/order-form/order-form.selectors.ts'
import type { WalletFacts } from '#machines/wallet/wallet-facts.ts'
import { formatDefinedMessage, formatMessage, text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { TraceId } from '#src/ui/feedback/TraceId.tsx'
import { SelectField } from '#src/ui/field/LazySelectField.tsx'
import { formatOption } from './format-option.ts'

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
}

export type FieldPropsOf<Kind extends Field['kind']> = Omit<FormFieldProps, 'filled'> & {
  readonly field: Extract<Field, { readonly kind: Kind }>
  readonly filled: Filled
}

/** Returns the props that every field has. */
export const getBaseFieldProps = ({
  field,
  filled,
  isLast,
  onChange,
  onLeave,
}: Omit<FormFieldProps, 'isHidden' | 'account' | 'onRetry'> & { readonly field: InputField }) => ({
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
export const formatAvailable = (account: WalletFacts, isHidden: boolean): string => {
  if (account.isBalanceUnavailable) return text.service.balanceFailed
  if (account.available === undefined) return text.service.balanceLoading
  const symbol = currencySymbol(account.currency)
  return text.service.available(isHidden ? maskedMoney(symbol) : formatMoney(account.available, symbol))
}

/** Returns the placeholder of a select without a choice. */
const selectPlaceholder = ({ field, filled: { optionsStatus } }: FieldPropsOf<'select'>): string => {
  if (optionsStatus?.isLoading) return text.service.loadingOptions
  return field.placeholder ? formatDefinedMessage(field.placeholder) : text.service.choose
}

const selectError = ({ filled: { optionsStatus, problem } }: FieldPropsOf<'select'>): string | undefined => {
  if (optionsStatus?.problemMessage) return formatDefinedMessage(optionsStatus.problemMessage)
  if (optionsStatus?.choiceMessage) return formatMessage(optionsStatus.choiceMessage)
  return problem && formatMessage(problem)
}

/** A select; without options it shows why, and Retry. */
export const Select = (props: FieldPropsOf<'select'>) => {
  const { account, field, filled, onRetry } = props
  const symbol = currencySymbol(account.currency)
  const options = loadedOptions(field).map(option => ({
    value: option.value,
    label: formatOption(field, option, symbol),
    about: option.about && formatDefinedMessage(option.about),
  }))
  const chosen = options.find(({ value }) => value === filled.value)
  const about = chosen?.about
  const face = {
    ...getBaseFieldProps(props),
    error: selectError(props),
    placeholder: selectPlaceholder(props),
  }
  const { optionsStatus } = filled
  // A fixed value is a text, because the consumer cannot change it.
  if (field.isFixed && !optionsStatus?.emptyMessage && !optionsStatus?.problemMessage)
    return (
      <DescriptionList error={face.error} rows={[{ label: face.label, value: chosen?.label }]} note={about} />
    )
  return (
    <>
      <SelectField
        {...face}
        options={options}
        disabled={options.length === 0}
        hint={optionsStatus?.emptyMessage ? formatDefinedMessage(optionsStatus.emptyMessage) : about}
      />
      {optionsStatus?.traceId && <TraceId label={text.failure.traceId} id={optionsStatus.traceId} />}
      {optionsStatus?.problemMessage && onRetry && (
        <Button kind="quiet" onPress={onRetry}>
          {text.failure.retry}
        </Button>
      )}
    </>
  )
}
