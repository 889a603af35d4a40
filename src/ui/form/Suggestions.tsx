import { type MouseEvent, useId } from 'react'
import { ChangingText } from '../text/ChangingText.tsx'
import * as styles from './Suggestions.css.ts'

export interface Suggestion {
  readonly label: string
  /** A second line, below the label. */
  readonly detail?: string | undefined
  /** The accessible name, if the label alone does not say what the button does. */
  readonly name?: string | undefined
  readonly onChoose: () => void
}

export interface SuggestionsProps {
  /** The visible label of the group. */
  readonly label: string
  /** The suggestions about one subject share an item of the list. */
  readonly items: readonly (readonly Suggestion[])[]
}

/** Focuses the first empty field, after the render that fills in the others. */
const focusNextField = ({ currentTarget }: MouseEvent<HTMLElement>) => {
  const dialog = currentTarget.closest('[role=dialog]')
  queueMicrotask(() => {
    const fields = dialog?.querySelectorAll<HTMLInputElement>('form input:not([type=file])') ?? []
    for (const field of fields) if (field.value === '') return field.focus()
  })
}

/** Buttons that fill in suggested values. */
export const Suggestions = ({ label, items }: SuggestionsProps) => {
  const id = useId()
  return (
    <div className={styles.suggestions}>
      <p className={styles.label} id={id}>
        {label}
      </p>
      <ul className={styles.list} aria-labelledby={id}>
        {items.map(suggestions => (
          <li className={styles.item} key={`${suggestions[0]?.label} ${suggestions[0]?.detail}`}>
            {suggestions.map(({ label, detail, name, onChoose }, index) => (
              <button
                className={styles.suggestion}
                data-kind={index === 0 ? undefined : 'more'}
                type="button"
                key={label}
                aria-label={name}
                // A press must not blur a field: its message would move the button away.
                onMouseDown={event => event.preventDefault()}
                onClick={event => {
                  onChoose()
                  focusNextField(event)
                }}
              >
                <ChangingText>{label}</ChangingText>
                {detail && (
                  <>
                    {' '}
                    <span className={styles.detail}>
                      <ChangingText>{detail}</ChangingText>
                    </span>
                  </>
                )}
              </button>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
