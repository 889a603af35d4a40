// @ts-check

/** @typedef {Node | string | undefined} Child */

/**
 * Creates an element with attributes and children. Strings become text nodes, never markup.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Readonly<Record<string, string | undefined>>} attributes
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export const element = (tag, attributes, ...children) => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(name, value)
  }
  made.append(...children.filter(child => child !== undefined))
  return made
}

const svg = 'http://www.w3.org/2000/svg'

/**
 * Creates a decorative icon; its button or the text beside it has the name.
 * @param {string} name
 */
export const icon = name => {
  const made = document.createElementNS(svg, 'svg')
  made.setAttribute('class', 'icon')
  made.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS(svg, 'use')
  use.setAttribute('href', `#icon-${name}`)
  made.append(use)
  return made
}

/**
 * Returns the element with this id; throws when it is missing or of another kind.
 * @template {HTMLElement} Kind
 * @param {string} id
 * @param {new () => Kind} kind
 * @returns {Kind}
 */
export const part = (id, kind) => {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`The page has no ${kind.name} #${id}.`)
  return found
}

/** @param {string} id */
export const block = id => part(id, HTMLElement)

/** @param {string} id */
export const input = id => part(id, HTMLInputElement)

/** @param {Element} node */
const focusable = node => [...node.querySelectorAll('a, button, summary')]

/**
 * Returns a function that shows items in `list`. An unchanged item keeps its node, with focus and open
 * details; a changed item is drawn again and keeps the focus.
 * @template Item
 * @param {HTMLElement} list
 * @param {(item: Item, index: number) => string} keyOf
 * @param {(item: Item) => HTMLElement} draw
 * @returns {(items: readonly Item[]) => void}
 */
export const listing = (list, keyOf, draw) => {
  /** @type {Map<string, { text: string, node: HTMLElement }>} */
  let shown = new Map()
  return items => {
    /** @type {typeof shown} */
    const next = new Map()
    const active = document.activeElement
    /** @type {Element | undefined} */
    let refocused
    items.forEach((item, index) => {
      const key = keyOf(item, index)
      const text = JSON.stringify(item)
      const known = shown.get(key)
      const entry = known?.text === text ? known : { text, node: draw(item) }
      next.set(key, entry)
      if (known && known !== entry && active && known.node.contains(active)) {
        refocused = focusable(entry.node)[focusable(known.node).indexOf(active)]
      }
    })
    shown = next
    const nodes = [...next.values()].map(({ node }) => node)
    const kept = new Set(nodes)
    for (const child of [...list.children])
      if (!(child instanceof HTMLElement && kept.has(child))) child.remove()
    let place = list.firstElementChild
    for (const node of nodes) {
      if (node === place) place = node.nextElementSibling
      else list.insertBefore(node, place)
    }
    if (refocused instanceof HTMLElement) refocused.focus()
  }
}

/**
 * Shows the first items, and more after a press of `#<prefix>-more`.
 * @param {string} prefix the start of the ids in the page
 * @param {number} size the number of items at first, and of each addition
 * @param {() => Promise<void>} refresh
 */
export const pages = (prefix, size, refresh) => {
  const foot = block(`${prefix}-foot`)
  let most = size
  block(`${prefix}-more`).addEventListener('click', () => {
    most += size
    refresh()
  })
  return {
    most: () => most,
    /** Shows the initial number of items again. */
    restart: () => {
      most = size
    },
    /**
     * @template Item
     * @param {readonly Item[]} items
     */
    first: items => {
      foot.hidden = items.length <= most
      return items.slice(0, most)
    },
  }
}

/**
 * Returns a loader that ignores a response when a newer request has started.
 * @template Data
 * @param {() => Promise<Data>} read
 * @param {(data: Data) => void} show
 * @returns {() => Promise<void>}
 */
export const loader = (read, show) => {
  let turn = 0
  return async () => {
    turn += 1
    const mine = turn
    const data = await read()
    if (mine === turn) show(data)
  }
}
