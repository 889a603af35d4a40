import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import * as styles from './AmountField.css.ts'
import { Field, type FieldProps, fieldAttributes } from './Field.tsx'

export interface AmountFieldProps extends FieldProps {
  /** `R`, or up to three letters. */
  readonly sign: string
  /** The value in the form in which amounts are shown, for as long as nobody is typing. */
  readonly tidy: string
}

/** An amount as it is typed, and tidied once it is left: whoever shows the field reads what was typed. */
export const AmountField = (props: AmountFieldProps) => {
  const id = useId()
  const [isTyping, setIsTyping] = useState(false)
  return (
    <Field id={id} label={props.label} error={props.error} hint={props.hint}>
      <div className={styles.withSign} data-long={props.sign.length > 1 || undefined}>
        <input
          {...fieldAttributes(id, props)}
          type="text"
          value={isTyping ? props.value : props.tidy}
          onFocus={({ target }) => {
            const isWhole = target.selectionEnd === target.value.length && target.selectionStart === 0
            // What is selected by coming here is to be typed over, in the text as it was typed too.
            flushSync(() => setIsTyping(true))
            if (isWhole) target.select()
          }}
          onBlur={({ target }) => {
            setIsTyping(target === document.activeElement)
            props.onBlur?.()
          }}
          inputMode="decimal"
          autoComplete="off"
          onChange={event => props.onChange(event.target.value)}
        />
        <span className={styles.sign} aria-hidden="true">
          {props.sign}
        </span>
      </div>
    </Field>
  )
}
