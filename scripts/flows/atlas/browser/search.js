// @ts-check
import { addressOf, serviceAddress } from './address.js'
import { block, element, part } from './dom.js'

/** @typedef {import('../search.ts').Entry | import('../search.ts').ServiceEntry} Entry */

const field = part('search', HTMLInputElement)
const results = block('results')
const all = block('all')
const found = block('found')

/** More than anybody reads. */
const most = 60

/** @type {Promise<readonly Entry[]> | undefined} */
let entries

/** @returns {Promise<readonly Entry[]>} */
const loaded = () => {
  entries ??= fetch('search').then(response => response.json())
  return entries
}

/**
 * How well a name answers: from its beginning, from the beginning of a word in it, anywhere; undefined: not at all.
 * @param {string} name
 * @param {string} words
 */
const rankOf = (name, words) => {
  const at = name.toLowerCase().indexOf(words)
  if (at < 0) return undefined
  if (at === 0) return name.length === words.length ? 0 : 1
  return /[.\W]|[a-z][A-Z]/.test(name.slice(at - 1, at + 1)) ? 2 : 3
}

/**
 * By what it is called, in the code or on the screen.
 * @param {Entry} entry
 * @param {string} words
 */
const entryRank = (entry, words) => {
  const ranks = [entry.name, ...('words' in entry ? [entry.words] : [])].flatMap(
    name => rankOf(name, words) ?? [],
  )
  return ranks.length === 0 ? undefined : Math.min(...ranks)
}

/** What is found before its parts. */
const wholes = new Set(['machine', 'service'])

/**
 * @param {readonly Entry[]} known
 * @param {string} words
 */
const matching = (known, words) =>
  known
    .flatMap(entry => {
      const rank = entryRank(entry, words)
      return rank === undefined ? [] : [{ entry, rank: wholes.has(entry.kind) ? rank - 0.5 : rank }]
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry)

/** @param {Entry} entry */
const whereOf = entry => {
  if (!('service' in entry)) return [entry.machine, entry.state].filter(Boolean).join(' · ')
  return entry.kind === 'service' ? entry.words : `${entry.words} · ${entry.service}`
}

/** @param {Entry} entry */
const item = entry =>
  element(
    'li',
    {},
    element(
      'a',
      { href: 'service' in entry ? serviceAddress(entry.service) : addressOf(entry) },
      element('span', { class: 'kind' }, entry.kind),
      element('span', { class: 'found-name' }, entry.name),
      element('span', { class: 'where' }, whereOf(entry)),
    ),
  )

const update = async () => {
  const words = field.value.trim().toLowerCase()
  const known = words === '' ? [] : await loaded()
  if (field.value.trim().toLowerCase() !== words) return
  const matches = matching(known, words)
  results.replaceChildren(...matches.slice(0, most).map(item))
  if (matches.length > most)
    results.append(element('li', { class: 'remark' }, `And ${matches.length - most} more: write more of it.`))
  if (words !== '' && matches.length === 0)
    results.append(element('li', { class: 'remark' }, 'Nothing has such a name.'))
  results.hidden = words === ''
  all.hidden = words !== ''
  found.textContent = words === '' ? '' : `${matches.length} found`
}

/** @returns {HTMLElement[]} */
const links = () => [...results.querySelectorAll('a')]

/** Lets a person find anything with a name. */
export const startSearch = () => {
  field.addEventListener('input', update)
  field.addEventListener('focus', loaded)
  field.addEventListener('keydown', event => {
    const [first] = links()
    if (event.key === 'ArrowDown' && first !== undefined) {
      event.preventDefault()
      first.focus()
    }
    if (event.key === 'Enter') first?.click()
  })
  results.addEventListener('keydown', event => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const list = links()
    const { activeElement } = document
    const next = (activeElement instanceof HTMLElement ? list.indexOf(activeElement) : -1) + by
    if (next < 0) field.focus()
    else list[next]?.focus()
  })
  addEventListener('keydown', event => {
    const isTyping = event.target instanceof HTMLInputElement
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    field.focus()
  })
}
