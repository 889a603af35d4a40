import { useSelector } from '@xstate/react'
import { type ComponentType, Suspense } from 'react'
import type { PortalActorRef } from '../../../machines/portal/portal.machine.ts'
import { selectRequestedService, selectRequestedTrail } from '../../../machines/session/orders.selectors.ts'
import type { SessionActorRef } from '../../../machines/session/session.machine.ts'
import {
  selectIsOpening,
  selectOpenFailure,
  selectService,
} from '../../../machines/session/session.selectors.ts'
import { text } from '../../text/session-text.ts'
import { Button } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { DialogScreen } from '../../ui/overlay/DialogScreen.tsx'
import type { ServiceDialogProps } from '../service/ServiceDialog.tsx'
import { ServiceFrame } from '../service/ServiceFrame.tsx'
import { LoadFailedDialog } from '../shared/LoadFailedDialog.tsx'

/** The dialog of a service while its content loads. */
const OpeningService = ({ session }: Pick<OpenServiceProps, 'session'>) => {
  const close = () => session.send({ type: 'dialog.close' })
  return (
    <ServiceFrame
      service={useSelector(session, selectRequestedService)}
      trail={useSelector(session, selectRequestedTrail)}
      focusKey={text.portal.loading}
      onClose={close}
    >
      <DialogScreen foot={<Button onPress={close}>{text.service.close}</Button>}>
        <EmptyState state="loading" message={text.portal.loading} />
      </DialogScreen>
    </ServiceFrame>
  )
}

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
  if (isOpening) return <OpeningService session={session} />
  if (service === undefined) return null
  return (
    <Suspense fallback={<OpeningService session={session} />}>
      <ServiceDialog portal={portal} service={service} />
    </Suspense>
  )
}
