import type { ReactNode } from 'react'
import { LinkButton } from '../button/TextLink.tsx'
import { mono } from '../feedback/TraceId.css.ts'
import { alertIcon } from '../icons/field.ts'
import { Icon } from '../icons/Icon.tsx'
import { infoIcon } from '../icons/icons.ts'
import { ChangingText } from '../text/ChangingText.tsx'
import { SelectableText } from '../text/SelectableText.tsx'
import { CopyLabel, CopyResult, type CopyState } from './CopyLabel.tsx'
import * as styles from './DescriptionList.css.ts'

/** The Copy button of a row. */
export interface CopyAction extends CopyState {
  /** The text to select and copy, which replaces `value`. */
  readonly text: string
  readonly onCopy: () => void
}

interface Fact {
  readonly label: string
  /** Undefined while loading: a skeleton is shown. */
  readonly value?: ReactNode
  readonly copy?: CopyAction | undefined
  /** `total` below a thin line; `mono` for values to copy rather than to read; `token` for one to read aloud. */
  readonly kind?: 'total' | 'mono' | 'token' | undefined
  /** Whether a person typed the value: translators must leave the value unchanged. */
  readonly isVerbatim?: boolean | undefined
}

export interface FactsProps {
  readonly title?: string | undefined
  readonly rows: readonly Fact[]
  /** The number of placeholder rows above the others while values load. */
  readonly placeholderRows?: number | undefined
  /** `aria-busy`, for values that change: screen readers announce the values again once `busy` is false. */
  readonly busy?: boolean | undefined
  /** One or more error messages above the rows, such as why values are missing. */
  readonly error?: string | readonly string[] | undefined
  /** A button that reacts to the error. */
  readonly action?: ReactNode
  /** A remark below the rows. */
  readonly note?: string | undefined
}

/**
 * Returns the `translate` attribute: amounts, numbers, codes and references stay as written. A date counts as a
 * number.
 */
const translateOf = ({ value, kind, isVerbatim }: Fact) =>
  isVerbatim || kind === 'mono' || (typeof value === 'string' && /\d/.test(value)) ? 'no' : undefined

const CopyValue = ({ label, kind, copy }: Pick<Fact, 'label' | 'kind'> & { readonly copy: CopyAction }) => (
  <dd>
    <span className={kind === 'mono' ? mono : undefined}>
      <SelectableText selected={copy.selected}>{copy.text}</SelectableText>
    </span>
    <LinkButton onPress={copy.onCopy}>
      <CopyLabel {...copy} label={label} />
    </LinkButton>
    <p role="status">
      <CopyResult {...copy} />
    </p>
  </dd>
)

/** Rows with the label on the left and the value on the right, for charges and receipts. */
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
        <div
          className={row.copy ? styles.copyRow : styles.row}
          data-kind={row.kind}
          // biome-ignore lint/suspicious/noArrayIndexKey: two charges may have one name
          key={`${index} ${row.label}`}
        >
          <dt>{row.label}</dt>
          {row.copy ? (
            <CopyValue {...row} copy={row.copy} />
          ) : (
            <dd className={row.kind === 'mono' ? mono : undefined} translate={translateOf(row)}>
              {row.value ?? <span className={styles.valueSkeleton} aria-hidden="true" />}
            </dd>
          )}
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
