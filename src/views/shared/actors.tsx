import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, useContext } from 'react'
import type { DisplayActorRef } from '#machines/portal/display/display.machine.ts'
import type { PortalActorRef } from '#machines/portal/portal.machine.ts'
import { selectDisplay, selectSession } from '#machines/portal/portal.selectors.ts'
import type { SessionActorRef } from '#machines/session/session.machine.ts'
import type { WalletActorRef } from '#machines/wallet/wallet.machine.ts'
import { useView } from './use-view.ts'

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
const [DisplayContext, useDisplay] = createActorContext<DisplayActorRef>('display')
const [WalletContext, useWallet] = createActorContext<WalletActorRef>('wallet')

export { useDisplay, usePortal, useSession, useWallet }

interface SessionActorsProps {
  readonly portal: PortalActorRef
  readonly children: ReactNode
}

/** Gives the portal, its session and their wallet to the views inside; renders nothing without a session. */
export const SessionActors = ({ portal, children }: SessionActorsProps) => {
  const session = useSelector(portal, selectSession)
  const display = useSelector(portal, selectDisplay)
  const wallet = useView(session, snapshot => snapshot.children.wallet)
  return (
    session &&
    display &&
    wallet && (
      <PortalContext value={portal}>
        <DisplayContext value={display}>
          <SessionContext value={session}>
            <WalletContext value={wallet}>{children}</WalletContext>
          </SessionContext>
        </DisplayContext>
      </PortalContext>
    )
  )
}
