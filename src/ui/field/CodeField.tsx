import { type ReactNode, useId } from 'react'
import * as styles from './CodeField.css.ts'
import { Field, type FieldProps, getInputAttributes } from './Field.tsx'
import { parseTypedCode } from './typed-code.ts'

export interface CodeFieldProps extends Omit<FieldProps, 'autoComplete' | 'maxLength' | 'placeholder'> {
  readonly length: number
  /** `oneTime`: sent to the consumer's phone, which may fill the code in; `pin`: the wallet's secret, masked. */
  readonly kind: 'oneTime' | 'pin'
  /** A button beside the label, which sends the code. */
  readonly action?: ReactNode
  /** Receives the typed or pasted code: digits only, at most `length`. */
  readonly onChange: (value: string) => void
}

/** One input for the whole code, so that paste and autofill work. */
export const CodeField = ({ length, kind, action, ...props }: CodeFieldProps) => {
  const id = useId()
  const field = (
    <Field id={id} label={props.label} error={props.error} hint={props.hint}>
      <input
        {...getInputAttributes(id, props)}
        className={kind === 'pin' ? styles.pin : styles.code}
        type="text"
        inputMode="numeric"
        autoComplete={kind === 'oneTime' ? 'one-time-code' : 'off'}
        spellCheck={false}
        onChange={event => {
          const code = parseTypedCode(event.target.value, length, props.value)
          if (code !== props.value) props.onChange(code)
        }}
      />
    </Field>
  )
  return action ? (
    <div className={styles.withAction}>
      {action}
      {field}
    </div>
  ) : (
    field
  )
}
