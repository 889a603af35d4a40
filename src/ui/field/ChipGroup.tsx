import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import type { IconPath } from '../icons/shape.ts'
import { ChangingText } from '../text/ChangingText.tsx'
import { getTranslate } from '../text/get-translate.ts'
import * as styles from './ChipGroup.css.ts'

export interface ChipsProps<Name extends string> {
  /** The accessible name of the group. */
  readonly label: string
  readonly chips: readonly { readonly name: Name; readonly label: string }[]
  readonly pressed: string | undefined
  readonly onPress: (name: Name) => void
  /** An `ActionChip`. */
  readonly children?: ReactNode
}

/** Toggle buttons of which at most one is pressed. */
export const ChipGroup = <Name extends string>({
  label,
  chips,
  pressed,
  onPress,
  children,
}: ChipsProps<Name>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
  <div className={styles.chips} role="group" aria-label={label}>
    {chips.map(chip => (
      <button
        className={styles.chip}
        type="button"
        key={chip.name}
        aria-pressed={chip.name === pressed}
        translate={getTranslate(chip.label)}
        // A press must not blur a field: its message would move the button away.
        onMouseDown={event => event.preventDefault()}
        onClick={() => onPress(chip.name)}
      >
        {chip.label}
      </button>
    ))}
    {children}
  </div>
)

interface ActionChipProps {
  readonly icon: IconPath
  readonly busy?: boolean | undefined
  readonly onPress: () => void
  readonly children: string
}

/** A button beside the chips that fills the field in another way. */
export const ActionChip = ({ icon, busy, onPress, children }: ActionChipProps) => (
  <button
    className={styles.actionChip}
    type="button"
    aria-disabled={busy || undefined}
    onMouseDown={event => event.preventDefault()}
    onClick={() => {
      if (!busy) onPress()
    }}
  >
    <Icon icon={icon} />
    <ChangingText>{children}</ChangingText>
  </button>
)
