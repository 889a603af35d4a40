import { type MenuLevel, menuLevels } from '../domain/config/service-node.ts'
import { maxOptionsWithoutPaging, optionsPerPage } from '../domain/limits.ts'
import type { Message } from '../domain/message.ts'
import type { MenuNode, ServiceOffer } from './menu.types.ts'

/** Returns the node at `path`, below `root`. */
export const nodeAt = (root: MenuNode, path: string): MenuNode | undefined =>
  listPathNodes(root, path).find(node => node.path === path)

/** Returns the nodes from `root` to `path`, both included, as far as the path exists. */
export const listPathNodes = (root: MenuNode, path: string): readonly MenuNode[] => {
  if (root.path !== path && !path.startsWith(`${root.path}/`)) return []
  return [root, ...root.children.flatMap(child => listPathNodes(child, path))]
}

/** Whether `predicate` holds for every form at or below `node`. */
export const everyOffer = (
  { offer, children }: MenuNode,
  predicate: (offer: ServiceOffer) => boolean,
): boolean => (offer === undefined ? children.every(child => everyOffer(child, predicate)) : predicate(offer))

/** Whether a form needs an unlocked wallet. */
export const needsUnlocked = ({ definition }: ServiceOffer): boolean => definition.needsUnlocked === true

/** Whether a form moves money into or out of the wallet. */
export const needsWallet = (offer: ServiceOffer): boolean =>
  needsUnlocked(offer) || offer.definition.toPattern !== undefined || offer.definition.finalScreen === 'bulk'

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

/** A position in the menu of a service. */
interface Place {
  readonly service: MenuNode
  readonly path: string
}

/** Returns the current node: a choice, or a form. */
export const getCurrentNode = ({ service, path }: Place): MenuNode => nodeAt(service, path) ?? service

/** Returns the offer of the current node; undefined at a choice. */
export const getCurrentOffer = (place: Place): ServiceOffer | undefined => getCurrentNode(place).offer

/** Returns the last screen of the current offer. */
export const getFinalScreen = (place: Place) => getCurrentOffer(place)?.definition.finalScreen ?? 'answer'

/** Whether the current node has a form. */
export const hasForm = (place: Place): boolean =>
  getCurrentOffer(place) !== undefined &&
  ['answer', 'instruction', 'requestQr'].includes(getFinalScreen(place))

/** Returns the path of the order for a chosen recipient. */
export const getRecipientTargetPath = (place: Place): string =>
  getCurrentOffer(place)?.definition.recipientTargetPath ?? place.path

/** Returns the position above, at the page that has the current node. */
export const getParentPosition = ({ service, path }: Place): { path: string; page: number } => {
  const up = path.slice(0, path.lastIndexOf('/'))
  const node = nodeAt(service, up) ?? service
  const place = node.children.findIndex(child => child.path === path)
  return { path: up, page: pageCount(node) > 1 ? Math.floor(place / optionsPerPage) : 0 }
}

/** Returns the child of that name. */
export const findChild = (place: Place, name: string): MenuNode | undefined =>
  getCurrentNode(place).children.find(node => node.name === name)

/** Returns where that choice leads: to the first page of its options. */
export const toChildPosition = (place: Place, name: string): { path: string; page: number } => ({
  path: findChild(place, name)?.path ?? place.path,
  page: 0,
})

/** Returns the number of pages of a node's options: one up to six options. */
export const pageCount = ({ children }: MenuNode): number =>
  children.length > maxOptionsWithoutPaging ? Math.ceil(children.length / optionsPerPage) : 1

export const hasPage = (node: MenuNode, page: number): boolean => page >= 0 && page < pageCount(node)
