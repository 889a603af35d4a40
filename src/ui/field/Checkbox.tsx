import { type ReactNode, useId } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { alertIcon } from '../icons/status.ts'
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
  /** Why it is to be ticked. */
  readonly error?: string | undefined
  /** Whether nothing goes on without it, for those who hear the form. */
  readonly required?: boolean | undefined
  /** What there is to read about it: links, which must not be in the label, where a slip would tick it. */
  readonly children?: ReactNode
}

/** To be ticked or not; its words belong to it, so that all of the row can be pressed. */
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
