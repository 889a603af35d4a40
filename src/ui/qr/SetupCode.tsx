import type { ReactNode } from 'react'
import { EnlargeableCode, type EnlargeableCodeProps } from './EnlargeableCode.tsx'
import { manualKey, setupCode } from './SetupCode.css.ts'

export interface SetupCodeProps extends EnlargeableCodeProps {
  /** A `TextLink` with the code's content, for consumers who cannot scan their own screen. */
  readonly link: ReactNode
  /** A `CopyField` with the key to type by hand. */
  readonly manual: ReactNode
}

/** The setup of an authenticator app: a link to open, a key to type, and a code for the camera of another device. */
export const SetupCode = ({ link, manual, ...code }: SetupCodeProps) => (
  <div className={setupCode}>
    {link}
    {manual && <div className={manualKey}>{manual}</div>}
    <EnlargeableCode {...code} />
  </div>
)
