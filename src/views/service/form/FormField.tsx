import { type ReactNode, Suspense } from 'react'
import { currencySymbol, formatTypedAmount } from '#machines/domain/money.ts'
import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import type { Field } from '#machines/service/definitions/service-definition.types.ts'
import type { SessionText } from '#src/text/session-text.ts'
import { DescriptionList } from '#src/ui/data/DescriptionList.tsx'
import { AmountField } from '#src/ui/field/AmountField.tsx'
import { FileField } from '#src/ui/field/FileField.tsx'
import { PasswordField } from '#src/ui/field/PasswordField.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { FormHeading } from '#src/ui/form/FormText.tsx'
import { ConfigText } from '#src/views/shared/dialog/ConfigParts.tsx'
import { useText } from '#src/views/shared/hooks.tsx'
import { type FieldPropsOf, type FormFieldProps, formatAvailable, getBaseFieldProps } from './field-props.ts'
import { Select } from './Select.tsx'
import { WithQuickFill } from './WithQuickFill.tsx'

/** The component of each kind of field. */
const faces: {
  readonly [Kind in Field['kind']]: (props: FieldPropsOf<Kind>, text: SessionText) => ReactNode
} = {
  amount: (props, text) => (
    <AmountField
      {...getBaseFieldProps(text, props)}
      tidy={formatTypedAmount(props.filled.value)}
      sign={currencySymbol(props.account.currency).trim()}
      wholeUnits={props.field.wholeUnits}
      hint={props.field.mayExceedBalance ? undefined : formatAvailable(text, props.account, props.isHidden)}
    />
  ),
  phone: (props, text) => (
    <TextField {...getBaseFieldProps(text, props)} type="tel" inputMode="tel" autoComplete="off" />
  ),
  reference: (props, text) => (
    <TextField {...getBaseFieldProps(text, props)} autoCapitalize="sentences" autoComplete="off" />
  ),
  text: (props, text) => (
    <TextField {...getBaseFieldProps(text, props)} inputMode={keyboardOf(props.field)} autoComplete="off" />
  ),
  password: (props, text) => (
    <PasswordField
      {...getBaseFieldProps(text, props)}
      revealLabel={text.signIn.showPassword}
      autoComplete="off"
    />
  ),
  select: (props, text) => (
    <Suspense fallback={<TextField {...getBaseFieldProps(text, props)} readOnly />}>
      <Select {...props} />
    </Suspense>
  ),
  source: (props, text) => (
    <DescriptionList
      rows={[
        { label: text.formatDefinedMessage(props.field.label), value: formatMsisdn(props.account.msisdn) },
      ]}
    />
  ),
  file: (props, text) => (
    <FileField
      {...getBaseFieldProps(text, props)}
      accept={props.field.accept}
      placeholder={text.service.chooseFile}
      file={props.filled.value ? { name: props.filled.value } : undefined}
      onChoose={({ name }) => props.onChange(name)}
    />
  ),
  'text-block': ({ field }) => <ConfigText icon={field.icon} words={field.text} />,
  heading: ({ field }, text) => <FormHeading>{text.formatDefinedMessage(field.text)}</FormHeading>,
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

/** One field of a form. The machine holds its value and its problem. */
export const FormField = (props: FormFieldProps) => {
  // The table guarantees that component and kind match.
  const face = faces[props.filled.field.kind] as (
    face: FormFieldProps & { readonly field: Field },
    text: SessionText,
  ) => ReactNode
  const filledIn = face({ ...props, field: props.filled.field }, useText())
  const { quickFill } = props.filled
  return quickFill || props.fill ? (
    <WithQuickFill quickFill={quickFill} more={props.fill} account={props.account} onChange={props.onChange}>
      {filledIn}
    </WithQuickFill>
  ) : (
    filledIn
  )
}
