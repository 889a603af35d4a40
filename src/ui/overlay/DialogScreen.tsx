import type { ReactNode } from 'react'
import * as styles from './Dialog.css.ts'

interface DialogScreenProps {
  /** Buttons: Back (`align="start"`), Close, the main action. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** One step of a dialog: the content and the buttons below. */
export const DialogScreen = ({ foot, children }: DialogScreenProps) => (
  <>
    <div className={styles.body}>{children}</div>
    {foot && <footer className={styles.footer}>{foot}</footer>}
  </>
)
