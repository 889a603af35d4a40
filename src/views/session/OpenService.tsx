import { useSelector } from '@xstate/react'
import { type ComponentType, Suspense } from 'react'
import type { PortalActorRef } from '#machines/portal/portal.machine.ts'
import { selectRequestedService, selectRequestedTrail } from '#machines/session/orders.selectors.ts'
import type { ServiceNavigationActorRef } from '#machines/session/service-navigation/service-navigation.machine.ts'
import type { SessionActorRef } from '#machines/session/session.machine.ts'
import {
  selectIsOpening,
  selectOpenFailure,
  selectService,
  selectServiceNavigation,
} from '#machines/session/session.selectors.ts'
import { text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { DialogScreen } from '#src/ui/overlay/DialogScreen.tsx'
import type { ServiceDialogProps } from '../service/ServiceDialog.tsx'
import { ServiceFrame } from '../service/ServiceFrame.tsx'
import { LoadFailedDialog } from '../shared/LoadFailedDialog.tsx'

interface OpenNavigationProps {
  readonly portal: PortalActorRef
  readonly navigation: ServiceNavigationActorRef
  readonly ServiceDialog: ComponentType<ServiceDialogProps>
}

/** The dialog of a service while its content loads. */
const OpeningService = ({ navigation }: Pick<OpenNavigationProps, 'navigation'>) => {
  const close = () => navigation.send({ type: 'dialog.close' })
  return (
    <ServiceFrame
      service={useSelector(navigation, selectRequestedService)}
      trail={useSelector(navigation, selectRequestedTrail)}
      focusKey={text.portal.loading}
      onClose={close}
    >
      <DialogScreen foot={<Button onPress={close}>{text.service.close}</Button>}>
        <EmptyState state="loading" message={text.portal.loading} />
      </DialogScreen>
    </ServiceFrame>
  )
}

const OpenNavigation = ({ portal, navigation, ServiceDialog }: OpenNavigationProps) => {
  const service = useSelector(navigation, selectService)
  const isOpening = useSelector(navigation, selectIsOpening)
  const failure = useSelector(navigation, selectOpenFailure)
  if (failure)
    return (
      <LoadFailedDialog
        failure={failure}
        isInUrl
        onRetry={() => navigation.send({ type: 'service.retry' })}
        onClose={() => navigation.send({ type: 'dialog.close' })}
      />
    )
  if (isOpening) return <OpeningService navigation={navigation} />
  if (service === undefined) return null
  return (
    <Suspense fallback={<OpeningService navigation={navigation} />}>
      <ServiceDialog portal={portal} service={service} />
    </Suspense>
  )
}

interface OpenServiceProps extends Omit<OpenNavigationProps, 'navigation'> {
  readonly session: SessionActorRef
}

/** The open service, or its load. */
export const OpenService = ({ session, ...props }: OpenServiceProps) => {
  const navigation = useSelector(session, selectServiceNavigation)
  return navigation && <OpenNavigation {...props} navigation={navigation} />
}
