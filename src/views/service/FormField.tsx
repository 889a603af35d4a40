import { lazy, type ReactNode, Suspense } from 'react'
import { currencySymbol, formatMoney, hiddenMoney } from '../../../machines/domain/money.ts'
import { formatMsisdn } from '../../../machines/domain/phone.ts'
import type { FormField as Filled } from '../../../machines/service/service.selectors.ts'
import type { Account } from '../../../machines/service/service.types.ts'
import type { Field, InputField } from '../../../machines/service/service-definition.types.ts'
import { say, sayDefined, text } from '../../text/inside.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { FileField } from '../../ui/FileField.tsx'
import { FormHeader, FormNote } from '../../ui/FormNote.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'

const SelectField = lazy(() => import('../../ui/SelectField.tsx'))

interface FormFieldProps {
  readonly filled: Filled
  readonly account: Account
  readonly isHidden: boolean
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
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
}: Omit<FormFieldProps, 'isHidden' | 'account'> & { readonly field: InputField }) => ({
  label: sayDefined(field.label),
  name: field.name,
  value: filled.value,
  placeholder: field.placeholder && sayDefined(field.placeholder),
  error: filled.problem && say(filled.problem),
  onChange,
  onBlur: onLeave,
})

const available = ({ account, isHidden, field }: Of<'amount'>): string | undefined => {
  if (field.beyondBalance) return undefined
  if (account.unreadable) return text.service.balanceFailed
  if (account.available === undefined) return text.service.balanceLoading
  const symbol = currencySymbol(account.currency)
  return text.service.available(isHidden ? hiddenMoney(symbol) : formatMoney(account.available, symbol))
}

/** How each kind is filled in. */
const faces: { readonly [Kind in Field['kind']]: (props: Of<Kind>) => ReactNode } = {
  amount: props => (
    <AmountField
      {...basics(props)}
      sign={currencySymbol(props.account.currency).trim()}
      hint={available(props)}
    />
  ),
  phone: props => <TextField {...basics(props)} type="tel" inputMode="tel" autoComplete="off" />,
  reference: props => <TextField {...basics(props)} autoCapitalize="sentences" autoComplete="off" />,
  text: props => (
    <TextField
      {...basics(props)}
      inputMode={props.field.rule === undefined ? 'text' : keyboards[props.field.rule]}
      autoComplete="off"
    />
  ),
  password: props => (
    <PasswordField {...basics(props)} revealLabel={text.signIn.showPassword} autoComplete="off" />
  ),
  select: props => (
    <Suspense fallback={<TextField {...basics(props)} readOnly />}>
      <SelectField
        {...basics(props)}
        placeholder={props.field.placeholder ? sayDefined(props.field.placeholder) : text.service.choose}
        options={props.field.options.map(({ value, label }) => ({ value, label: sayDefined(label) }))}
      />
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
  email: 'email',
} as const

/** One field of a form, as its kind is filled in; what it holds and whether that holds is the machine's. */
export const FormField = (props: FormFieldProps) => {
  // Which face belongs to which kind is known to the table alone.
  const face = faces[props.filled.field.kind] as (
    face: FormFieldProps & { readonly field: Field },
  ) => ReactNode
  return face({ ...props, field: props.filled.field })
}
