import type { ReactNode } from 'react'
import { alertIcon } from '../icons/field.ts'
import { Icon } from '../icons/Icon.tsx'
import { notice } from './Notice.css.ts'

export interface NoticeProps {
  /** Information rather than an error; announced politely. */
  readonly plain?: boolean | undefined
  readonly children: ReactNode
}

/** An error message in its context, announced immediately. */
export const Notice = ({ plain, children }: NoticeProps) => (
  <div className={notice} role={plain ? 'status' : 'alert'}>
    <Icon icon={alertIcon} />
    <div>{children}</div>
  </div>
)
