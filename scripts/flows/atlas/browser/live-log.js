// @ts-check
import { element } from './dom.js'
import { eventText, momentText } from './live-words.js'

/** @typedef {import('./live-model.js').Entry} Entry */

/** @param {string} actor */
const actorCell = actor => {
  const end = actor.lastIndexOf('/') + 1
  return element(
    'span',
    { class: 'entry-actor' },
    element('span', { class: 'entry-above' }, actor.slice(0, end)),
    element('span', { class: 'entry-own' }, actor.slice(end)),
  )
}

/** @param {Entry} entry */
const eventCell = ({ kind, event, count }) => {
  const text = kind === 'moved' ? eventText(event ?? '') || 'always' : kind
  return element(
    'span',
    { class: 'entry-event' },
    text,
    count > 1 ? element('span', { class: 'entry-count' }, `× ${count}`) : undefined,
  )
}

/** @param {Entry} entry */
const changeCell = ({ kind, from, to }) => {
  const [left, entered] = [from.join(' + '), to.join(' + ')]
  if (kind === 'stopped') return element('span', { class: 'entry-change quiet' }, `in ${left}`)
  if (kind === 'started') return element('span', { class: 'entry-change' }, entered)
  if (left === '') return element('span', { class: 'entry-change quiet' }, `stays in ${entered}`)
  return element(
    'span',
    { class: 'entry-change' },
    element('span', { class: 'entry-left' }, left),
    ' → ',
    element('span', {}, entered),
  )
}

/**
 * @param {Entry} entry
 * @param {(machine: string) => void} open
 */
const draw = (entry, open) => {
  const { machine, kind, at } = entry
  const button = element(
    'button',
    { type: 'button', class: 'entry', 'data-kind': kind },
    element('time', { datetime: new Date(at).toISOString() }, momentText(at)),
    actorCell(entry.actor),
    eventCell(entry),
    changeCell(entry),
  )
  button.addEventListener('click', () => open(machine))
  return element('li', {}, button)
}

/**
 * Keeps `list` showing a log. A line that did not change keeps its node, and so its focus.
 * @param {HTMLElement} list
 * @param {(machine: string) => void} open
 * @returns {(entries: readonly Entry[]) => void}
 */
export const listLog = (list, open) => {
  /** @type {Map<Entry, { count: number, node: HTMLElement }>} */
  let shown = new Map()
  return entries => {
    /** @type {typeof shown} */
    const next = new Map()
    for (const entry of entries) {
      const known = shown.get(entry)
      if (known?.count === entry.count) next.set(entry, known)
      else {
        const node = draw(entry, open)
        next.set(entry, { count: entry.count, node })
        if (known?.node.contains(document.activeElement)) {
          known.node.replaceWith(node)
          node.querySelector('button')?.focus()
        }
      }
    }
    shown = next
    const kept = new Set([...next.values()].map(({ node }) => node))
    for (const child of [...list.children])
      if (!(child instanceof HTMLElement && kept.has(child))) child.remove()
    let place = list.firstElementChild
    for (const node of kept) {
      if (node === place) place = node.nextElementSibling
      else list.insertBefore(node, place)
    }
  }
}
