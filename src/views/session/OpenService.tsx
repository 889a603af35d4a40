import { useSelector } from '@xstate/react'
import { type ComponentType, Suspense } from 'react'
import type { PortalActorRef } from '../../../machines/portal/portal.machine.ts'
import type { SessionActorRef } from '../../../machines/session/session.machine.ts'
import {
  selectIsOpening,
  selectOpenFailure,
  selectService,
} from '../../../machines/session/session.selectors.ts'
import { text } from '../../text/session-text.ts'
import { LoadingOverlay } from '../../ui/overlay/FullScreenLoader.tsx'
import type { ServiceDialogProps } from '../service/ServiceDialog.tsx'
import { LoadFailedDialog } from '../shared/LoadFailedDialog.tsx'

interface OpenServiceProps {
  readonly portal: PortalActorRef
  readonly session: SessionActorRef
  readonly ServiceDialog: ComponentType<ServiceDialogProps>
}

/** The open service, or its load. */
export const OpenService = ({ portal, session, ServiceDialog }: OpenServiceProps) => {
  const service = useSelector(session, selectService)
  const isOpening = useSelector(session, selectIsOpening)
  const failure = useSelector(session, selectOpenFailure)
  if (failure)
    return (
      <LoadFailedDialog
        failure={failure}
        onRetry={() => session.send({ type: 'service.retry' })}
        onClose={() => session.send({ type: 'dialog.close' })}
      />
    )
  if (isOpening) return <LoadingOverlay late label={text.portal.loading} />
  if (service === undefined) return null
  return (
    <Suspense fallback={<LoadingOverlay late label={text.portal.loading} />}>
      <ServiceDialog portal={portal} service={service} />
    </Suspense>
  )
}
