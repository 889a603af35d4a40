import { type RegisteredRouter, RouterProvider } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { PortalActorRef } from '../../../machines/portal/portal.machine.ts'
import { text } from '../../text/sign-in-text.ts'
import { FullScreenLoader } from '../../ui/overlay/FullScreenLoader.tsx'
import { PortalFailed } from './PortalFailed.tsx'

interface PortalProps {
  readonly portal: PortalActorRef
  readonly router: RegisteredRouter
}

/** What fills the page: the portal's own waiting and failing, and in every other state the route. */
export const Portal = ({ portal, router }: PortalProps) => {
  const isBusy = useSelector(portal, snapshot => snapshot.hasTag('busy'))
  const configFailed = useSelector(portal, snapshot => snapshot.matches('configFailed'))
  const restoreFailed = useSelector(portal, snapshot => snapshot.matches('restoreFailed'))
  const openFailed = useSelector(portal, snapshot => snapshot.matches('openFailed'))

  if (isBusy) return <FullScreenLoader label={text.portal.loading} />
  if (configFailed)
    return (
      <PortalFailed
        portal={portal}
        title={text.portal.networkError}
        message={text.portal.networkErrorHelp}
        onRetry={() => portal.send({ type: 'config.retry' })}
      />
    )
  if (restoreFailed)
    return (
      <PortalFailed
        portal={portal}
        title={text.portal.networkError}
        message={text.portal.restoreFailed}
        onRetry={() => portal.send({ type: 'session.retry' })}
      />
    )
  if (openFailed)
    return (
      <PortalFailed
        portal={portal}
        title={text.failure.sorry}
        message={text.portal.openFailed}
        onRetry={() => portal.send({ type: 'session.retry' })}
      />
    )
  return <RouterProvider router={router} />
}
