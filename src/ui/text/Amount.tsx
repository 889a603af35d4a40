import { amount } from './Amount.css.ts'

export interface AmountProps {
  /** The amount with its sign, because colour alone must not show the direction. */
  readonly text: string
  readonly direction: 'debit' | 'credit' | undefined
  /** `declined` strikes the amount through, because no money moved. */
  readonly status?: 'pending' | 'declined' | undefined
}

export const Amount = ({ text, direction, status }: AmountProps) => (
  <span className={amount} translate="no" data-class={direction} data-state={status}>
    {text}
  </span>
)
