import { Button } from '../button/Button.tsx'
import { copyIcon } from '../icons/action.ts'
import { checkIcon } from '../icons/status.ts'
import { SelectableText } from '../text/SelectableText.tsx'
import { VisuallyHidden } from '../text/Text.tsx'
import * as styles from './CopyField.css.ts'

export interface CopyFieldProps {
  readonly label: string
  /** Undefined while loading: a skeleton is shown. */
  readonly value: string | undefined
  /** Whether the value has just been copied. */
  readonly copied: boolean
  /** Whether the consumer has to copy the value by hand; the text is then selected. */
  readonly selected: boolean
  /** Explains why and how to copy by hand. */
  readonly note: string | undefined
  readonly copyLabel: string
  readonly copiedLabel: string
  /** Undefined when there is nothing to copy. */
  readonly onCopy: (() => void) | undefined
}

/** A text with a button that copies it and confirms the copy. The layout never moves. */
export const CopyField = (props: CopyFieldProps) => {
  const { label, value, copied, selected, note, copyLabel, copiedLabel, onCopy } = props
  return (
    <div className={styles.field}>
      <div>
        <p className={styles.label}>{label}</p>
        <p className={styles.value}>
          {value === undefined ? (
            <span className={styles.valueSkeleton} aria-hidden="true" />
          ) : (
            <SelectableText selected={selected}>{value}</SelectableText>
          )}
        </p>
      </div>
      <Button icon={copied ? checkIcon : copyIcon} disabled={onCopy === undefined} onPress={onCopy}>
        <span className={styles.words}>
          <span data-shown={!copied}>{copyLabel}</span>
          <span data-shown={copied}>{copiedLabel}</span>
        </span>{' '}
        <VisuallyHidden>{label}</VisuallyHidden>
      </Button>
      <p className={styles.note} role="status">
        {copied ? <VisuallyHidden>{copiedLabel}</VisuallyHidden> : note}
      </p>
    </div>
  )
}
