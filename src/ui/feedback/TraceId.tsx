import { ChangingText } from '../text/ChangingText.tsx'
import { mono, trace } from './TraceId.css.ts'

export interface TraceIdProps {
  readonly label: string
  readonly id: string
}

/** The ID that the consumer gives to support. */
export const TraceId = ({ label, id }: TraceIdProps) => (
  <span className={trace}>
    <ChangingText>{label}</ChangingText>{' '}
    <span className={mono} translate="no">
      {id}
    </span>
  </span>
)
