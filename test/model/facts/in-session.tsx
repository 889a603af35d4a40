import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import type { PortalActorRef } from '#machines/portal/portal.machine.ts'
import type { ServiceActorRef } from '#machines/service/service.machine.ts'
import type { SessionActorRef } from '#machines/session/session.machine.ts'
import { PrintSheet } from '#src/ui/overlay/PrintSheet.tsx'
import { ServiceDialog } from '#src/views/service/ServiceDialog.tsx'
import { PrintSheetContext, ServiceContext, SessionActors } from '#src/views/shared/hooks.tsx'
import { createPortalOf, portalWithSession, type ReplacedActors } from './stub-actors.ts'

// A view that is rendered again must find the same actors.
const portals = new WeakMap<object, PortalActorRef>()
const stubs = {}

const portalFor = (key: object, create: () => PortalActorRef): PortalActorRef => {
  const portal = portals.get(key) ?? create()
  portals.set(key, portal)
  return portal
}

/** Renders a view of a session, with stub actors for what the view finds in its context; `replaced` are not stubs. */
export const inSession = (view: ReactNode, replaced: ReplacedActors = {}) => {
  const [key = stubs] = Object.values(replaced)
  const portal = portalFor(key, () => portalWithSession(replaced).portal)
  return (
    <SessionActors portal={portal}>
      <PrintSheetContext value={PrintSheet}>{view}</PrintSheetContext>
    </SessionActors>
  )
}

/** Renders a view of this session. */
export const inSessionOf = (session: SessionActorRef, view: ReactNode) => (
  <SessionActors portal={portalFor(session, () => createPortalOf(session))}>{view}</SessionActors>
)

/** Renders a view of this service. */
export const inService = (service: ServiceActorRef, view: ReactNode, portal?: PortalActorRef) => {
  const inside = <ServiceContext value={service}>{view}</ServiceContext>
  return portal ? <SessionActors portal={portal}>{inside}</SessionActors> : inSession(inside)
}

/** Renders the dialog of a service, which is the root of the played machines. */
export const serviceDialogIn = (portal?: PortalActorRef) => (_: unknown, root: AnyActorRef) =>
  inService(root as ServiceActorRef, <ServiceDialog service={root as ServiceActorRef} />, portal)
