import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { PortalActorRef } from '../../../machines/portal/portal.machine.ts'
import type { SessionActorRef } from '../../../machines/session/session.machine.ts'
import {
  selectIsOpening,
  selectOpenFailed,
  selectService,
} from '../../../machines/session/session.selectors.ts'
import { text } from '../../text/inside.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LoaderCover } from '../../ui/FullScreenLoader.tsx'
import { Outcome } from '../../ui/Outcome.tsx'

const ServiceDialog = lazy(async () => ({
  default: (await import('../service/ServiceDialog.tsx')).ServiceDialog,
}))

const OpenFailed = ({ session }: { readonly session: SessionActorRef }) => {
  const close = () => session.send({ type: 'dialog.close' })
  return (
    <Dialog
      open
      title={text.failure.sorry}
      size="alert"
      onClose={close}
      foot={
        <>
          <Button onPress={close}>{text.service.close}</Button>
          <Button kind="primary" onPress={() => session.send({ type: 'service.retry' })}>
            {text.failure.retry}
          </Button>
        </>
      }
    >
      <Outcome
        state="declined"
        title={text.service.openFailed}
        message={text.codes['failure.checkConnection']}
      />
    </Dialog>
  )
}

interface OpenServiceProps {
  readonly portal: PortalActorRef
  readonly session: SessionActorRef
}

/** The service that is open over the dashboard, or its arrival. */
export const OpenService = ({ portal, session }: OpenServiceProps) => {
  const service = useSelector(session, selectService)
  const isOpening = useSelector(session, selectIsOpening)
  if (useSelector(session, selectOpenFailed)) return <OpenFailed session={session} />
  if (isOpening) return <LoaderCover late label={text.portal.loading} />
  if (service === undefined) return null
  return (
    <Suspense fallback={<LoaderCover late label={text.portal.loading} />}>
      <ServiceDialog portal={portal} service={service} />
    </Suspense>
  )
}
