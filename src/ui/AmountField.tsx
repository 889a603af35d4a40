import { useId } from 'react'
import * as styles from './AmountField.css.ts'
import { Field, type FieldProps, fieldAttributes } from './Field.tsx'

export interface AmountFieldProps extends FieldProps {
  /** `R`, or up to three letters. */
  readonly sign: string
}

/** An amount as it is typed: whoever shows the field reads it. */
export const AmountField = (props: AmountFieldProps) => {
  const id = useId()
  return (
    <Field id={id} label={props.label} error={props.error} hint={props.hint}>
      <div className={styles.withSign} data-long={props.sign.length > 1 || undefined}>
        <input
          {...fieldAttributes(id, props)}
          type="text"
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
