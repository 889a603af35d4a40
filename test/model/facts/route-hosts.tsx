import type { ReactNode } from 'react'
import { Dialog, DialogScreen } from '#src/ui/overlay/Dialog.tsx'

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
