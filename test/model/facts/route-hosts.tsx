import type { ReactNode } from 'react'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'

export const renderOverPage = (part: ReactNode) => (
  <>
    <main tabIndex={-1} />
    <DialogScreen>{part}</DialogScreen>
  </>
)

export const renderInDialog = (part: ReactNode) => (
  <Dialog open title="Around it" onClose={() => {}}>
    <DialogScreen>{part}</DialogScreen>
  </Dialog>
)
