import { type ReactNode, useId, useState } from 'react'
import * as styles from './CodeField.css.ts'
import { Field, type FieldProps, getInputAttributes } from './Field.tsx'
import { parseTypedCode } from './typed-code.ts'

export interface CodeFieldProps extends Omit<FieldProps, 'autoComplete' | 'maxLength' | 'placeholder'> {
  readonly length: number
  /** `oneTime`: sent to the consumer's phone, which may fill the code in; `pin`: the wallet's secret, masked. */
  readonly kind: 'oneTime' | 'pin'
  /** A button beside the label, which sends the code. */
  readonly action?: ReactNode
  /** Receives the typed or pasted code: digits only, more than `length` for a pasted text with two codes. */
  readonly onChange: (value: string) => void
}

/** One input for the whole code, so that paste and autofill work. A composing keyboard writes as it likes until it ends. */
export const CodeField = ({ length, kind, action, ...props }: CodeFieldProps) => {
  const id = useId()
  const [composed, setComposed] = useState<string>()
  const read = (text: string) => {
    setComposed(undefined)
    const code = parseTypedCode(text, length, props.value)
    if (code !== props.value) props.onChange(code)
  }
  const field = (
    <Field id={id} label={props.label} error={props.error} hint={props.hint}>
      <input
        {...getInputAttributes(id, props)}
        className={kind === 'pin' ? styles.pin : styles.code}
        type="text"
        inputMode="numeric"
        autoComplete={kind === 'oneTime' ? 'one-time-code' : 'off'}
        spellCheck={false}
        value={composed ?? props.value}
        onChange={({ target, nativeEvent }) =>
          'isComposing' in nativeEvent && nativeEvent.isComposing
            ? setComposed(target.value)
            : read(target.value)
        }
        onCompositionEnd={({ currentTarget }) => read(currentTarget.value)}
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
