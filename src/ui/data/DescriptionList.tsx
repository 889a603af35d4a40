import type { ReactNode } from 'react'
import { mono } from '../feedback/TraceId.css.ts'
import { Icon } from '../icons/Icon.tsx'
import { alertIcon, infoIcon } from '../icons/status.ts'
import { ChangingText } from '../text/ChangingText.tsx'
import * as styles from './DescriptionList.css.ts'

interface Fact {
  readonly label: string
  /** Undefined: still to come, a bone of its size. */
  readonly value?: ReactNode
  /** `total` after a hairline; `mono` for what is copied rather than read. */
  readonly kind?: 'total' | 'mono' | undefined
  /** Whether a person typed the value: a translator then leaves it as it is. */
  readonly isVerbatim?: boolean | undefined
}

export interface FactsProps {
  readonly title?: string | undefined
  readonly rows: readonly Fact[]
  /** How many rows will stand above the others once they are known. */
  readonly placeholderRows?: number | undefined
  /** Given: the facts change while they are looked at, and are told again once that is over. */
  readonly busy?: boolean | undefined
  /** Why some are missing, in place of the rows to come. */
  readonly error?: string | readonly string[] | undefined
  /** What can be done about it. */
  readonly action?: ReactNode
  /** What follows from them. */
  readonly note?: string | undefined
}

/** Amounts, numbers, codes and references stay as written; dates count as such. */
const translateOf = ({ value, kind, isVerbatim }: Fact) =>
  isVerbatim || kind === 'mono' || (typeof value === 'string' && /\d/.test(value)) ? 'no' : undefined

/** Label left, value right: charge summary, receipt, transaction info. */
export const DescriptionList = ({
  title,
  rows,
  placeholderRows = 0,
  busy,
  error,
  action,
  note,
}: FactsProps) => (
  <section
    className={styles.descriptionList}
    aria-live={busy === undefined ? undefined : 'polite'}
    aria-busy={busy}
  >
    {title && <h3 className={styles.title}>{title}</h3>}
    {[error ?? []].flat().map(problem => (
      <p className={styles.error} key={problem}>
        <Icon icon={alertIcon} />
        <ChangingText>{problem}</ChangingText>
      </p>
    ))}
    {Array.from({ length: placeholderRows }, (_, row) => row).map(row => (
      <div className={styles.row} aria-hidden="true" key={row}>
        <span className={styles.labelSkeleton} />
        <span className={styles.valueSkeleton} />
      </div>
    ))}
    <dl>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two charges may have one name
        <div className={styles.row} data-kind={row.kind} key={`${index} ${row.label}`}>
          <dt>{row.label}</dt>
          <dd className={row.kind === 'mono' ? mono : undefined} translate={translateOf(row)}>
            {row.value ?? <span className={styles.valueSkeleton} aria-hidden="true" />}
          </dd>
        </div>
      ))}
    </dl>
    {note && (
      <p className={styles.note}>
        <Icon icon={infoIcon} />
        <ChangingText>{note}</ChangingText>
      </p>
    )}
    {action && <div className={styles.action}>{action}</div>}
  </section>
)
