import type { ReactNode } from 'react'
import { focusOnMount } from '../focus-on-mount.ts'
import { ClampedText, clampAttributes } from '../text/ClampedText.tsx'
import * as styles from './SignInLayout.css.ts'

export interface SignInLayoutProps {
  readonly logo: ReactNode
  readonly title: string
  /** A decorative panel beside the form on wide screens, hidden from screen readers. */
  readonly sidePanel?: { readonly title: string; readonly children?: ReactNode } | undefined
  /** `FooterText`s and quiet links. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

export const SignInLayout = ({ logo, title, sidePanel, footer, children }: SignInLayoutProps) => (
  <div className={styles.page}>
    {sidePanel && (
      <aside className={styles.sidePanel} aria-hidden="true">
        <p className={styles.sidePanelTitle} {...clampAttributes(sidePanel.title)}>
          {sidePanel.title}
        </p>
        <div className={styles.sidePanelBody}>{sidePanel.children}</div>
      </aside>
    )}
    <div className={styles.column}>
      <main className={styles.main} tabIndex={-1} ref={focusOnMount}>
        {logo}
        <h1 className={styles.heading}>{title}</h1>
        {children}
      </main>
      <footer className={styles.footer}>{footer}</footer>
    </div>
  </div>
)

/** A text between the links of the footer. */
export const FooterText = ({ children }: { readonly children: string }) => (
  <span className={styles.note}>
    <ClampedText keepsPainted>{children}</ClampedText>
  </span>
)
