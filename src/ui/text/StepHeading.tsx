import type { ReactNode } from 'react'
import { mutedText } from './MutedText.css.ts'
import { stepHeading, stepTitle } from './text-parts.css.ts'

export interface LeadProps {
  readonly title: string
  readonly message?: string | undefined
}

/** The heading of a step. A dialog focuses it when the step begins. */
export const StepHeading = ({ icon, title, message }: LeadProps & { readonly icon?: ReactNode }) => (
  <div className={stepHeading}>
    {icon}
    <h3 className={stepTitle} tabIndex={-1} data-heading>
      {title}
    </h3>
    {message && <p className={mutedText}>{message}</p>}
  </div>
)
