import type { ComponentType } from 'react'
import type { PortalActorRef } from '#machines/portal/portal.machine.ts'
import { selectPortal } from '#machines/portal/portal.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FullScreenLoader } from '#src/ui/overlay/FullScreenLoader.tsx'
import { FullScreenMessage } from '#src/ui/overlay/FullScreenMessage.tsx'
import { useSignInText } from '../shared/sign-in-text.ts'
import { useView } from '../shared/use-view.ts'
import { SignIn, type SignInViews } from '../sign-in/SignIn.tsx'

interface PortalProps {
  readonly portal: PortalActorRef
  /** The screen of the URL, for a signed-in consumer. */
  readonly Routes: ComponentType | undefined
  readonly signInViews: SignInViews
}

/** The page: a loader, a failure with Retry, the sign-in form, or the route of a signed-in consumer. */
export const Portal = ({ portal, Routes, signInViews }: PortalProps) => {
  const { portal: portalText, formatLoadFailure, failure: failureText } = useSignInText()
  const { isBusy, isSignedIn, failed, failure, canSignOut } = useView(portal, selectPortal)

  if (isBusy) return <FullScreenLoader label={portalText.loading} />
  if (failed && failure)
    return (
      <FullScreenMessage
        title={failed === 'openFailed' ? failureText.sorry : portalText.networkError}
        message={portalText[failed]}
        advice={formatLoadFailure(failure)}
        trace={{ label: failureText.traceId, id: failure.traceId }}
        actions={
          <>
            <Button
              kind="primary"
              onPress={() =>
                portal.send({ type: failed === 'configFailed' ? 'config.retry' : 'session.retry' })
              }
            >
              {failureText.retry}
            </Button>
            {canSignOut && (
              <Button onPress={() => portal.send({ type: 'session.signOut' })}>{portalText.signOut}</Button>
            )}
          </>
        }
      />
    )
  return isSignedIn && Routes ? <Routes /> : <SignIn portal={portal} views={signInViews} />
}
