import { useId } from 'react'
import { ChangingText } from '../text/ChangingText.tsx'
import * as styles from './Suggestions.css.ts'

export interface SuggestionsProps {
  /** The visible label of the group. */
  readonly label: string
  readonly items: readonly string[]
  readonly onChoose: (index: number) => void
}

/** Buttons that fill in suggested values. */
export const Suggestions = ({ label, items, onChoose }: SuggestionsProps) => {
  const id = useId()
  return (
    <div className={styles.suggestions}>
      <p className={styles.label} id={id}>
        {label}
      </p>
      <ul className={styles.list} aria-labelledby={id}>
        {items.map((item, index) => (
          <li key={item}>
            <button className={styles.suggestion} type="button" onClick={() => onChoose(index)}>
              <ChangingText>{item}</ChangingText>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
