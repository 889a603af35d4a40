import type { ReactNode } from 'react'
import { skeleton } from '../feedback/feedback-parts.css.ts'
import { Icon } from '../icons/Icon.tsx'
import { rightIcon } from '../icons/icons.ts'
import type { IconPath } from '../icons/shape.ts'
import { Amount } from '../text/Amount.tsx'
import { Badge } from '../text/Badge.tsx'
import { ChangingText } from '../text/ChangingText.tsx'
import { clampedName } from '../text/ClampedName.css.ts'
import { VisuallyHidden } from '../text/Text.tsx'
import * as styles from './TransactionList.css.ts'
import type { VirtualRowProps } from './VirtualList.tsx'

export interface TransactionRowProps {
  /** The accessible name of the row: it must differ from those of other rows. */
  readonly label: string
  readonly onPress: () => void
  /** Whether the details of the row are shown, at a desk beside the list. */
  readonly isChosen?: boolean | undefined
  readonly icon: IconPath
  /** The other person, or the type without one. */
  readonly name: string
  /** The type, when `name` is a person or a number. */
  readonly what?: string | undefined
  /** Signed, or masked. */
  readonly amount: string
  /** Undefined when the transaction neither credits nor debits this wallet. */
  readonly direction: 'debit' | 'credit' | undefined
  readonly reference: string
  /** A remark below the amount, such as the charge that it contains. */
  readonly remark?: string | undefined
  /** The formatted time; `dateTime` is the ISO instant. */
  readonly time: string
  readonly dateTime: string
  /** The status, for a transaction that is not completed. */
  readonly status?: { readonly kind: 'pending' | 'declined'; readonly word: string } | undefined
  /** `TransactionHeading`s of the group that begins with this row. */
  readonly heading?: ReactNode
  /** The row's attributes in a `VirtualList`. */
  readonly place?: VirtualRowProps | undefined
}

/** The text between two parts of a line. */
const separator = '\u00A0\u00B7\u00A0'

const Details = ({ what, reference }: Pick<TransactionRowProps, 'what' | 'reference'>) => (
  <>
    {what && (
      <span className={styles.what}>
        <ChangingText>{what}</ChangingText>
      </span>
    )}
    {what && reference && <span>{separator}</span>}
    <bdi translate="no">
      <ChangingText>{reference}</ChangingText>
    </bdi>
  </>
)

/** A row that is one button as a whole: the button lies under the texts, which let presses through. */
export const TransactionRow = (props: TransactionRowProps) => (
  <li className={styles.item} {...props.place}>
    {props.heading}
    <div className={styles.row} data-state={props.status?.kind}>
      <button
        className={styles.press}
        type="button"
        aria-label={props.label}
        aria-haspopup="dialog"
        aria-current={props.isChosen || undefined}
        onClick={props.onPress}
      />
      <span className={styles.tile}>
        <Icon icon={props.icon} />
      </span>
      <div className={styles.line}>
        <span className={styles.name} translate={props.what === undefined ? undefined : 'no'}>
          <bdi className={clampedName} data-long>
            {props.name}
          </bdi>
        </span>
        <Amount text={props.amount} direction={props.direction} status={props.status?.kind} />
      </div>
      <div className={styles.line}>
        {props.status && <Badge kind={props.status.kind}>{props.status.word}</Badge>}
        <time className={styles.time} dateTime={props.dateTime}>
          {props.time}
        </time>
        <span className={styles.reference}>
          <Details {...props} />
        </span>
        {props.remark && (
          <span className={styles.remark}>
            <ChangingText>{props.remark}</ChangingText>
          </span>
        )}
      </div>
      <span className={styles.chevron}>
        <Icon icon={rightIcon} />
      </span>
    </div>
  </li>
)

export interface TransactionHeadingProps {
  /** `month` is above `day`. */
  readonly level: 'month' | 'day'
  readonly title: string
  /** The totals of the group. */
  readonly totals?: string | undefined
}

/** The heading of a month or of a day in a list of transactions. */
export const TransactionHeading = ({ level, title, totals }: TransactionHeadingProps) => {
  const Title = level === 'month' ? 'h3' : 'h4'
  return (
    <div className={styles.heading} data-level={level}>
      <Title>
        <ChangingText>{title}</ChangingText>
      </Title>
      {totals && (
        <p className={styles.totals}>
          <ChangingText>{totals}</ChangingText>
        </p>
      )}
    </div>
  )
}

export interface TransactionListProps {
  /** Two rows beside each other where there is room. */
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
  <li className={styles.item}>
    <div className={styles.row}>
      <span className={styles.tileSkeleton} />
      <div className={styles.line}>
        <span className={skeleton} />
        <span className={skeleton} />
      </div>
      <div className={styles.line}>
        <span className={skeleton} />
        <span className={skeleton} />
      </div>
    </div>
  </li>
)

export interface TransactionBonesProps extends Pick<TransactionListProps, 'columns'> {
  readonly rows: number
  /** What screen readers hear; undefined if the caller announces the loading. */
  readonly label?: string | undefined
  /** Rows as in `VirtualList`: without the padding at their ends. */
  readonly long?: boolean | undefined
}

/** Placeholder rows of the final size. */
export const TransactionListSkeleton = ({ rows, label, columns, long }: TransactionBonesProps) => (
  <>
    {label && (
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
    )}
    <ul className={styles.list} data-columns={columns} data-long={long} aria-hidden="true">
      {[...Array(rows).keys()].map(row => (
        <BoneRow key={row} />
      ))}
    </ul>
  </>
)
