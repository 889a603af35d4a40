import { amount } from './Amount.css.ts'

export interface AmountProps {
  /** With its sign: the colour is never alone in saying which way money went. */
  readonly text: string
  readonly direction: 'debit' | 'credit' | undefined
}

export const Amount = ({ text, direction }: AmountProps) => (
  <span className={amount} data-class={direction}>
    {text}
  </span>
)
