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

const failedStates = ['configFailed', 'restoreFailed', 'openFailed'] as const

const failureMessages = {
  configFailed: text.portal.networkErrorHelp,
  restoreFailed: text.portal.restoreFailed,
  openFailed: text.portal.openFailed,
}

/** The whole page: a loader, a failure, the sign-in form, or the route that a signed-in consumer has opened. */
export const Portal = ({ portal, Routes, signInViews }: PortalProps) => {
  const isBusy = useSelector(portal, snapshot => snapshot.hasTag('busy'))
  const isSignedIn = useSelector(portal, selectIsSignedIn)
  const failed = useSelector(portal, snapshot => failedStates.find(state => snapshot.matches(state)))

  if (isBusy) return <FullScreenLoader label={text.portal.loading} />
  if (failed !== undefined)
    return (
      <PortalFailed
        portal={portal}
        title={failed === 'openFailed' ? text.failure.sorry : text.portal.networkError}
        message={failureMessages[failed]}
        onRetry={() => portal.send({ type: failed === 'configFailed' ? 'config.retry' : 'session.retry' })}
      />
    )
  return isSignedIn && Routes ? <Routes /> : <SignIn portal={portal} views={signInViews} />
}
