import { ChangingText } from './ChangingText.tsx'
import { amountSkeleton, figure } from './LargeAmount.css.ts'
import { VisuallyHidden } from './Text.tsx'

export interface FigureProps {
  /** The plus or minus before the amount; omitted while the amount is hidden. */
  readonly sign?: string | undefined
  /** `R` */
  readonly symbol: string
  /** `4 218`, its groups separated by no-break spaces. */
  readonly whole: string
  /** The decimal point and the cents: `.50`. */
  readonly cents: string
  /** The accessible name: the whole amount, or that the amount is hidden. */
  readonly label: string
  readonly hidden?: boolean | undefined
  /** Muted and struck through, because no money moved. */
  readonly struck?: boolean | undefined
}

const mask = '••••'
const longest = 12

/** The main amount of a view. When hidden, keeps its height, and its width does not reveal the number of digits. */
export const LargeAmount = ({ sign = '', symbol, whole, cents, label, hidden, struck }: FigureProps) => {
  const isLong = !hidden && `${sign}${symbol}${whole}${cents}`.length > longest
  return (
    <p className={figure} data-long={isLong || undefined} data-struck={struck || undefined}>
      <span aria-hidden="true" translate="no">
        <small>{`${hidden ? '' : sign}${symbol}`}</small>
        <ChangingText>{hidden ? mask : whole}</ChangingText>
        {!hidden && <small>{cents}</small>}
      </span>
      <VisuallyHidden>
        <ChangingText>{label}</ChangingText>
      </VisuallyHidden>
    </p>
  )
}

/** A placeholder of the amount's size. */
export const LargeAmountSkeleton = ({ label }: Pick<FigureProps, 'label'>) => (
  <p className={figure} role="status">
    <span className={amountSkeleton} aria-hidden="true" />
    <VisuallyHidden>{label}</VisuallyHidden>
  </p>
)
