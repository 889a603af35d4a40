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

/** Whether the current node leads to bulk transfers. */
export const hasUploads = (place: Place): boolean => ['bulk', 'bulkHistory'].includes(getFinalScreen(place))

/** Returns the path of the order for a chosen recipient. */
export const getRecipientTargetPath = (place: Place): string =>
  getCurrentOffer(place)?.definition.recipientTargetPath ?? place.path

/** Returns the step that a menu shows for `node`: a step with one choice is skipped. */
export const skipSingleChoice = (node: MenuNode): MenuNode => {
  const [only, ...others] = node.children
  return only === undefined || others.length > 0 ? node : skipSingleChoice(only)
}

/** Returns the nearest step above that has several choices; undefined without one. */
const getChoiceAbove = ({ service, path }: Place): MenuNode | undefined =>
  listPathNodes(service, path)
    .slice(0, -1)
    .findLast(({ children }) => children.length > 1)

/** Whether there is a choice above the current node. */
export const hasChoiceAbove = (place: Place): boolean => getChoiceAbove(place) !== undefined

/** Returns the position of the choice above, at the page that has the current node. */
export const getParentPosition = (place: Place): { path: string; page: number } => {
  const node = getChoiceAbove(place) ?? place.service
  const index = node.children.findIndex(
    ({ path }) => path === place.path || place.path.startsWith(`${path}/`),
  )
  return { path: node.path, page: pageCount(node) > 1 ? Math.floor(index / optionsPerPage) : 0 }
}

/** Returns the child of that name. */
export const findChild = (place: Place, name: string): MenuNode | undefined =>
  getCurrentNode(place).children.find(node => node.name === name)

/** Returns where that choice leads: to the first page of the next choice, or to a form. */
export const toChildPosition = (place: Place, name: string): { path: string; page: number } => {
  const child = findChild(place, name)
  return { path: child === undefined ? place.path : skipSingleChoice(child).path, page: 0 }
}

/** Returns the number of pages of a node's options: one up to six options. */
export const pageCount = ({ children }: MenuNode): number =>
  children.length > maxOptionsWithoutPaging ? Math.ceil(children.length / optionsPerPage) : 1

/** Whether the options have a page `by` pages after the shown one. */
export const hasPage = (position: Place & { readonly page: number }, by: number): boolean => {
  const page = position.page + by
  return page >= 0 && page < pageCount(getCurrentNode(position))
}
