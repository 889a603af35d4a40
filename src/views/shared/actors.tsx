import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, useContext } from 'react'
import type { PortalActorRef } from '#machines/portal/portal.machine.ts'
import { selectSession } from '#machines/portal/portal.selectors.ts'
import type { SessionActorRef } from '#machines/session/session.machine.ts'

const createActorContext = <Actor,>(name: string) => {
  const Context = createContext<Actor | undefined>(undefined)
  /** Returns the actor that `SessionActors` gives. @throws in a view outside it */
  const useGiven = (): Actor => {
    const actor = useContext(Context)
    if (actor === undefined) throw new Error(`No view above gives the actor "${name}"`)
    return actor
  }
  return [Context, useGiven] as const
}

const [PortalContext, usePortal] = createActorContext<PortalActorRef>('portal')
const [SessionContext, useSession] = createActorContext<SessionActorRef>('session')

export { usePortal, useSession }

interface SessionActorsProps {
  readonly portal: PortalActorRef
  readonly children: ReactNode
}

/** Gives the portal and its session to the views inside; renders nothing without a session. */
export const SessionActors = ({ portal, children }: SessionActorsProps) => {
  const session = useSelector(portal, selectSession)
  return (
    session && (
      <PortalContext value={portal}>
        <SessionContext value={session}>{children}</SessionContext>
      </PortalContext>
    )
  )
}
