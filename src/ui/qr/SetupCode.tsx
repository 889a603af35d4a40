import type { ReactNode } from 'react'
import { QrCode, type QrCodeProps, QrFrame } from './QrCode.tsx'
import { setupCode } from './SetupCode.css.ts'

export interface SetupCodeProps extends QrCodeProps {
  /** A `TextLink`: the same for whoever cannot scan what is on their own screen. */
  readonly link: ReactNode
  /** A `CopyField`: the same to be typed. */
  readonly manual: ReactNode
}

/** What another app has to learn: a code to scan, and the same to open and to type. */
export const SetupCode = ({ link, manual, ...code }: SetupCodeProps) => (
  <div className={setupCode}>
    <QrFrame>
      <QrCode {...code} />
    </QrFrame>
    {link}
    {manual}
  </div>
)
