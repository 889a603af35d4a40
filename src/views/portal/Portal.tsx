import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { PortalActorRef } from '#machines/portal/portal.machine.ts'
import { selectIsSignedIn } from '#machines/portal/portal.selectors.ts'
import { text } from '#src/text/sign-in-text.ts'
import { FullScreenLoader } from '#src/ui/overlay/FullScreenLoader.tsx'
import { SignIn, type SignInViews } from '../sign-in/SignIn.tsx'
import { PortalFailed } from './PortalFailed.tsx'

interface PortalProps {
  readonly portal: PortalActorRef
  /** The screen of the URL, for a signed-in consumer. */
  readonly Routes: ComponentType | undefined
  readonly signInViews: SignInViews
}

const { networkError, networkErrorHelp, restoreFailed, openFailed } = text.portal

/** The failed states with their texts and the event of Retry. */
const failures = {
  configFailed: { title: networkError, message: networkErrorHelp, retry: { type: 'config.retry' } },
  restoreFailed: { title: networkError, message: restoreFailed, retry: { type: 'session.retry' } },
  openFailed: { title: text.failure.sorry, message: openFailed, retry: { type: 'session.retry' } },
} as const

const failedStates = ['configFailed', 'restoreFailed', 'openFailed'] as const

/** The page: a loader, a failure, the sign-in form, or the route of a signed-in consumer. */
export const Portal = ({ portal, Routes, signInViews }: PortalProps) => {
  const isBusy = useSelector(portal, snapshot => snapshot.hasTag('busy'))
  const isSignedIn = useSelector(portal, selectIsSignedIn)
  const failed = useSelector(portal, snapshot => failedStates.find(state => snapshot.matches(state)))

  if (isBusy) return <FullScreenLoader label={text.portal.loading} />
  if (failed !== undefined) {
    const { title, message, retry } = failures[failed]
    return <PortalFailed {...{ portal, title, message }} onRetry={() => portal.send(retry)} />
  }
  return isSignedIn && Routes ? <Routes /> : <SignIn portal={portal} views={signInViews} />
}
