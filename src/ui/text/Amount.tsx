import { amount } from './Amount.css.ts'

export interface AmountProps {
  /** With its sign: the colour is never alone in saying which way money went. */
  readonly text: string
  readonly direction: 'debit' | 'credit' | undefined
  /** Struck through where no money moved after all. */
  readonly standing?: 'pending' | 'declined' | undefined
}

export const Amount = ({ text, direction, standing }: AmountProps) => (
  <span className={amount} translate="no" data-class={direction} data-state={standing}>
    {text}
  </span>
)
