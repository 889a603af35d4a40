import { nodeAt } from '../service/menu.ts'
import type { MenuNode } from '../service/menu.types.ts'
import type { ServiceActorRef } from '../service/service.machine.ts'
import type { ServiceEvent } from '../service/service.types.ts'
import type { Path, SessionContext } from './session.types.ts'

/** The step of the menu at `path`; undefined where the network offers none. */
export const offered = ({ menu }: SessionContext, path: Path): MenuNode | undefined =>
  path === undefined ? undefined : menu.flatMap(node => nodeAt(node, path) ?? []).at(0)

/** Where the service is that is open; empty while none is. */
export const pathOf = ({ service }: SessionContext): string => service?.getSnapshot().context.path ?? ''

/** The name of `path` if that is the next step below where the service is. */
export const nextName = (context: SessionContext, path: Path): string | undefined => {
  const next = path?.startsWith(`${pathOf(context)}/`) ? path.slice(pathOf(context).length + 1) : ''
  return next === '' || next.includes('/') ? undefined : next
}

/** The service that is open, to be told something. */
export const serviceIn = ({ context }: { readonly context: SessionContext }) =>
  context.service as ServiceActorRef

/** What brings the service to `path`, its next step. */
export const stepTo = (context: SessionContext, path: Path): ServiceEvent => ({
  type: 'choice.choose',
  name: nextName(context, path) ?? '',
})

/** What Back does in the service, else what Close does. */
export const stepBack = ({ service }: SessionContext): ServiceEvent =>
  service?.getSnapshot().can({ type: 'choice.back' }) ? { type: 'choice.back' } : { type: 'dialog.close' }
