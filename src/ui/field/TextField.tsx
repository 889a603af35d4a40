import { useId } from 'react'
import { Field, type FieldProps, getInputAttributes } from './Field.tsx'

export interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel' | 'datetime-local' | undefined
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'url' | undefined
  /** Defaults to off, because most values are not prose. */
  readonly autoCapitalize?: 'words' | 'sentences' | undefined
}

export const TextField = (props: TextFieldProps) => {
  const id = useId()
  return (
    <Field id={id} label={props.label} error={props.error} hint={props.hint}>
      <input
        {...getInputAttributes(id, props)}
        type={props.type ?? 'text'}
        inputMode={props.inputMode}
        autoCapitalize={props.autoCapitalize ?? 'none'}
        spellCheck={false}
        onChange={event => props.onChange(event.target.value)}
      />
    </Field>
  )
}
