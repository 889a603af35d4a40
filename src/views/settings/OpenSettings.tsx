import type { ComponentType } from 'react'
import { selectSettings } from '#machines/session/session.selectors.ts'
import { selectSettingsView } from '#machines/settings/settings.selectors.ts'
import { useSession, useView } from '../shared/hooks.tsx'
import { LazyDialog } from '../shared/LazyDialog.tsx'
import type { SettingsDialogProps } from './SettingsDialog.tsx'

interface OpenSettingsProps extends Pick<SettingsDialogProps, 'Recovery'> {
  readonly SettingsDialog: ComponentType<SettingsDialogProps>
}

/** The open settings, or their load. */
export const OpenSettings = ({ SettingsDialog, Recovery }: OpenSettingsProps) => {
  const settings = useView(useSession(), selectSettings)
  const view = useView(settings, selectSettingsView)
  if (settings === undefined || view === undefined) return null
  return (
    <LazyDialog
      isOpening={view.isOpening}
      failure={view.failure}
      isInUrl
      onRetry={() => settings.send({ type: 'settings.retry' })}
      onClose={() => settings.send({ type: 'settings.close' })}
    >
      {view.isOpen && <SettingsDialog settings={settings} view={view} Recovery={Recovery} />}
    </LazyDialog>
  )
}
