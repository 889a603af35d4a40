import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { PortalActorRef } from '#machines/portal/portal.machine.ts'
import type { SessionActorRef } from '#machines/session/session.machine.ts'
import { selectSettings } from '#machines/session/session.selectors.ts'
import { selectIsOpen, selectIsOpening, selectOpenFailure } from '#machines/settings/settings.selectors.ts'
import { LazyDialog } from '../shared/LazyDialog.tsx'
import { useView } from '../shared/use-view.ts'
import type { SettingsDialogProps } from './SettingsDialog.tsx'

interface OpenSettingsProps extends Pick<SettingsDialogProps, 'Recovery'> {
  readonly portal: PortalActorRef
  readonly session: SessionActorRef
  readonly SettingsDialog: ComponentType<SettingsDialogProps>
}

/** The open settings, or their load. */
export const OpenSettings = ({ portal, session, SettingsDialog, Recovery }: OpenSettingsProps) => {
  const settings = useSelector(session, selectSettings)
  const isOpen = useView(settings, selectIsOpen)
  const isOpening = useView(settings, selectIsOpening)
  const failure = useView(settings, selectOpenFailure)
  if (settings === undefined) return null
  return (
    <LazyDialog
      isOpening={isOpening === true}
      failure={failure}
      isInUrl
      onRetry={() => settings.send({ type: 'settings.retry' })}
      onClose={() => settings.send({ type: 'settings.close' })}
    >
      {isOpen && <SettingsDialog {...{ portal, session, settings, Recovery }} />}
    </LazyDialog>
  )
}
