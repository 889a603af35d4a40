import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { checkIcon } from '../icons/status.ts'
import * as styles from './IncomingPaymentList.css.ts'

export interface ArrivalProps {
  readonly title: string
  /** What it is for, and by whom. */
  readonly detail: string
  /** When, as it is read, and as a machine reads it. */
  readonly time: string
  readonly dateTime: string
}

/** Money that has arrived. */
export const IncomingPaymentItem = ({ title, detail, time, dateTime }: ArrivalProps) => (
  <div className={styles.incomingPayment}>
    <Icon icon={checkIcon} />
    <div>
      <p className={styles.title}>{title}</p>
      <p className={styles.details}>
        <span className={styles.detail}>{detail}</span> <time dateTime={dateTime}>{time}</time>
      </p>
    </div>
  </div>
)

/** What arrives while it is waited for; each is announced by itself, so this stands there before the first. */
export const IncomingPaymentList = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.incomingPayments} role="status" aria-atomic="false">
    {children}
  </div>
)
