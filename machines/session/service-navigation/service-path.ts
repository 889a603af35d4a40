import type { MenuNode } from '#machines/service/menu.types.ts'
import { nodeAt, skipSingleChoice } from '#machines/service/menu-path.ts'
import type { ServiceEvent } from '#machines/service/service.types.ts'
import type { MenuPath, ServiceNavigationContext } from './service-navigation.types.ts'

type Menu = Pick<ServiceNavigationContext, 'menu'>

/** Returns the menu step at `path`; undefined if the network does not offer it. */
export const getMenuNode = ({ menu }: Menu, path: MenuPath): MenuNode | undefined =>
  path === undefined ? undefined : menu.flatMap(node => nodeAt(node, path) ?? []).at(0)

/** Returns the path that the menu shows for a requested path: steps with one choice are skipped. */
export const resolvePath = (context: Menu, path: string): string => {
  const node = getMenuNode(context, path)
  return node === undefined ? path : skipSingleChoice(node).path
}

/** Returns the name of the next choice that leads to `path` without another choice; undefined if none does. */
export const getNextStepName = (
  context: Pick<ServiceNavigationContext, 'menu' | 'path'>,
  path: MenuPath,
): string | undefined =>
  getMenuNode(context, context.path)?.children.find(
    child =>
      path !== undefined &&
      nodeAt(child, path) &&
      resolvePath(context, child.path) === resolvePath(context, path),
  )?.name

/** Returns the event that leads the service to `path`, its next step. */
export const toStepEvent = (
  context: Pick<ServiceNavigationContext, 'menu' | 'path'>,
  path: MenuPath,
): ServiceEvent => ({ type: 'choice.choose', name: getNextStepName(context, path) ?? '' })
