import { type ReactNode, useId } from 'react'
import { alertIcon } from '../icons/field.ts'
import { Icon } from '../icons/Icon.tsx'
import { ChangingText } from '../text/ChangingText.tsx'
import { box, checkbox, choice, extraContent } from './Checkbox.css.ts'
import { message } from './Field.css.ts'
import { getDescribedByAttributes } from './Field.tsx'

export interface CheckboxProps {
  readonly label: string
  readonly name: string
  readonly checked: boolean
  readonly onToggle: () => void
  readonly onBlur?: (() => void) | undefined
  /** The problem of an unchecked box. */
  readonly error?: string | undefined
  /** Whether the consumer must check the box, for screen readers. */
  readonly required?: boolean | undefined
  /** Links, outside the label: a press beside a link in the label would toggle the box. */
  readonly children?: ReactNode
}

/** A checkbox whose whole row, with the label, can be pressed. */
export const Checkbox = ({ label, name, checked, onToggle, onBlur, children, ...props }: CheckboxProps) => {
  const { error, required } = props
  const id = useId()
  return (
    <div className={checkbox}>
      <label className={choice} htmlFor={id}>
        <input
          {...getDescribedByAttributes(id, error, undefined)}
          className={box}
          id={id}
          name={name}
          type="checkbox"
          aria-required={required}
          checked={checked}
          onChange={onToggle}
          onBlur={onBlur}
        />
        <ChangingText>{label}</ChangingText>
      </label>
      {error && (
        <p className={message} id={`${id}-error`} data-state="error">
          <Icon icon={alertIcon} />
          <ChangingText>{error}</ChangingText>
        </p>
      )}
      <div className={extraContent}>{children}</div>
    </div>
  )
}
