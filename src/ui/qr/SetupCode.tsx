import type { ReactNode } from 'react'
import { QrCode, type QrCodeProps, QrFrame } from './QrCode.tsx'
import { setupCode } from './SetupCode.css.ts'

export interface SetupCodeProps extends QrCodeProps {
  /** A `TextLink` with the code's content, for consumers who cannot scan their own screen. */
  readonly link: ReactNode
  /** A `CopyField` with the key to type by hand. */
  readonly manual: ReactNode
}

/** The setup of an authenticator app: a code to scan, a link to open and a key to type. */
export const SetupCode = ({ link, manual, ...code }: SetupCodeProps) => (
  <div className={setupCode}>
    <QrFrame>
      <QrCode {...code} />
    </QrFrame>
    {link}
    {manual}
  </div>
)
