import type { ReactNode } from 'react'
import { takeFocus } from '../take-focus.ts'
import { longName, TwoLines } from '../text/TwoLines.tsx'
import * as styles from './SignInLayout.css.ts'

export interface SignInLayoutProps {
  readonly logo: ReactNode
  readonly title: string
  /** Beside the form where there is room; a picture, hidden from those who hear the page. */
  readonly poster?: { readonly title: string; readonly children?: ReactNode } | undefined
  /** `FootNote`s and quiet links. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

export const SignInLayout = ({ logo, title, poster, footer, children }: SignInLayoutProps) => (
  <div className={styles.page}>
    {poster && (
      <aside className={styles.poster} aria-hidden="true">
        <p className={styles.posterTitle} {...longName(poster.title)}>
          {poster.title}
        </p>
        <div className={styles.posterBody}>{poster.children}</div>
      </aside>
    )}
    <div className={styles.column}>
      <main className={styles.main} tabIndex={-1} ref={takeFocus}>
        {logo}
        <h1 className={styles.heading}>{title}</h1>
        {children}
      </main>
      <footer className={styles.footer}>{footer}</footer>
    </div>
  </div>
)

/** Words among the links of the footer. */
export const FootNote = ({ children }: { readonly children: string }) => (
  <span className={styles.note}>
    <TwoLines>{children}</TwoLines>
  </span>
)
