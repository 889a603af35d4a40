import { type MenuLevel, menuLevels } from '../domain/config/service-node.ts'
import { maxOptionsWithoutPaging, optionsPerPage } from '../domain/limits.ts'
import type { Message } from '../domain/message.ts'
import type { MenuNode, ServiceOffer } from './menu.types.ts'

/** The node at `path`, which begins with the name of `root`. */
export const nodeAt = (root: MenuNode, path: string): MenuNode | undefined =>
  listPathNodes(root, path).find(node => node.path === path)

/** The nodes on the way from `root` to `path`, both of them included, as far as it goes. */
export const listPathNodes = (root: MenuNode, path: string): readonly MenuNode[] => {
  if (root.path !== path && !path.startsWith(`${root.path}/`)) return []
  return [root, ...root.children.flatMap(child => listPathNodes(child, path))]
}

/** True if `predicate` holds for every form at or below `node`. */
export const everyOffer = (
  { offer, children }: MenuNode,
  predicate: (offer: ServiceOffer) => boolean,
): boolean => (offer === undefined ? children.every(child => everyOffer(child, predicate)) : predicate(offer))

/** True for a form that is only offered while the wallet is not locked (specification, section 6). */
export const needsUnlocked = ({ definition }: ServiceOffer): boolean => definition.needsUnlocked === true

/** True for a form that moves money into or out of the wallet. */
export const needsWallet = (offer: ServiceOffer): boolean =>
  needsUnlocked(offer) || offer.definition.toPattern !== undefined

/** The choice that the consumer made at one level of the menu. */
interface Choice {
  readonly level: MenuLevel
  readonly labels: readonly Message[]
}

/** Returns what was chosen between `root` and `path` at each level, in the order of the choices. */
export const listChoices = (root: MenuNode, path: string): readonly Choice[] => {
  const nodes = listPathNodes(root, path)
  const chosen = nodes.slice(1).map((node, place) => ({
    level: nodes[place]?.level ?? menuLevels[place] ?? 'sub_option',
    label: node.label,
  }))
  return menuLevels.flatMap(level => {
    const labels = chosen.filter(choice => choice.level === level).map(({ label }) => label)
    return labels.length === 0 ? [] : [{ level, labels }]
  })
}

/** Where one is, from the service down. */
interface Place {
  readonly service: MenuNode
  readonly path: string
}

/** Where one is: a choice, or an order. */
export const getCurrentNode = ({ service, path }: Place): MenuNode => nodeAt(service, path) ?? service

/** What is ordered here, when there is nothing more to choose. */
export const getCurrentOffer = (place: Place): ServiceOffer | undefined => getCurrentNode(place).offer

/** What stands at the end of what is ordered here. */
export const getFinalScreen = (place: Place) => getCurrentOffer(place)?.definition.finalScreen ?? 'answer'

/** Whether a form stands here. */
export const hasForm = (place: Place): boolean =>
  getCurrentOffer(place) !== undefined &&
  ['answer', 'instruction', 'requestQr'].includes(getFinalScreen(place))

/** The order that a saved recipient who was chosen here is for. */
export const getRecipientTargetPath = (place: Place): string =>
  getCurrentOffer(place)?.definition.recipientTargetPath ?? place.path

/** One step up, at the page of its options that led here. */
export const getParentPosition = ({ service, path }: Place): { path: string; page: number } => {
  const up = path.slice(0, path.lastIndexOf('/'))
  const node = nodeAt(service, up) ?? service
  const place = node.children.findIndex(child => child.path === path)
  return { path: up, page: pageCount(node) > 1 ? Math.floor(place / optionsPerPage) : 0 }
}

/** The choice of that name, of those that are offered here. */
export const findChild = (place: Place, name: string): MenuNode | undefined =>
  getCurrentNode(place).children.find(node => node.name === name)

/** Returns where that choice leads: to the first page of its options. */
export const toChildPosition = (place: Place, name: string): { path: string; page: number } => ({
  path: findChild(place, name)?.path ?? place.path,
  page: 0,
})

/** How many pages the options of a node take: one, or as many as it takes when there are more than six. */
export const pageCount = ({ children }: MenuNode): number =>
  children.length > maxOptionsWithoutPaging ? Math.ceil(children.length / optionsPerPage) : 1

export const hasPage = (node: MenuNode, page: number): boolean => page >= 0 && page < pageCount(node)
