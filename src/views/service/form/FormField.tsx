import { type ReactNode, Suspense } from 'react'
import { currencySymbol, formatMoney, formatTypedAmount } from '#machines/domain/money.ts'
import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import type { Field } from '#machines/service/definitions/service-definition.types.ts'
import type { QuickFill } from '#machines/service/form/quick-fill.ts'
import { formatDefinedMessage, text } from '#src/text/session-text.ts'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { AmountField } from '#src/ui/field/AmountField.tsx'
import { ChipGroup } from '#src/ui/field/ChipGroup.tsx'
import { FileField } from '#src/ui/field/FileField.tsx'
import { PasswordField } from '#src/ui/field/PasswordField.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { FieldStack } from '#src/ui/form/FieldRow.tsx'
import { FormHeading } from '#src/ui/form/FormText.tsx'
import { ConfigText } from '#src/views/shared/dialog/ConfigText.tsx'
import {
  type FieldPropsOf,
  type FormFieldProps,
  formatAvailable,
  getBaseFieldProps,
  Select,
} from './Select.tsx'

/** The component of each kind of field. */
const faces: { readonly [Kind in Field['kind']]: (props: FieldPropsOf<Kind>) => ReactNode } = {
  amount: props => (
    <AmountField
      {...getBaseFieldProps(props)}
      tidy={formatTypedAmount(props.filled.value)}
      sign={currencySymbol(props.account.currency).trim()}
      wholeUnits={props.field.wholeUnits}
      hint={props.field.mayExceedBalance ? undefined : formatAvailable(props.account, props.isHidden)}
    />
  ),
  phone: props => <TextField {...getBaseFieldProps(props)} type="tel" inputMode="tel" autoComplete="off" />,
  reference: props => (
    <TextField {...getBaseFieldProps(props)} autoCapitalize="sentences" autoComplete="off" />
  ),
  text: props => (
    <TextField {...getBaseFieldProps(props)} inputMode={keyboardOf(props.field)} autoComplete="off" />
  ),
  password: props => (
    <PasswordField {...getBaseFieldProps(props)} revealLabel={text.signIn.showPassword} autoComplete="off" />
  ),
  select: props => (
    <Suspense fallback={<TextField {...getBaseFieldProps(props)} readOnly />}>
      <Select {...props} />
    </Suspense>
  ),
  source: props => (
    <DescriptionList
      rows={[{ label: formatDefinedMessage(props.field.label), value: formatMsisdn(props.account.msisdn) }]}
    />
  ),
  file: props => (
    <FileField
      {...getBaseFieldProps(props)}
      accept={props.field.accept}
      placeholder={text.service.chooseFile}
      file={props.filled.value ? { name: props.filled.value } : undefined}
      onChoose={({ name }) => props.onChange(name)}
    />
  ),
  'text-block': ({ field }) => <ConfigText icon={field.icon} words={field.text} />,
  heading: ({ field }) => <FormHeading>{formatDefinedMessage(field.text)}</FormHeading>,
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
  readonly ready: QuickFill
  readonly children: ReactNode
}

/** A field with buttons that fill it. */
const WithReady = ({ ready, account, onChange, children }: WithReadyProps) => {
  const symbol = currencySymbol(account.currency)
  const label = ready.due === undefined ? text.service.own : text.service.due(formatMoney(ready.due, symbol))
  return (
    <FieldStack>
      {children}
      <ChipGroup
        label={text.service.fillIn}
        chips={[{ name: 'ready', label }]}
        pressed={ready.isApplied ? 'ready' : undefined}
        onPress={() => onChange(ready.value)}
      />
    </FieldStack>
  )
}

/** One field of a form. The machine holds its value and its problem. */
export const FormField = (props: FormFieldProps) => {
  // The table guarantees that component and kind match.
  const face = faces[props.filled.field.kind] as (
    face: FormFieldProps & { readonly field: Field },
  ) => ReactNode
  const filledIn = face({ ...props, field: props.filled.field })
  const { quickFill } = props.filled
  return quickFill ? (
    <WithReady ready={quickFill} account={props.account} onChange={props.onChange}>
      {filledIn}
    </WithReady>
  ) : (
    filledIn
  )
}
