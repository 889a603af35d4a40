import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import type { IconPath } from '../icons/shape.ts'
import { ChangingText } from '../text/ChangingText.tsx'
import { MutedText } from '../text/Text.tsx'
import * as styles from './AppBar.css.ts'

export interface TopBarProps {
  readonly logo: ReactNode
  /** Shown on wide screens only. */
  readonly who?: { readonly label: string; readonly name: string } | undefined
  /** Icon buttons and the menu. */
  readonly children?: ReactNode
}

export const AppBar = ({ logo, who, children }: TopBarProps) => (
  <header className={styles.topBar}>
    {logo}
    {who && (
      <p className={styles.who}>
        <MutedText>{who.label}</MutedText> <ChangingText>{who.name}</ChangingText>
      </p>
    )}
    {children}
  </header>
)

interface BarButtonProps {
  readonly icon: IconPath
  readonly children: string
  readonly onPress: () => void
}

/** A button with a word. A phone with enlarged text has room for the icon only. */
export const BarButton = ({ icon, children, onPress }: BarButtonProps) => (
  <button className={styles.barButton} type="button" onClick={onPress}>
    <Icon icon={icon} />
    <span>{children}</span>
  </button>
)

/** The initials in the user menu's button, which has its own accessible name. */
export const Initials = ({ children }: { readonly children: string }) => (
  <span className={styles.initials} aria-hidden="true">
    {children}
  </span>
)
