import type { ReactNode } from 'react'
import { Avatar, type AvatarIcon } from '../icons/Avatar.tsx'
import { ClampedText } from '../text/ClampedText.tsx'
import * as styles from './ServiceGrid.css.ts'

/** The number of characters that fit on two lines of a tile on a phone. */
const keyRoom = 20

export interface KeyProps {
  readonly icon: AvatarIcon
  readonly label: string
  readonly disabled?: boolean | undefined
  /** Whether a press does nothing now. */
  readonly inactive?: boolean | undefined
  /** Whether the dialog of the service is open, or opens. */
  readonly expanded?: boolean | undefined
  readonly onPress: () => void
}

export const ServiceTile = ({ icon, label, disabled, inactive, expanded, onPress }: KeyProps) => (
  <button
    className={styles.serviceTile}
    type="button"
    disabled={disabled}
    aria-disabled={inactive || undefined}
    aria-expanded={expanded || undefined}
    onClick={inactive ? undefined : onPress}
  >
    <Avatar icon={icon} />
    <ClampedText most={keyRoom}>{label}</ClampedText>
  </button>
)

/** A decorative tile for the sign-in page. */
export const ServiceTilePreview = ({ icon, label }: Pick<KeyProps, 'icon' | 'label'>) => (
  <span className={styles.serviceTile}>
    <Avatar icon={icon} />
    <ClampedText most={keyRoom}>{label}</ClampedText>
  </span>
)

export interface KeypadProps {
  /** The accessible name; without a name the grid is no landmark. */
  readonly label?: string | undefined
  /** Any number of tiles; the last row may be incomplete. */
  readonly children: ReactNode
}

export const ServiceGrid = ({ label, children }: KeypadProps) =>
  label ? (
    <nav className={styles.serviceGrid} aria-label={label}>
      {children}
    </nav>
  ) : (
    <div className={styles.serviceGrid}>{children}</div>
  )
