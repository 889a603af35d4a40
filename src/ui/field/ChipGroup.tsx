import * as styles from './ChipGroup.css.ts'

export interface ChipsProps<Name extends string> {
  /** The accessible name of the group. */
  readonly label: string
  readonly chips: readonly { readonly name: Name; readonly label: string }[]
  readonly pressed: string | undefined
  readonly onPress: (name: Name) => void
}

/** Toggle buttons of which at most one is pressed. */
export const ChipGroup = <Name extends string>({ label, chips, pressed, onPress }: ChipsProps<Name>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
  <div className={styles.chips} role="group" aria-label={label}>
    {chips.map(chip => (
      <button
        className={styles.chip}
        type="button"
        key={chip.name}
        aria-pressed={chip.name === pressed}
        // A press must not blur a field: its message would move the button away.
        onMouseDown={event => event.preventDefault()}
        onClick={() => onPress(chip.name)}
      >
        {chip.label}
      </button>
    ))}
  </div>
)
