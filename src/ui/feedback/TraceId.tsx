import { ChangingText } from '../text/ChangingText.tsx'
import { mono, trace } from './TraceId.css.ts'

/** The text that is shown in place of a missing Trace ID. */
export const noTraceId = '0'

export interface TraceIdProps {
  readonly label: string
  /** Undefined if the response had none. */
  readonly id: string | undefined
}

/** The ID that the consumer gives to support. */
export const TraceId = ({ label, id }: TraceIdProps) => (
  <span className={trace}>
    <ChangingText>{label}</ChangingText>{' '}
    <span className={mono} translate="no">
      {id ?? noTraceId}
    </span>
  </span>
)
