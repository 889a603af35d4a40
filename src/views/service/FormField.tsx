import { type ReactNode, Suspense } from 'react'
import { currencySymbol, formatMoney, hiddenMoney, tidyAmount } from '../../../machines/domain/money.ts'
import { formatMsisdn } from '../../../machines/domain/phone.ts'
import { optionsOf } from '../../../machines/service/fields.ts'
import type { Ready } from '../../../machines/service/ready.ts'
import type { FormField as Filled } from '../../../machines/service/service.selectors.ts'
import type { Account } from '../../../machines/service/service.types.ts'
import type { Field, InputField, Option } from '../../../machines/service/service-definition.types.ts'
import { say, sayDefined, text } from '../../text/inside.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { FileField } from '../../ui/FileField.tsx'
import { FormHeader, FormNote } from '../../ui/FormNote.tsx'
import { SelectField } from '../../ui/LateSelectField.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TraceId } from '../../ui/TraceId.tsx'

interface FormFieldProps {
  readonly filled: Filled
  readonly account: Account
  readonly isHidden: boolean
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
  /** Asks once more for what can be chosen. */
  readonly onRetry?: (() => void) | undefined
}

type Of<Kind extends Field['kind']> = Omit<FormFieldProps, 'filled'> & {
  readonly field: Extract<Field, { readonly kind: Kind }>
  readonly filled: Filled
}

/** What every field to fill in is given. */
const basics = ({
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
const Select = (props: Of<'select'>) => {
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

/** How each kind is filled in. */
const faces: { readonly [Kind in Field['kind']]: (props: Of<Kind>) => ReactNode } = {
  amount: props => (
    <AmountField
      {...basics(props)}
      tidy={tidyAmount(props.filled.value)}
      sign={currencySymbol(props.account.currency).trim()}
      hint={props.field.beyondBalance ? undefined : sayAvailable(props.account, props.isHidden)}
    />
  ),
  phone: props => <TextField {...basics(props)} type="tel" inputMode="tel" autoComplete="off" />,
  reference: props => <TextField {...basics(props)} autoCapitalize="sentences" autoComplete="off" />,
  text: props => <TextField {...basics(props)} inputMode={keyboardOf(props.field)} autoComplete="off" />,
  password: props => (
    <PasswordField {...basics(props)} revealLabel={text.signIn.showPassword} autoComplete="off" />
  ),
  select: props => (
    <Suspense fallback={<TextField {...basics(props)} readOnly />}>
      <Select {...props} />
    </Suspense>
  ),
  source: props => (
    <Facts rows={[{ label: sayDefined(props.field.label), value: formatMsisdn(props.account.msisdn) }]} />
  ),
  file: props => (
    <FileField
      {...basics(props)}
      accept={props.field.accept}
      placeholder={text.service.chooseFile}
      file={props.filled.value ? { name: props.filled.value } : undefined}
      onChoose={({ name }) => props.onChange(name)}
    />
  ),
  'text-block': ({ field }) => <FormNote>{sayDefined(field.text)}</FormNote>,
  heading: ({ field }) => <FormHeader>{sayDefined(field.text)}</FormHeader>,
}

const keyboards = {
  meter: 'numeric',
  accountNumber: 'numeric',
  consumerId: 'numeric',
  digits: 'numeric',
  number: 'text',
  email: 'email',
} as const

const keyboardOf = ({ rule }: Extract<Field, { readonly kind: 'text' }>) => {
  if (rule === undefined) return 'text'
  return typeof rule === 'object' ? (rule.keyboard ?? 'text') : keyboards[rule]
}

interface WithReadyProps extends Pick<FormFieldProps, 'account' | 'onChange'> {
  readonly ready: Ready
  readonly children: ReactNode
}

/** A field with what can be filled into it by one press. */
const WithReady = ({ ready, account, onChange, children }: WithReadyProps) => {
  const symbol = currencySymbol(account.currency)
  const label = ready.due === undefined ? text.service.own : text.service.due(formatMoney(ready.due, symbol))
  return (
    <>
      {children}
      <Chips
        label={text.service.fillIn}
        chips={[{ name: 'ready', label }]}
        pressed={ready.isIn ? 'ready' : undefined}
        onPress={() => onChange(ready.value)}
      />
    </>
  )
}

/** One field of a form, as its kind is filled in; what it holds and whether that holds is the machine's. */
export const FormField = (props: FormFieldProps) => {
  // Which face belongs to which kind is known to the table alone.
  const face = faces[props.filled.field.kind] as (
    face: FormFieldProps & { readonly field: Field },
  ) => ReactNode
  const filledIn = face({ ...props, field: props.filled.field })
  const { ready } = props.filled
  return ready ? (
    <WithReady ready={ready} account={props.account} onChange={props.onChange}>
      {filledIn}
    </WithReady>
  ) : (
    filledIn
  )
}
