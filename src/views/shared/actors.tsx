import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { DisplayActorRef } from '#machines/portal/display/display.machine.ts'
import type { PortalActorRef } from '#machines/portal/portal.machine.ts'
import { selectDisplay, selectSession } from '#machines/portal/portal.selectors.ts'
import type { SessionActorRef } from '#machines/session/session.machine.ts'
import type { WalletActorRef } from '#machines/wallet/wallet.machine.ts'
import { createGiven } from './given.ts'
import { useView } from './use-view.ts'

const [PortalContext, usePortal] = createGiven<PortalActorRef>('portal')
const [SessionContext, useSession] = createGiven<SessionActorRef>('session')
const [DisplayContext, useDisplay] = createGiven<DisplayActorRef>('display')
const [WalletContext, useWallet] = createGiven<WalletActorRef>('wallet')

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
