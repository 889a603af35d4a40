import { useId } from 'react'
import * as styles from './CodeField.css.ts'
import { Field, type FieldProps, getInputAttributes } from './Field.tsx'
import { parseTypedCode } from './typed-code.ts'

export interface CodeFieldProps extends Omit<FieldProps, 'autoComplete' | 'maxLength' | 'placeholder'> {
  /** How many digits. */
  readonly length: number
  /** `oneTime`: sent to the consumer, whose telephone may fill it in; `pin`: known to them alone, and masked. */
  readonly kind: 'oneTime' | 'pin'
  /** The code as typed, or out of what was pasted: digits, and never more than it has. */
  readonly onChange: (value: string) => void
}

/** One field for a whole code, so that it can be pasted and filled in. */
export const CodeField = ({ length, kind, ...props }: CodeFieldProps) => {
  const id = useId()
  return (
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
}
