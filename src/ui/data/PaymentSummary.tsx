import type { ReactNode } from 'react'
import { OutcomeMark } from '../feedback/Outcome.tsx'
import { ClampedName } from '../text/ClampedName.tsx'
import { type FigureProps, LargeAmount, LargeAmountSkeleton } from '../text/LargeAmount.tsx'
import * as styles from './PaymentSummary.css.ts'

/** The other side of a payment. */
export interface Party {
  /** The word before the party: 'to' or 'from'. */
  readonly word: string
  readonly name?: string | undefined
  /** The formatted number, which distinguishes two parties of one name. */
  readonly number?: string | undefined
}

export interface PaymentSummaryProps {
  /** `busy` while the payment is sent; `declined` strikes the amount through. Undefined before Confirm. */
  readonly state?: 'busy' | 'approved' | 'declined' | 'unknown' | 'pending' | undefined
  /** Shows the mark of the state above the title. */
  readonly hasMark?: boolean | undefined
  /** Stays on the screen, with the button of the step, while the step scrolls. */
  readonly isPinned?: boolean | undefined
  /** The heading of the step; undefined if the dialog's title says it. */
  readonly title?: string | undefined
  readonly amount: FigureProps
  readonly party?: Party | undefined
  /** When the money arrives, or when the payment was made. */
  readonly when?: ReactNode
  /** A short reason above the message. */
  readonly strong?: string | undefined
  readonly message?: string | undefined
  /** A `Badge`. */
  readonly children?: ReactNode
}

/** The number before the name, because the network verifies the number and the other person chooses the name. */
const PartyLine = ({ word, name, number }: Party) => (
  <p className={styles.party}>
    {word}{' '}
    {number && (
      <>
        <b className={styles.number} translate="no">
          {number}
        </b>{' '}
      </>
    )}
    {name && <ClampedName>{name}</ClampedName>}
  </p>
)

/**
 * Shows one payment in every step: the amount as the largest figure, the other side, and the time. A dialog focuses
 * the title when the step begins.
 */
export const PaymentSummary = (props: PaymentSummaryProps) => {
  const { state, hasMark, isPinned, title, amount, party, when, strong, message, children } = props
  return (
    <div
      className={styles.paymentSummary}
      data-pinned={isPinned || undefined}
      data-outcome={hasMark ? state : undefined}
      role={hasMark ? 'status' : undefined}
    >
      {hasMark && state && state !== 'pending' && <OutcomeMark state={state} isSmall />}
      {title && (
        <h3 className={styles.title} tabIndex={-1} data-heading>
          {title}
        </h3>
      )}
      <LargeAmount {...amount} struck={state === 'declined'} />
      {party && <PartyLine {...party} />}
      {when && <p className={styles.when}>{when}</p>}
      {strong && <p className={styles.strong}>{strong}</p>}
      {message && <p className={styles.message}>{message}</p>}
      {children}
    </div>
  )
}

/** The placeholder of a summary that loads. */
export const PaymentSummarySkeleton = ({ label }: Pick<FigureProps, 'label'>) => (
  <div className={styles.paymentSummary}>
    <LargeAmountSkeleton label={label} />
  </div>
)
