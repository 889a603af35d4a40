import { Icon } from '../icons/Icon.tsx'
import type { IconPath } from '../icons/shape.ts'
import { iconButton } from './IconButton.css.ts'

export interface IconButtonProps {
  readonly label: string
  readonly icon: IconPath
  /** `aria-pressed`, for a toggle button. */
  readonly pressed?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** Whether a press leaves the focus where it is: the message of a field would move the button away. */
  readonly keepsFocus?: boolean
  readonly onPress: () => void
}

export const IconButton = ({ label, icon, pressed, disabled, keepsFocus, onPress }: IconButtonProps) => (
  <button
    className={iconButton}
    type="button"
    aria-label={label}
    aria-pressed={pressed}
    disabled={disabled}
    onMouseDown={keepsFocus ? event => event.preventDefault() : undefined}
    onClick={onPress}
  >
    <Icon icon={icon} />
  </button>
)
