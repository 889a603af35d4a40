import { type Area, type Box, type Drawing, piecesOf } from './drawing.ts'

/** How far two things may run into each other before that is seen, in pixels. */
const tolerance = 1

const overlap = (one: Area, other: Area): boolean =>
  one.x + one.width > other.x + tolerance &&
  other.x + other.width > one.x + tolerance &&
  one.y + one.height > other.y + tolerance &&
  other.y + other.height > one.y + tolerance

const contains = (outer: Area, inner: Area): boolean =>
  inner.x >= outer.x - tolerance &&
  inner.y >= outer.y - tolerance &&
  inner.x + inner.width <= outer.x + outer.width + tolerance &&
  inner.y + inner.height <= outer.y + outer.height + tolerance

const isBelow = ({ state: { path } }: Box, { state: { path: above } }: Box): boolean =>
  path.length > above.length && above.every((key, index) => key === path[index])

const isEmpty = ({ width, height }: Area): boolean => width === 0 || height === 0

/** The part of a box that nothing may cover: all of it, or only its texts when others stand in it. */
const solidOf = (box: Box): Area => (box.state.states.length === 0 ? box : box.text)

interface Label extends Area {
  readonly id: string
}

const labelsOf = ({ arrows }: Drawing): Label[] =>
  arrows.flatMap(({ transition: { id }, label }) => (label === undefined ? [] : [{ id, ...label }]))

const pairs = <Item>(items: readonly Item[]): [Item, Item][] =>
  items.flatMap((one, index) => items.slice(index + 1).map((other): [Item, Item] => [one, other]))

const linesOf = ({ arrows, beginnings }: Drawing) => [
  ...arrows.flatMap(({ transition: { id }, lines }) => lines.map(points => ({ id, points }))),
  ...beginnings.map(({ line }, index) => ({ id: `beginning ${index + 1}`, points: line })),
]

const boxFaults = ({ boxes }: Drawing): string[] => [
  ...boxes.filter(isEmpty).map(({ state }) => `${state.id} has no size`),
  ...boxes
    .filter(box => !contains(box, box.text))
    .map(({ state }) => `the text of ${state.id} leaves its box`),
  ...boxes.flatMap(box =>
    boxes
      .filter(other => isBelow(other, box) && overlap(other, box.text))
      .map(({ state }) => `${state.id} lies on the text of ${box.state.id}`),
  ),
  ...pairs(boxes).flatMap(([one, other]) => {
    if (isBelow(other, one)) return contains(one, other) ? [] : [`${other.state.id} leaves ${one.state.id}`]
    if (isBelow(one, other)) return contains(other, one) ? [] : [`${one.state.id} leaves ${other.state.id}`]
    return overlap(one, other) ? [`${one.state.id} lies on ${other.state.id}`] : []
  }),
]

const labelFaults = (drawing: Drawing): string[] => {
  const labels = labelsOf(drawing)
  const paper = { x: 0, y: 0, width: drawing.width, height: drawing.height }
  return [
    ...labels.filter(isEmpty).map(({ id }) => `the label of ${id} has no size`),
    ...labels
      .filter(label => !contains(paper, label))
      .map(({ id }) => `the label of ${id} leaves the drawing`),
    ...pairs(labels)
      .filter(([one, other]) => overlap(one, other))
      .map(([one, other]) => `the label of ${one.id} lies on that of ${other.id}`),
    ...labels.flatMap(label =>
      drawing.boxes
        .filter(box => overlap(label, box) && (overlap(label, solidOf(box)) || !contains(box, label)))
        .map(({ state }) => `the label of ${label.id} lies on ${state.id}`),
    ),
  ]
}

const lineFaults = (drawing: Drawing): string[] => {
  const lines = linesOf(drawing)
  return [
    ...lines.filter(({ points }) => points.length < 2).map(({ id }) => `${id} has no line`),
    ...lines.flatMap(({ id, points }) => [
      ...drawing.boxes
        .filter(box => piecesOf(points).some(piece => overlap(piece, solidOf(box))))
        .map(({ state }) => `${id} runs through ${state.id}`),
      ...labelsOf(drawing)
        .filter(label => label.id !== id && piecesOf(points).some(piece => overlap(piece, label)))
        .map(label => `${id} runs through the label of ${label.id}`),
    ]),
  ]
}

/** All that makes a drawing hard to read: what lies on something else, leaves its place or is not there. */
export const faultsOf = (drawing: Drawing): string[] => [
  ...boxFaults(drawing),
  ...labelFaults(drawing),
  ...lineFaults(drawing),
]
