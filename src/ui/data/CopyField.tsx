import { Button } from '../button/Button.tsx'
import { checkIcon, copyIcon } from '../icons/icons.ts'
import { SelectableText } from '../text/SelectableText.tsx'
import * as styles from './CopyField.css.ts'
import { CopyLabel, CopyResult, type CopyState } from './CopyLabel.tsx'

export interface CopyFieldProps extends CopyState {
  readonly label: string
  /** Undefined while loading: a skeleton is shown. */
  readonly value: string | undefined
  /** Undefined when there is nothing to copy. */
  readonly onCopy: (() => void) | undefined
}

/** A text with a button that copies it and confirms the copy. The layout never moves. */
export const CopyField = (props: CopyFieldProps) => {
  const { label, value, copied, selected, onCopy } = props
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
        <CopyLabel {...props} />
      </Button>
      <p className={styles.note} role="status">
        <CopyResult {...props} />
      </p>
    </div>
  )
}
