import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import type { IconPath } from '../icons/shape.ts'
import { ChangingText } from '../text/ChangingText.tsx'
import * as styles from './NextStep.css.ts'

export interface NextStepProps {
  readonly icon: IconPath
  /** `unsure` says what is not known, `pending` what is still open; `declined` leads with the problem. */
  readonly state?: 'unsure' | 'pending' | 'declined' | undefined
  /** The problem, above the text. */
  readonly problem?: string | undefined
  readonly children?: ReactNode
  /** A link or `LinkButton` that does what the text says. */
  readonly action?: ReactNode
}

/** Says what happens next or what the consumer can do, in a box of its own. */
export const NextStep = ({ icon, state, problem, children, action }: NextStepProps) => (
  <div className={styles.nextStep} data-state={state}>
    <Icon icon={icon} />
    <div>
      {problem && (
        <p>
          <b>
            <ChangingText>{problem}</ChangingText>
          </b>
        </p>
      )}
      {children && <p>{children}</p>}
      {action && <span className={styles.action}>{action}</span>}
    </div>
  </div>
)
