import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { PortalActorRef } from '../../../machines/portal/portal.machine.ts'
import { selectIsSignedIn } from '../../../machines/portal/portal.selectors.ts'
import { text } from '../../text/sign-in-text.ts'
import { FullScreenLoader } from '../../ui/overlay/FullScreenLoader.tsx'
import { SignIn, type SignInViews } from '../sign-in/SignIn.tsx'
import { PortalFailed } from './PortalFailed.tsx'

interface PortalProps {
  readonly portal: PortalActorRef
  /** The screen that the URL leads a signed-in consumer to. */
  readonly Routes: ComponentType | undefined
  readonly signInViews: SignInViews
}

/** The whole page: a loader, a failure, the sign-in form, or the route that a signed-in consumer has opened. */
export const Portal = ({ portal, Routes, signInViews }: PortalProps) => {
  const isBusy = useSelector(portal, snapshot => snapshot.hasTag('busy'))
  const configFailed = useSelector(portal, snapshot => snapshot.matches('configFailed'))
  const restoreFailed = useSelector(portal, snapshot => snapshot.matches('restoreFailed'))
  const isSignedIn = useSelector(portal, selectIsSignedIn)
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
  return isSignedIn && Routes ? <Routes /> : <SignIn portal={portal} views={signInViews} />
}
