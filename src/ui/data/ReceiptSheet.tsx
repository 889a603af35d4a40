import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { checkIcon, clockIcon, closeIcon } from '../icons/icons.ts'
import { ChangingText } from '../text/ChangingText.tsx'

export interface ReceiptSheetLine {
  readonly label: string
  readonly value: string
}

export interface ReceiptSheetProps {
  readonly logo: ReactNode
  readonly title: string
  readonly state: 'paid' | 'pending' | 'declined'
  readonly stamp: string
  readonly what: string
  /** A `LargeAmount`. */
  readonly amount: ReactNode
  readonly when: string
  readonly notes: readonly string[]
  readonly parties: readonly {
    readonly label: string
    readonly name: string | undefined
    readonly number: string | undefined
  }[]
  readonly voucher: ReceiptSheetLine | undefined
  readonly lines: readonly ReceiptSheetLine[]
  readonly total: ReceiptSheetLine | undefined
  readonly detailsTitle: string
  readonly details: readonly ReceiptSheetLine[]
  readonly contact: string
  readonly made: string
}

const icons = { paid: checkIcon, pending: clockIcon, declined: closeIcon }

const Line = ({ label, value, total }: ReceiptSheetLine & { readonly total?: true }) => (
  <div className={total ? 'line total' : 'line'}>
    <dt>{label}</dt>
    <dd translate="no">
      <bdi>{value}</bdi>
    </dd>
  </div>
)

/** A receipt on paper: who, how much and when, and the IDs last. */
export const ReceiptSheet = ({ state, voucher, total, ...receipt }: ReceiptSheetProps) => (
  <article className="receipt-sheet">
    <header>
      {receipt.logo}
      <h1>{receipt.title}</h1>
    </header>
    <div className="verdict">
      <div>
        <p className="muted">{receipt.what}</p>
        <div className="amount">{receipt.amount}</div>
        <p className="muted">{receipt.when}</p>
      </div>
      <p className="stamp" data-state={state}>
        <Icon icon={icons[state]} />
        <ChangingText>{receipt.stamp}</ChangingText>
      </p>
    </div>
    {receipt.notes.map(note => (
      <p key={note}>{note}</p>
    ))}
    <dl className="parties">
      {receipt.parties.map(({ label, name, number }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd translate="no">
            {name && (
              <strong>
                <bdi>{name}</bdi>
              </strong>
            )}
            {number}
          </dd>
        </div>
      ))}
    </dl>
    {voucher && (
      <p className="voucher">
        <span className="muted">{voucher.label}</span>
        <strong translate="no">{voucher.value}</strong>
      </p>
    )}
    <dl className="lines">
      {receipt.lines.map(line => (
        <Line key={line.label} {...line} />
      ))}
      {total && <Line {...total} total />}
    </dl>
    <section className="details small">
      <h2>{receipt.detailsTitle}</h2>
      <dl>
        {receipt.details.map(line => (
          <Line key={line.label} {...line} />
        ))}
      </dl>
    </section>
    <footer>
      <span translate="no">{receipt.contact}</span>
      <span>
        <ChangingText>{receipt.made}</ChangingText>
      </span>
    </footer>
  </article>
)
