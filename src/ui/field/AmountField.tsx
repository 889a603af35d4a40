import { useId, useState } from 'react'
import * as styles from './AmountField.css.ts'
import { Field, type FieldProps, getInputAttributes } from './Field.tsx'

export interface AmountFieldProps extends FieldProps {
  /** The currency sign: `R`, or up to three letters. */
  readonly sign: string
  /** The formatted value, shown while the consumer is not typing. */
  readonly tidy: string
  /** Whether the amount has no cents. */
  readonly wholeUnits?: boolean | undefined
}

/**
 * Shows the formatted amount, but the raw text between the first change and blur. Focus alone changes no text,
 * because that would lose selection and caret.
 */
export const AmountField = (props: AmountFieldProps) => {
  const id = useId()
  const [isTyping, setIsTyping] = useState(false)
  return (
    <Field id={id} label={props.label} error={props.error} hint={props.hint}>
      <div className={styles.withSign} data-long={props.sign.length > 1 || undefined}>
        <input
          {...getInputAttributes(id, props)}
          type="text"
          value={isTyping ? props.value : props.tidy}
          onBlur={({ target }) => {
            if (target !== document.activeElement) setIsTyping(false)
            props.onBlur?.()
          }}
          inputMode={props.wholeUnits ? 'numeric' : 'decimal'}
          autoComplete="off"
          onChange={event => {
            setIsTyping(true)
            props.onChange(event.target.value)
          }}
        />
        <span className={styles.sign} aria-hidden="true">
          {props.sign}
        </span>
      </div>
    </Field>
  )
}
