import { useId } from 'react'
import { Field, getInputAttributes } from './Field.tsx'
import type { SelectFieldProps } from './SelectField.tsx'

/** A native `select`, the fallback when the code of `SelectField` cannot be loaded. */
export const NativeSelect = (props: SelectFieldProps) => {
  const id = useId()
  return (
    <Field id={id} label={props.label} error={props.error} hint={props.hint}>
      <select
        {...getInputAttributes(id, { ...props, name: id })}
        disabled={props.disabled}
        onChange={event => props.onChange(event.target.value)}
      >
        <option value="" disabled hidden>
          {props.placeholder}
        </option>
        {props.options.map(option => (
          <option value={option.value} key={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
