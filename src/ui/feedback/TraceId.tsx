import { mono, trace } from './TraceId.css.ts'

export interface TraceIdProps {
  readonly label: string
  readonly id: string
}

/** What to quote when asking for help. */
export const TraceId = ({ label, id }: TraceIdProps) => (
  <span className={trace}>
    {label} <span className={mono}>{id}</span>
  </span>
)
