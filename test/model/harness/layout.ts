import { nameOf, shownPressables, shownTexts } from './visible-elements.ts'

type Box = Pick<DOMRectReadOnly, 'left' | 'top' | 'right' | 'bottom'>

/** The tolerance in pixels, because browsers round. */
const rounding = 1

const boxOf = ({ left, top, right, bottom }: DOMRectReadOnly): Box => ({ left, top, right, bottom })

/** Returns the box of an element within its border. */
const innerBoxOf = (element: Element): Box => {
  const { left, top } = element.getBoundingClientRect()
  const x = left + element.clientLeft
  const y = top + element.clientTop
  return { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight }
}

const within = (box: Box, bounds: Box): Box => ({
  left: Math.min(Math.max(box.left, bounds.left), bounds.right),
  top: Math.min(Math.max(box.top, bounds.top), bounds.bottom),
  right: Math.max(Math.min(box.right, bounds.right), bounds.left),
  bottom: Math.max(Math.min(box.bottom, bounds.bottom), bounds.top),
})

const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll'
const clips = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'

/** Returns the ancestors that move or clip an element, in view of their `position`. */
const holdersOf = (element: Element): readonly Element[] => {
  const holders: Element[] = []
  let position = getComputedStyle(element).position
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
    const style = getComputedStyle(at)
    const places = style.transform !== 'none' || style.filter !== 'none' || style.contain.includes('paint')
    if (position === 'fixed' && !places) continue
    if (position === 'absolute' && style.position === 'static' && !places) continue
    holders.push(at)
    position = style.position
  }
  return holders
}

/** Returns the nearest of an element and its ancestors for which a condition holds. */
const firstAround = (element: Element, holds: (at: Element) => boolean): Element | null => {
  let at: Element | null = element
  while (at !== null && !holds(at)) at = at.parentElement
  return at
}

const isFixed = (element: Element): boolean =>
  firstAround(element, at => getComputedStyle(at).position === 'fixed') !== null

/** Returns the part of a box that a scrolling user can see, or the problem that hides it. */
const seenOf = (element: Element, whole: Box, own: readonly Element[] = []): Box | string => {
  let box = whole
  for (const holder of [...own, ...holdersOf(element)]) {
    const { overflowX, overflowY, display } = getComputedStyle(holder)
    if (display === 'inline' || display === 'contents') continue
    const bounds = innerBoxOf(holder)
    const by = holder === element ? 'its own box' : nameOf(holder)
    if (clips(overflowX) && (box.left < bounds.left - rounding || box.right > bounds.right + rounding))
      return `is cut off at the side by ${by}`
    if (clips(overflowY) && (box.top < bounds.top - rounding || box.bottom > bounds.bottom + rounding))
      return `is cut off by ${by}`
    const [x, y] = [scrolls(overflowX), scrolls(overflowY)]
    if (x && box.left < bounds.left - holder.scrollLeft - rounding) return `cannot be scrolled to in ${by}`
    if (y && box.top < bounds.top - holder.scrollTop - rounding) return `cannot be scrolled to in ${by}`
    const { left, right, top, bottom } = within(box, bounds)
    box = { ...box, ...(x && { left, right }), ...(y && { top, bottom }) }
  }
  const { clientWidth, clientHeight, scrollTop } = document.documentElement
  if (box.left < -rounding || box.right > clientWidth + rounding) return 'is beyond the edge of the screen'
  if (box.top < -scrollTop - rounding) return 'is above the screen'
  if (isFixed(element) && (box.top < -rounding || box.bottom > clientHeight + rounding))
    return 'is beyond the screen and does not scroll'
  return box
}

/** Returns the box of a line without the free space of the font above and below. */
const inkOf = (line: DOMRect): Box => {
  const free = line.height * 0.2
  return { left: line.left, right: line.right, top: line.top + free, bottom: line.bottom - free }
}

/** Styles whose text may be shortened, each with the place of the whole text. */
const shortened: Readonly<Record<string, string>> = {
  TransactionList_reference: 'Transaction Info, one press away, has the whole of it',
}

const mayBeShortened = (element: Element): boolean =>
  getComputedStyle(element).textOverflow === 'ellipsis' &&
  Object.keys(shortened).some(style => nameOf(element).startsWith(`<${element.localName} ${style}>`))

const cutTexts = (): string[] =>
  shownTexts().flatMap(text => {
    const element = text.parentElement
    if (element === null) return []
    if (mayBeShortened(element)) {
      const seen = seenOf(element, boxOf(element.getBoundingClientRect()))
      return typeof seen === 'string' ? [`${nameOf(element)} ${seen}`] : []
    }
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const line of range.getClientRects()) {
      if (line.width === 0 || line.height === 0) continue
      const seen = seenOf(element, inkOf(line), [element])
      if (typeof seen === 'string') return [`${nameOf(element)} ${seen}`]
    }
    // Text behind an ellipsis has no lines to measure.
    const { textOverflow } = getComputedStyle(element)
    return textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + rounding
      ? [`${nameOf(element)} is shortened`]
      : []
  })

/** Returns the touch area of an element: of a field only its text, because a button may be inside its border. */
const touchOf = (element: HTMLElement): Box => {
  const box = boxOf(element.getBoundingClientRect())
  if (!element.matches('input, textarea')) return box
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  const left = box.left + Number.parseFloat(paddingLeft)
  return { ...box, left, right: box.right - Number.parseFloat(paddingRight) }
}

/** Returns the layer of an element: a dialog, a popup, or a fixed part of the page. */
const layerOf = (element: Element): Element | null =>
  firstAround(
    element,
    at =>
      at === document.body ||
      /fixed|sticky/.test(getComputedStyle(at).position) ||
      at.matches('[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [popover]'),
  )

const areApart = (one: Box, other: Box): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) <= rounding ||
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) <= rounding

const problemsOfPressables = (): string[] => {
  const cut: string[] = []
  const seen: { readonly element: HTMLElement; readonly box: Box; readonly layer: Element | null }[] = []
  for (const element of shownPressables()) {
    const box = seenOf(element, touchOf(element))
    if (typeof box === 'string') cut.push(`${nameOf(element)} ${box}`)
    else seen.push({ element, box, layer: layerOf(element) })
  }
  const overlaps = seen.flatMap(({ element, box, layer }, index) =>
    seen
      .slice(index + 1)
      .filter(other => other.layer === layer && !areApart(box, other.box))
      .filter(other => !element.contains(other.element) && !other.element.contains(element))
      .map(other => `${nameOf(element)} and ${nameOf(other.element)} lie over each other`),
  )
  return [...cut, ...overlaps]
}

/** Returns the empty fields that are too narrow for their placeholder. */
const cutHints = (): string[] => {
  const canvas = document.createElement('canvas').getContext('2d')
  return shownPressables()
    .filter(element => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    .filter(({ placeholder, value }) => placeholder !== '' && value === '')
    .filter(field => {
      if (canvas === null || field instanceof HTMLTextAreaElement) return false
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      canvas.font = font
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return canvas.measureText(field.placeholder).width > room + rounding
    })
    .map(field => `${nameOf(field)} has no room for its hint "${field.placeholder}"`)
}

const sideways = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide, the screen ${clientWidth} px`] : []
}

/** Returns the elements that are cut off, out of reach or over others. */
export const layoutProblems = (): string[] => [
  ...new Set([...sideways(), ...cutTexts(), ...problemsOfPressables(), ...cutHints()]),
]
