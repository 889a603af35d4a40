import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconShape } from './icons/shape.ts'
import * as styles from './Keypad.css.ts'

/** One of our icons, or the address of an image that the network chose. */
export type KeyIcon = IconShape | string

const face = (icon: KeyIcon, label: string) => (
  <>
    {typeof icon === 'string' ? <img src={icon} alt="" /> : <Icon icon={icon} />}
    {label}
  </>
)

export interface KeyProps {
  readonly icon: KeyIcon
  readonly label: string
  readonly disabled?: boolean | undefined
  readonly onPress: () => void
}

export const Key = ({ icon, label, disabled, onPress }: KeyProps) => (
  <button className={styles.key} type="button" disabled={disabled} onClick={onPress}>
    {face(icon, label)}
  </button>
)

/** A key to look at, for the sign-in poster. */
export const PaintedKey = ({ icon, label }: Pick<KeyProps, 'icon' | 'label'>) => (
  <span className={styles.key}>{face(icon, label)}</span>
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
