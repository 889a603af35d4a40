import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { userIcon } from '../icons/icons.ts'
import { Initials } from '../layout/AppBar.tsx'
import { ClampedName } from '../text/ClampedName.tsx'
import { payee } from './Payee.css.ts'

interface PayeeProps {
  /** The formatted number or account that the network verified. */
  readonly number: string
  /** The names that the recipient chose, in any script. */
  readonly names: readonly string[]
  readonly initials: string | undefined
  /** A `LargeAmount`, or who chooses the amount. */
  readonly children: ReactNode
}

/** The payee of a request: the verified number before the words of the recipient. */
export const Payee = ({ number, names, initials, children }: PayeeProps) => (
  <section className={payee}>
    {initials === undefined ? <Icon icon={userIcon} /> : <Initials>{initials}</Initials>}
    <div>
      <p translate="no">
        <strong>{number}</strong>
      </p>
      {names.map(name => (
        <p key={name}>
          <ClampedName>{name}</ClampedName>
        </p>
      ))}
    </div>
    {children}
  </section>
)
