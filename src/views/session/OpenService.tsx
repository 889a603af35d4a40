import { type ComponentType, Suspense } from 'react'
import type { ServiceNavigationActorRef } from '#machines/session/service-navigation/service-navigation.machine.ts'
import {
  type OpenServiceView,
  selectOpenService,
} from '#machines/session/service-navigation/service-navigation.selectors.ts'
import { selectServiceNavigation } from '#machines/session/session.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { AfterPaint } from '#src/ui/overlay/AfterPaint.tsx'
import { DialogScreen } from '#src/ui/overlay/Dialog.tsx'
import type { ServiceDialogProps } from '../service/ServiceDialog.tsx'
import { ServiceFrame } from '../service/ServiceFrame.tsx'
import { useSession, useText, useView } from '../shared/hooks.tsx'
import { LoadFailedDialog } from '../shared/LoadFailedDialog.tsx'

interface OpeningServiceProps extends Pick<OpenServiceView, 'requested' | 'trail'> {
  readonly onClose: () => void
}

/** The dialog of a service while its content loads. */
const OpeningService = ({ requested, trail, onClose }: OpeningServiceProps) => {
  const { portal: portalText, service: serviceText } = useText()
  return (
    <ServiceFrame service={requested} trail={trail} focusKey={portalText.loading} onClose={onClose}>
      <DialogScreen foot={<Button onPress={onClose}>{serviceText.close}</Button>}>
        <EmptyState state="loading" message={portalText.loading} />
      </DialogScreen>
    </ServiceFrame>
  )
}

interface OpenServiceProps {
  readonly ServiceDialog: ComponentType<ServiceDialogProps>
}

interface OpenNavigationProps extends OpenServiceProps {
  readonly navigation: ServiceNavigationActorRef
}

const OpenNavigation = ({ navigation, ServiceDialog }: OpenNavigationProps) => {
  const { isOpening, failure, service, requested, trail } = useView(navigation, selectOpenService)
  const close = () => navigation.send({ type: 'dialog.close' })
  const opening = <OpeningService requested={requested} trail={trail} onClose={close} />
  if (failure)
    return (
      <LoadFailedDialog
        failure={failure}
        isInUrl
        onRetry={() => navigation.send({ type: 'service.retry' })}
        onClose={close}
      />
    )
  if (isOpening) return opening
  if (service === undefined) return null
  return (
    <Suspense fallback={opening}>
      <ServiceDialog service={service} />
    </Suspense>
  )
}

/** The open service, or its load. */
export const OpenService = ({ ServiceDialog }: OpenServiceProps) => {
  const navigation = useView(useSession(), selectServiceNavigation)
  return (
    navigation && (
      <AfterPaint>
        <OpenNavigation navigation={navigation} ServiceDialog={ServiceDialog} />
      </AfterPaint>
    )
  )
}
