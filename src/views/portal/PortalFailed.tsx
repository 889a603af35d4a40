import { useSelector } from '@xstate/react'
import type { PortalActorRef } from '#machines/portal/portal.machine.ts'
import { selectCanSignOut, selectPortalFailure } from '#machines/portal/portal.selectors.ts'
import { formatLoadFailure, text } from '#src/text/sign-in-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FullScreenMessage } from '#src/ui/overlay/FullScreenMessage.tsx'

interface PortalFailedProps {
  readonly portal: PortalActorRef
  readonly title: string
  readonly message: string
  readonly onRetry: () => void
}

/** A failure of the portal, with Retry, and Sign Out for a signed-in consumer. */
export const PortalFailed = ({ portal, title, message, onRetry }: PortalFailedProps) => {
  const failure = useSelector(portal, selectPortalFailure)
  const canSignOut = useSelector(portal, selectCanSignOut)
  if (failure === undefined) return null
  return (
    <FullScreenMessage
      title={title}
      message={message}
      advice={formatLoadFailure(failure)}
      trace={{ label: text.failure.traceId, id: failure.traceId }}
      actions={
        <>
          <Button kind="primary" onPress={onRetry}>
            {text.failure.retry}
          </Button>
          {canSignOut && (
            <Button onPress={() => portal.send({ type: 'session.signOut' })}>{text.portal.signOut}</Button>
          )}
        </>
      }
    />
  )
}
