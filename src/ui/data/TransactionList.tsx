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
  /** Undefined: neither comes in nor goes out of this wallet. */
  readonly direction: 'debit' | 'credit' | undefined
  readonly reference: string
  /** As people say it; `dateTime` is the ISO instant. */
  readonly time: string
  readonly dateTime: string
  /** What has become of it, in a word, when it has not simply happened. */
  readonly standing?: { readonly kind: 'pending' | 'declined'; readonly word: string } | undefined
  /** An icon button at the end of the row. */
  readonly action?: ReactNode
  /** Where it is in a long list. */
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
  /** Rows as wide as what stands above them, in whatever has an edge of its own. */
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
  /** As a long list has them: from edge to edge, with a button at their ends. */
  readonly long?: boolean | undefined
}

/** Rows to come, of the size that they will have. What is loading is said elsewhere. */
export const TransactionListSkeleton = ({ rows, columns, long }: TransactionBonesProps) => (
  <ul className={styles.list} data-columns={columns} data-long={long} aria-hidden="true">
    {[...Array(rows).keys()].map(row => (
      <BoneRow key={row} />
    ))}
  </ul>
)
