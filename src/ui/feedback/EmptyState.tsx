import type { ReactNode } from 'react'
import { moveFocusOnUnmount } from '../focus-management.ts'
import { alertIcon } from '../icons/field.ts'
import { Icon } from '../icons/Icon.tsx'
import { listIcon } from '../icons/icons.ts'
import { ChangingText } from '../text/ChangingText.tsx'
import * as styles from './EmptyState.css.ts'
import { Spinner } from './Spinner.tsx'
import { TraceId, type TraceIdProps } from './TraceId.tsx'

export interface BlankProps {
  readonly state: 'loading' | 'empty' | 'failed'
  readonly title?: string | undefined
  readonly message: string
  readonly trace?: TraceIdProps | undefined
  /** A Retry button. */
  readonly action?: ReactNode
}

const marks = {
  loading: <Spinner />,
  empty: <Icon icon={listIcon} />,
  failed: <Icon icon={alertIcon} />,
}

/** The loading, empty or failed state of a graph, in a box of the graph's size. */
export const EmptyState = ({ state, title, message, trace, action }: BlankProps) => (
  <div
    className={styles.emptyState}
    role={state === 'failed' ? 'alert' : state === 'loading' ? 'status' : undefined}
  >
    {marks[state]}
    {title && <strong className={styles.title}>{title}</strong>}
    <p>
      <ChangingText>{message}</ChangingText>
      {trace && <TraceId {...trace} />}
    </p>
    {action && (
      <div className={styles.action} ref={moveFocusOnUnmount}>
        {action}
      </div>
    )}
  </div>
)
