import type { ReactNode } from 'react'
import { Avatar, type AvatarIcon } from '../icons/Avatar.tsx'
import { ClampedText } from '../text/ClampedText.tsx'
import * as styles from './ServiceGrid.css.ts'

/** Characters that two lines of a key hold on a phone. */
const keyRoom = 20

export interface KeyProps {
  readonly icon: AvatarIcon
  readonly label: string
  readonly disabled?: boolean | undefined
  readonly onPress: () => void
}

export const ServiceTile = ({ icon, label, disabled, onPress }: KeyProps) => (
  <button className={styles.serviceTile} type="button" disabled={disabled} onClick={onPress}>
    <Avatar icon={icon} />
    <ClampedText most={keyRoom}>{label}</ClampedText>
  </button>
)

/** A key to look at, for the sign-in poster. */
export const ServiceTilePreview = ({ icon, label }: Pick<KeyProps, 'icon' | 'label'>) => (
  <span className={styles.serviceTile}>
    <Avatar icon={icon} />
    <ClampedText most={keyRoom}>{label}</ClampedText>
  </span>
)

export interface KeypadProps {
  /** Its name; without one it is no landmark. */
  readonly label?: string | undefined
  /** Any number of keys; a row that is not full stays so. */
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
