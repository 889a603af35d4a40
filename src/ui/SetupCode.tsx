import type { ReactNode } from 'react'
import { QrCode, type QrCodeProps, QrFrame } from './QrCode.tsx'
import { setupCode } from './SetupCode.css.ts'

export interface SetupCodeProps extends Pick<QrCodeProps, 'alt' | 'image' | 'size'> {
  /** A `TextLink`: the same for whoever cannot scan what is on their own screen. */
  readonly link: ReactNode
  /** A `CopyField`: the same to be typed. */
  readonly manual: ReactNode
}

/** What another app has to learn: a code to scan, and the same to open and to type. */
export const SetupCode = ({ alt, image, size, link, manual }: SetupCodeProps) => (
  <div className={setupCode}>
    {image && (
      <QrFrame>
        <QrCode alt={alt} text={undefined} image={image} size={size} />
      </QrFrame>
    )}
    {link}
    {manual}
  </div>
)
