// @ts-check
import { block, having } from './dom.js'
import { applyMarks } from './marks.js'

const view = block('view')
const scale = block('scale')

/** Smallest and largest size, unless it takes less to see all of it, and the least at which a chart is first shown. */
const limits = { least: 0.2, most: 2.5 }
const step = 1.2
/** What the buttons over the chart cover of it at the bottom, in pixels. */
const covered = 72
/** How far the pointer moves before a press becomes a drag, in pixels. */
const dragged = 5

/** @type {SVGSVGElement | undefined} */
let svg
let zoom = 1
/** Whether the whole chart is to be seen, however large the view becomes. */
let isFitted = false

/** @param {SVGSVGElement} chart */
const sizeOf = chart => chart.viewBox.baseVal

/** The size at which the whole chart is seen. */
const fitting = () => {
  // A hidden chart has no room to measure.
  if (svg === undefined || view.clientWidth <= 32 || view.clientHeight <= 32) return 1
  const { width, height } = sizeOf(svg)
  return Math.min(1, (view.clientWidth - 32) / width, (view.clientHeight - 32) / height)
}

/** @param {number} wanted */
const setZoom = wanted => {
  zoom = Math.min(limits.most, Math.max(Math.min(limits.least, fitting()), wanted))
  const percent = `${Math.round(zoom * 100)} %`
  scale.textContent = percent
  scale.closest('button')?.setAttribute('aria-label', `Full size, now ${percent}`)
  if (svg === undefined) return
  svg.setAttribute('width', String(sizeOf(svg).width * zoom))
  svg.setAttribute('height', String(sizeOf(svg).height * zoom))
}

/**
 * Another size, with the same point of the chart where the eye is.
 * @param {number} wanted
 * @param {{ x: number, y: number }} [eye] within the view; its middle if not given
 */
const zoomTo = (wanted, eye = { x: view.clientWidth / 2, y: view.clientHeight / 2 }) => {
  const before = zoom
  const [x, y] = [view.scrollLeft + eye.x, view.scrollTop + eye.y]
  setZoom(wanted)
  view.scrollLeft = (x * zoom) / before - eye.x
  view.scrollTop = (y * zoom) / before - eye.y
}

/** @param {string} how */
const zoomBy = how => {
  isFitted = how === 'fit'
  if (how === 'in') zoomTo(zoom * step)
  else if (how === 'out') zoomTo(zoom / step)
  else if (how === 'full') zoomTo(1)
  else zoomTo(fitting())
}

/**
 * What is to be seen of a part of the chart: of an arrow its label, of a box with others in it its name.
 * @param {Element} node
 */
const telling = node =>
  node.querySelector('.pill') ??
  (node.hasAttribute('data-leaf') ? node : (node.querySelector('.name') ?? node))

/**
 * Scrolls so far that a part of the chart is seen, in the middle if it was not.
 * @param {Element} node
 */
const reveal = node => {
  const frame = view.getBoundingClientRect()
  const area = telling(node).getBoundingClientRect()
  const isSeen =
    area.left >= frame.left &&
    area.right <= frame.right &&
    area.top >= frame.top &&
    area.bottom <= frame.bottom - covered
  if (isSeen) return
  // Of what is larger than the view, the beginning: that is where its name stands.
  const middle = (/** @type {number} */ size, /** @type {number} */ room) => Math.max(16, (room - size) / 2)
  view.scrollLeft += area.left - frame.left - middle(area.width, frame.width)
  view.scrollTop += area.top - frame.top - middle(area.height, frame.height - covered)
}

/** @returns {SVGGElement[]} */
const states = () => [...(svg?.querySelectorAll('g') ?? [])].filter(node => node.classList.contains('state'))

/**
 * The one state that the tabulator reaches; arrows lead on from it.
 * @param {Element} node
 */
const rove = node => {
  for (const state of states()) state.setAttribute('tabindex', state === node ? '0' : '-1')
}

const directions = /** @type {const} */ ({
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
})

/**
 * The nearest state on one side of another.
 * @param {Element} from
 * @param {readonly [number, number]} direction
 */
const neighbour = (from, [right, down]) => {
  const centre = (/** @type {Element} */ node) => {
    const { left, top, width } = (node.querySelector('.name') ?? node).getBoundingClientRect()
    return { x: left + width / 2, y: top }
  }
  const start = centre(from)
  const distances = states().flatMap(state => {
    const { x, y } = centre(state)
    const along = (x - start.x) * right + (y - start.y) * down
    const aside = Math.abs((x - start.x) * down) + Math.abs((y - start.y) * right)
    return along > 4 ? [{ state, distance: along + 2 * aside }] : []
  })
  return distances.sort((one, other) => one.distance - other.distance)[0]?.state
}

/**
 * Marks what is chosen, and what leads to and from it.
 * @param {string | undefined} state by node id
 * @param {string | undefined} transition by its id
 * @param {{ follow: boolean }} how `follow`: scrolls to it
 */
export const choose = (state, transition, { follow }) => {
  if (svg === undefined) return
  for (const node of svg.querySelectorAll('[aria-pressed="true"]')) node.setAttribute('aria-pressed', 'false')
  for (const node of svg.querySelectorAll('.chosen, .near')) node.classList.remove('chosen', 'near')
  const box = state === undefined ? undefined : having(svg, 'data-state', state)[0]
  const arrow = transition === undefined ? undefined : having(svg, 'data-transition', transition)[0]
  svg.classList.toggle('focused', box?.hasAttribute('data-leaf') === true || arrow !== undefined)
  const chosen = arrow ?? box
  if (chosen === undefined) return
  chosen.classList.add('chosen')
  chosen.setAttribute('aria-pressed', 'true')
  if (arrow === undefined && state !== undefined)
    for (const node of [...having(svg, 'data-from', state), ...having(svg, 'data-to', state)])
      node.classList.add('near')
  if (box !== undefined) rove(box)
  if (follow) reveal(chosen)
}

/** Puts the keyboard on what is chosen. */
export const focusChosen = () => {
  const chosen = svg?.querySelector('.chosen')
  if (chosen instanceof SVGElement) chosen.focus({ preventScroll: true })
}

/** @type {string | undefined} */
let wanted

/**
 * Shows the chart of a machine; resolves to whether it is the one wanted by then.
 * @param {string} machine
 */
export const show = async machine => {
  wanted = machine
  if (svg?.getAttribute('data-machine') === machine) return true
  const response = await fetch(`charts/${machine}`)
  const text = await response.text()
  if (wanted !== machine || !response.ok) return false
  const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml')
  const drawn = document.importNode(documentElement, true)
  if (!(drawn instanceof SVGSVGElement)) return false
  svg = drawn
  view.replaceChildren(svg)
  view.setAttribute('aria-label', `Chart of ${machine}`)
  const [first] = states()
  if (first !== undefined) rove(first)
  applyMarks(svg)
  isFitted = true
  setZoom(fitting())
  view.scrollTo(0, 0)
  return true
}

/** Shows no chart. */
export const clear = () => {
  wanted = undefined
  svg = undefined
  view.replaceChildren()
}

/** @param {(state: string | undefined, transition: string | undefined) => void} onChoose */
const listenToPointer = onChoose => {
  /** @type {{ x: number, y: number, left: number, top: number, moved: boolean } | undefined} */
  let press
  view.addEventListener('pointerdown', event => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    press = { x: event.clientX, y: event.clientY, left: view.scrollLeft, top: view.scrollTop, moved: false }
  })
  addEventListener('pointermove', event => {
    if (press === undefined) return
    const [x, y] = [event.clientX - press.x, event.clientY - press.y]
    if (!press.moved && Math.hypot(x, y) < dragged) return
    press.moved = true
    view.classList.add('dragging')
    view.scrollTo(press.left - x, press.top - y)
  })
  addEventListener('pointerup', () => {
    const { moved } = press ?? { moved: false }
    press = undefined
    view.classList.remove('dragging')
    // The click that ends a drag chooses nothing.
    if (moved) view.addEventListener('click', event => event.stopPropagation(), { capture: true, once: true })
  })
  view.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const node = target.closest('[data-transition], [data-state]')
    if (node === null) return
    onChoose(
      target.closest('[data-state]')?.getAttribute('data-state') ??
        node.getAttribute('data-from') ??
        undefined,
      node.getAttribute('data-transition') ?? undefined,
    )
  })
  view.addEventListener(
    'wheel',
    event => {
      if (!event.ctrlKey) return
      event.preventDefault()
      isFitted = false
      const { left, top } = view.getBoundingClientRect()
      zoomTo(zoom * Math.exp(-event.deltaY / 300), { x: event.clientX - left, y: event.clientY - top })
    },
    { passive: false },
  )
}

/** @param {(state: string | undefined, transition: string | undefined) => void} onChoose */
const listenToKeys = onChoose => {
  view.addEventListener('keydown', event => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof SVGElement)) return
    const node = target.closest('[data-state], [data-transition]')
    if (node === null) return
    if (key === 'Enter' || key === ' ') {
      event.preventDefault()
      const state = node.getAttribute('data-state') ?? node.getAttribute('data-from')
      onChoose(state ?? undefined, node.getAttribute('data-transition') ?? undefined)
    }
    const direction = Object.entries(directions).find(([name]) => name === key)?.[1]
    if (direction === undefined) return
    event.preventDefault()
    const next = neighbour(node, direction)
    if (next === undefined) return
    rove(next)
    reveal(next)
    next.focus({ preventScroll: true })
  })
}

/**
 * Lets a person look at charts and choose in them.
 * @param {(state: string | undefined, transition: string | undefined) => void} onChoose node id, and transition id
 */
export const startChart = onChoose => {
  for (const button of document.querySelectorAll('[data-zoom]'))
    button.addEventListener('click', () => zoomBy(button.getAttribute('data-zoom') ?? ''))
  addEventListener('keydown', ({ key, target, ctrlKey, metaKey, altKey }) => {
    if (ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return
    const how = { '+': 'in', '=': 'in', '-': 'out', 0: 'full', f: 'fit' }[key]
    if (how !== undefined) zoomBy(how)
  })
  listenToPointer(onChoose)
  listenToKeys(onChoose)
  // What is chosen stays in sight when a panel takes some of the room, and all of it where that was asked for.
  new ResizeObserver(() => {
    if (isFitted) setZoom(fitting())
    const chosen = svg?.querySelector('.chosen')
    if (chosen !== null && chosen !== undefined) reveal(chosen)
  }).observe(view)
}
