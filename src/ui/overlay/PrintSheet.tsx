import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { styleSingleton } from '../scroll-lock-style.ts'
import styles from './print-sheet.css?inline'

const PaperStyle = styleSingleton()

/** The document that the browser prints in place of the page. It is not on the screen. */
export const PrintSheet = ({ children }: { readonly children: ReactNode }) => (
  <>
    <PaperStyle styles={styles} />
    {createPortal(
      <div className="print-sheet" hidden>
        {children}
      </div>,
      document.body,
    )}
  </>
)
