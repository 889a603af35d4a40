import type { MenuNode } from '../service/menu.types.ts'
import { nodeAt } from '../service/menu-path.ts'
import type { ServiceActorRef } from '../service/service.machine.ts'
import type { ServiceEvent } from '../service/service.types.ts'
import type { MenuPath, SessionContext } from './session.types.ts'

/** Returns the menu step at `path`; undefined if the network does not offer it. */
export const getMenuNode = ({ menu }: SessionContext, path: MenuPath): MenuNode | undefined =>
  path === undefined ? undefined : menu.flatMap(node => nodeAt(node, path) ?? []).at(0)

/** Returns the name of `path` if it is the step after the current one. */
export const getNextStepName = (context: SessionContext, path: MenuPath): string | undefined => {
  const next = path?.startsWith(`${context.path}/`) ? path.slice(context.path.length + 1) : ''
  return next === '' || next.includes('/') ? undefined : next
}

/** Returns the event that leads the service to `path`, its next step. */
export const toStepEvent = (context: SessionContext, path: MenuPath): ServiceEvent => ({
  type: 'choice.choose',
  name: getNextStepName(context, path) ?? '',
})

/** Returns the event of Back, or of Close at the first step. */
export const toStepBackEvent = (service: ServiceActorRef | undefined): ServiceEvent =>
  service?.getSnapshot().can({ type: 'choice.back' }) ? { type: 'choice.back' } : { type: 'dialog.close' }
