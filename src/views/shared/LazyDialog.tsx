import { type ReactNode, Suspense } from 'react'
import { LoadingOverlay } from '#src/ui/overlay/FullScreenLoader.tsx'
import { useText } from './hooks.tsx'
import { LoadFailedDialog, type LoadFailedDialogProps } from './LoadFailedDialog.tsx'

interface LazyDialogProps extends Omit<LoadFailedDialogProps, 'failure'> {
  readonly isOpening: boolean
  readonly failure: LoadFailedDialogProps['failure'] | undefined
  /** The dialog, once its chunk is loaded. */
  readonly children: ReactNode
}

/** A dialog that loads on first use: a loader, the dialog, or why it could not be loaded. */
export const LazyDialog = ({ isOpening, failure, children, ...dialog }: LazyDialogProps) => {
  const { portal } = useText()
  if (failure) return <LoadFailedDialog failure={failure} {...dialog} />
  const loading = <LoadingOverlay late label={portal.loading} />
  return isOpening ? loading : <Suspense fallback={loading}>{children}</Suspense>
}
