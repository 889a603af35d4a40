import type { ReactNode } from 'react'
import { skeleton } from '../feedback/feedback-parts.css.ts'
import { Icon } from '../icons/Icon.tsx'
import type { IconPath } from '../icons/shape.ts'
import { Amount } from '../text/Amount.tsx'
import { Badge } from '../text/Badge.tsx'
import { ChangingText } from '../text/ChangingText.tsx'
import * as styles from './TransactionList.css.ts'
import type { VirtualRowProps } from './VirtualList.tsx'

export interface TransactionRowProps {
  readonly icon: IconPath
  readonly name: string
  /** Signed, or masked. */
  readonly amount: string
  /** Undefined when the transaction neither credits nor debits this wallet. */
  readonly direction: 'debit' | 'credit' | undefined
  readonly reference: string
  /** The formatted time; `dateTime` is the ISO instant. */
  readonly time: string
  readonly dateTime: string
  /** The status, for a transaction that is not completed. */
  readonly standing?: { readonly kind: 'pending' | 'declined'; readonly word: string } | undefined
  /** An icon button at the end of the row. */
  readonly action?: ReactNode
  /** The row's attributes in a `VirtualList`. */
  readonly place?: VirtualRowProps | undefined
}

export const TransactionRow = (props: TransactionRowProps) => (
  <li className={styles.row} data-state={props.standing?.kind} {...props.place}>
    <span className={styles.tile}>
      <Icon icon={props.icon} />
    </span>
    <div className={styles.line}>
      <span className={styles.name}>{props.name}</span>
      <Amount text={props.amount} direction={props.direction} standing={props.standing?.kind} />
    </div>
    <div className={styles.line}>
      <span className={styles.reference}>
        {props.standing && (
          <>
            <Badge kind={props.standing.kind}>{props.standing.word}</Badge>{' '}
          </>
        )}
        <bdi translate="no">
          <ChangingText>{props.reference}</ChangingText>
        </bdi>
      </span>
      <time className={styles.time} dateTime={props.dateTime}>
        {props.time}
      </time>
    </div>
    {props.action && <span className={styles.action}>{props.action}</span>}
  </li>
)

export interface TransactionListProps {
  /** Rows spread into columns where there is room. */
  readonly columns?: boolean | undefined
  /** Aligns the rows with the text above, inside a bordered container. */
  readonly flush?: boolean | undefined
  readonly children: ReactNode
}

export const TransactionList = ({ columns, flush, children }: TransactionListProps) => (
  <ul className={styles.list} data-columns={columns} data-flush={flush}>
    {children}
  </ul>
)

const BoneRow = () => (
  <li className={styles.row}>
    <span className={styles.tileSkeleton} />
    <div className={styles.line}>
      <span className={skeleton} />
      <span className={skeleton} />
    </div>
    <div className={styles.line}>
      <span className={skeleton} />
      <span className={skeleton} />
    </div>
  </li>
)

export interface TransactionBonesProps extends Pick<TransactionListProps, 'columns'> {
  readonly rows: number
  /** Rows as in `VirtualList`: full width with a button at the end. */
  readonly long?: boolean | undefined
}

/** Placeholder rows of the final size. The caller announces the loading. */
export const TransactionListSkeleton = ({ rows, columns, long }: TransactionBonesProps) => (
  <ul className={styles.list} data-columns={columns} data-long={long} aria-hidden="true">
    {[...Array(rows).keys()].map(row => (
      <BoneRow key={row} />
    ))}
  </ul>
)
