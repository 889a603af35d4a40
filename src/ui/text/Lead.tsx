import { question } from './Heading.css.ts'
import { lead } from './Lead.css.ts'
import { quiet } from './Quiet.css.ts'

export interface LeadProps {
  readonly title: string
  readonly message?: string | undefined
}

/** What a step asks. A dialog's focus comes here when the step begins. */
export const Lead = ({ title, message }: LeadProps) => (
  <div className={lead}>
    <h3 className={question} tabIndex={-1} data-heading>
      {title}
    </h3>
    {message && <p className={quiet}>{message}</p>}
  </div>
)
