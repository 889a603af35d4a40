import type { ReactNode } from 'react'
import { SelectableText } from '../text/SelectableText.tsx'
import { CopyResult, type CopyState } from './CopyLabel.tsx'
import * as styles from './VoucherCard.css.ts'

export interface VoucherCardProps {
  readonly label: string
  /** The number in groups; undefined while it is read: a skeleton is shown. */
  readonly value: string | undefined
  readonly copy: CopyState
  /** The actions on the number, with its Copy button. */
  readonly children?: ReactNode
}

/** The number that a payment bought, to read aloud or to type elsewhere, with the actions on it. */
export const VoucherCard = ({ label, value, copy, children }: VoucherCardProps) => (
  <section className={styles.card} aria-live="polite" aria-busy={value === undefined}>
    <h4 className={styles.label}>{label}</h4>
    <p className={styles.number}>
      {value === undefined ? (
        <span className={styles.numberSkeleton} aria-hidden="true" />
      ) : (
        <SelectableText selected={copy.selected}>{value}</SelectableText>
      )}
    </p>
    {children}
    <p className={styles.result} role="status">
      <CopyResult {...copy} />
    </p>
  </section>
)
