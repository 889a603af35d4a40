import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { alertIcon } from '../icons/status.ts'
import { notice } from './Notice.css.ts'

export interface NoticeProps {
  /** Nothing went wrong: it is only to be known. */
  readonly plain?: boolean | undefined
  readonly children: ReactNode
}

/** Something went wrong in this place and is said at once. */
export const Notice = ({ plain, children }: NoticeProps) => (
  <div className={notice} role={plain ? 'status' : 'alert'}>
    <Icon icon={alertIcon} />
    <div>{children}</div>
  </div>
)
