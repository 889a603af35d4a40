import type { ReactNode } from 'react'
import { Amount } from './Amount.tsx'
import { Icon } from './Icon.tsx'
import type { IconShape } from './icons/shape.ts'
import { bone } from './Skeleton.css.ts'
import { Tag } from './Tag.tsx'
import * as styles from './TransactionList.css.ts'

export interface TransactionRowProps {
  readonly icon: IconShape
  readonly name: string
  /** Signed, or masked. */
  readonly amount: string
  readonly direction: 'debit' | 'credit'
  readonly reference: string
  /** As people say it; `dateTime` is the ISO instant. */
  readonly time: string
  readonly dateTime: string
  /** What has become of it, in a word, when it has not simply happened. */
  readonly standing?: { readonly kind: 'pending' | 'declined'; readonly word: string } | undefined
  /** An icon button at the end of the row. */
  readonly action?: ReactNode
}

export const TransactionRow = (props: TransactionRowProps) => (
  <li className={styles.row} data-state={props.standing?.kind}>
    <span className={styles.tile}>
      <Icon icon={props.icon} />
    </span>
    <div className={styles.line}>
      <span className={styles.name}>{props.name}</span>
      <Amount text={props.amount} direction={props.direction} />
    </div>
    <div className={styles.line}>
      <span className={styles.reference}>
        {props.standing && (
          <>
            <Tag kind={props.standing.kind}>{props.standing.word}</Tag>{' '}
          </>
        )}
        {props.reference}
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
  readonly children: ReactNode
}

export const TransactionList = ({ columns, children }: TransactionListProps) => (
  <ul className={styles.list} data-columns={columns}>
    {children}
  </ul>
)

const BoneRow = () => (
  <li className={styles.row}>
    <span className={styles.boneTile} />
    <div className={styles.line}>
      <span className={bone} />
      <span className={bone} />
    </div>
    <div className={styles.line}>
      <span className={bone} />
      <span className={bone} />
    </div>
  </li>
)

export interface TransactionBonesProps extends Pick<TransactionListProps, 'columns'> {
  readonly rows: number
}

/** Rows to come, of the size that they will have. What is loading is said elsewhere. */
export const TransactionBones = ({ rows, columns }: TransactionBonesProps) => (
  <ul className={styles.list} data-columns={columns} aria-hidden="true">
    {[...Array(rows).keys()].map(row => (
      <BoneRow key={row} />
    ))}
  </ul>
)
