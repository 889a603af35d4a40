import type { MenuNode } from '../service/menu.types.ts'
import { nodeAt } from '../service/menu-path.ts'
import type { ServiceActorRef } from '../service/service.machine.ts'
import type { ServiceEvent } from '../service/service.types.ts'
import type { MenuPath, SessionContext } from './session.types.ts'

/** The step of the menu at `path`; undefined where the network offers none. */
export const getMenuNode = ({ menu }: SessionContext, path: MenuPath): MenuNode | undefined =>
  path === undefined ? undefined : menu.flatMap(node => nodeAt(node, path) ?? []).at(0)

/** The name of `path` if that is the next step below where the service is. */
export const getNextStepName = (context: SessionContext, path: MenuPath): string | undefined => {
  const next = path?.startsWith(`${context.path}/`) ? path.slice(context.path.length + 1) : ''
  return next === '' || next.includes('/') ? undefined : next
}

/** What brings the service to `path`, its next step. */
export const toStepEvent = (context: SessionContext, path: MenuPath): ServiceEvent => ({
  type: 'choice.choose',
  name: getNextStepName(context, path) ?? '',
})

/** What Back does in the service, else what Close does. */
export const toStepBackEvent = (service: ServiceActorRef | undefined): ServiceEvent =>
  service?.getSnapshot().can({ type: 'choice.back' }) ? { type: 'choice.back' } : { type: 'dialog.close' }
