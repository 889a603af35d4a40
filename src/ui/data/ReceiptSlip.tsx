import type { ReactNode } from 'react'
import { alertIcon } from '../icons/field.ts'
import { Icon } from '../icons/Icon.tsx'
import { checkIcon, questionIcon } from '../icons/icons.ts'
import * as styles from './ReceiptSlip.css.ts'

export interface SlipActionsProps {
  /** A `ReceiptSlipStatus` that the last action succeeded. */
  readonly done?: ReactNode
  /** A `ReceiptSlipStatus` per action that failed or may have failed. */
  readonly problems?: ReactNode
  /** `Button`s with icons, of equal width. */
  readonly children: ReactNode
}

/** The actions of a receipt. */
export const ReceiptSlipActions = ({ done, problems, children }: SlipActionsProps) => (
  <div className={styles.below}>
    <div className={styles.actions}>{children}</div>
    <div className={styles.liveRegion} role="status">
      {done}
    </div>
    {problems}
  </div>
)

export interface ReceiptSlipStatusProps {
  readonly state: 'done' | 'unsure' | 'failed'
  readonly children: ReactNode
}

const marks = { done: checkIcon, unsure: questionIcon, failed: alertIcon }

const bringIntoSight = (news: HTMLElement | null) => news?.scrollIntoView({ block: 'nearest' })

/** The result of an action on the receipt, scrolled into view. */
export const ReceiptSlipStatus = ({ state, children }: ReceiptSlipStatusProps) => (
  <div
    className={styles.statusMessage}
    data-state={state}
    role={state === 'done' ? undefined : 'alert'}
    ref={bringIntoSight}
  >
    <Icon icon={marks[state]} />
    <div>{children}</div>
  </div>
)
