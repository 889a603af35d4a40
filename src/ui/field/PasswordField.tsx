import { useId, useState } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { eyeIcon } from '../icons/field.ts'
import { Field, type FieldProps, getInputAttributes } from './Field.tsx'
import { withButton } from './PasswordField.css.ts'

export interface PasswordFieldProps extends FieldProps {
  readonly revealLabel: string
}

export const PasswordField = (props: PasswordFieldProps) => {
  const id = useId()
  const [isRevealed, setRevealed] = useState(false)
  return (
    <Field id={id} label={props.label} error={props.error} hint={props.hint}>
      <div className={withButton}>
        <input
          {...getInputAttributes(id, props)}
          type={isRevealed ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          onChange={event => props.onChange(event.target.value)}
        />
        <IconButton
          icon={eyeIcon}
          label={props.revealLabel}
          pressed={isRevealed}
          onPress={() => setRevealed(!isRevealed)}
        />
      </div>
    </Field>
  )
}
