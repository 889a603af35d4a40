import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { checkIcon } from '../icons/icons.ts'
import * as styles from './IncomingPaymentList.css.ts'

export interface ArrivalProps {
  readonly title: string
  /** The reference of the payment, or its type when it has none. */
  readonly detail: string
  /** The formatted time; `dateTime` is the ISO instant. */
  readonly time: string
  readonly dateTime: string
}

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

/**
 * A live region for payments that arrive while the consumer waits. Rendered before the first payment, so that every
 * payment is announced.
 */
export const IncomingPaymentList = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.incomingPayments} role="status" aria-atomic="false">
    {children}
  </div>
)
