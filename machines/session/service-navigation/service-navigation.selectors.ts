import { listPathNodes } from '#machines/service/menu-path.ts'
import { getRequestedService } from '#machines/service/service-input.ts'
import type { ServiceNavigationSnapshot } from './service-navigation.machine.ts'

/** The service dialog, or what is shown while it loads. */
export const selectOpenService = (snapshot: ServiceNavigationSnapshot) => {
  const { context } = snapshot
  const requested = getRequestedService(context)
  return {
    isOpening: snapshot.matches('opening'),
    /** Why the service part did not load. */
    failure: snapshot.matches('openFailed') ? context.failure : undefined,
    /** The actor of the dialog; undefined while it loads. */
    service: snapshot.children.service,
    requested,
    /** The requested steps, without the service. */
    trail: listPathNodes(requested, context.requestedPath).slice(1),
  }
}

export type OpenServiceView = ReturnType<typeof selectOpenService>
