import { type ReactNode, Suspense } from 'react'
import { text } from '#src/text/session-text.ts'
import { LoadingOverlay } from '#src/ui/overlay/FullScreenLoader.tsx'
import { LoadFailedDialog, type LoadFailedDialogProps } from './LoadFailedDialog.tsx'

interface LazyDialogProps extends Pick<LoadFailedDialogProps, 'onRetry' | 'onClose'> {
  readonly isOpening: boolean
  readonly failure: LoadFailedDialogProps['failure'] | undefined
  /** The dialog, once its chunk is loaded. */
  readonly children: ReactNode
}

/** A dialog that loads on first use: a loader, the dialog, or why it could not be loaded. */
export const LazyDialog = ({ isOpening, failure, onRetry, onClose, children }: LazyDialogProps) => {
  if (failure) return <LoadFailedDialog failure={failure} onRetry={onRetry} onClose={onClose} />
  const loading = <LoadingOverlay late label={text.portal.loading} />
  return isOpening ? loading : <Suspense fallback={loading}>{children}</Suspense>
}
