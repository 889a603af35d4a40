import type { ReactNode } from 'react'
import { Dialog } from '../../../src/ui/overlay/Dialog.tsx'
import { DialogScreen } from '../../../src/ui/overlay/DialogScreen.tsx'

/** What lies over a page, whose main part is there to give the focus back to. */
export const renderOverPage = (part: ReactNode) => (
  <>
    <main tabIndex={-1} />
    <DialogScreen>{part}</DialogScreen>
  </>
)

/** A part of a dialog, which has the focus when nothing in it has. */
export const renderInDialog = (part: ReactNode) => (
  <Dialog open title="Around it" onClose={() => {}}>
    <DialogScreen>{part}</DialogScreen>
  </Dialog>
)
