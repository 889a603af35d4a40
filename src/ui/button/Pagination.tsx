import { Icon } from '../icons/Icon.tsx'
import { leftIcon, rightIcon } from '../icons/icons.ts'
import * as styles from './Pagination.css.ts'

export interface PagerProps {
  /** `2 of 3` */
  readonly position: string
  readonly previousLabel: string
  readonly nextLabel: string
  readonly canGoBack: boolean
  readonly canGoOn: boolean
  readonly onTurn: (by: 1 | -1) => void
}

/**
 * The buttons that turn the pages of the list above. At the first and last page, the inactive arrow keeps its focus.
 */
export const Pagination = ({
  position,
  previousLabel,
  nextLabel,
  canGoBack,
  canGoOn,
  onTurn,
}: PagerProps) => {
  const arrow = (label: string, by: 1 | -1, isAwake: boolean) => (
    <button
      className={styles.arrow}
      type="button"
      aria-label={label}
      aria-disabled={!isAwake || undefined}
      onClick={() => isAwake && onTurn(by)}
    >
      <Icon icon={by < 0 ? leftIcon : rightIcon} />
    </button>
  )
  return (
    <div className={styles.pager}>
      {arrow(previousLabel, -1, canGoBack)}
      <p className={styles.position} role="status">
        {position}
      </p>
      {arrow(nextLabel, 1, canGoOn)}
    </div>
  )
}
