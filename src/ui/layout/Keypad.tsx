import type { ReactNode } from 'react'
import { Face, type FaceIcon } from '../icons/Face.tsx'
import { TwoLines } from '../text/TwoLines.tsx'
import * as styles from './Keypad.css.ts'

/** Characters that two lines of a key hold on a phone. */
const keyRoom = 20

export interface KeyProps {
  readonly icon: FaceIcon
  readonly label: string
  readonly disabled?: boolean | undefined
  readonly onPress: () => void
}

export const Key = ({ icon, label, disabled, onPress }: KeyProps) => (
  <button className={styles.key} type="button" disabled={disabled} onClick={onPress}>
    <Face icon={icon} />
    <TwoLines most={keyRoom}>{label}</TwoLines>
  </button>
)

/** A key to look at, for the sign-in poster. */
export const PaintedKey = ({ icon, label }: Pick<KeyProps, 'icon' | 'label'>) => (
  <span className={styles.key}>
    <Face icon={icon} />
    <TwoLines most={keyRoom}>{label}</TwoLines>
  </span>
)

export interface KeypadProps {
  /** Its name; without one it is no landmark. */
  readonly label?: string | undefined
  /** Any number of keys; a row that is not full stays so. */
  readonly children: ReactNode
}

export const Keypad = ({ label, children }: KeypadProps) =>
  label ? (
    <nav className={styles.keypad} aria-label={label}>
      {children}
    </nav>
  ) : (
    <div className={styles.keypad}>{children}</div>
  )
