// @ts-check
import { addressOf, placeAt, serviceAddress, serviceAt } from './address.js'
import { choose, clear, focusChosen, show, startChart } from './chart.js'
import { hideDetails, showDetails } from './details.js'
import { block, element, having, part } from './dom.js'
import { markEnded, markRunning, markStates, markTaken } from './marks.js'
import { startSearch } from './search.js'
import { hideSheet, sheetLinks, sheetOf, showSheet } from './sheet.js'

/**
 * @typedef {import('../details.ts').FlowDetails} FlowDetails
 * @typedef {import('./address.js').Place} Place
 */

const first = 'portal'
const menu = part('menu', HTMLButtonElement)
const [name, description, links] = [block('name'), block('description'), block('links')]

/** @type {Map<string, Promise<FlowDetails | undefined>>} */
const known = new Map()

/**
 * @param {string} machine
 * @returns {Promise<FlowDetails | undefined>}
 */
const detailsOf = machine => {
  const asked =
    known.get(machine) ??
    fetch(`details/${machine}`).then(response => (response.ok ? response.json() : undefined))
  known.set(machine, asked)
  return asked
}

const here = () => placeAt(location.hash) ?? { machine: first }

/** @param {boolean} isOpen */
const openMenu = isOpen => {
  document.body.classList.toggle('menu-open', isOpen)
  menu.setAttribute('aria-expanded', String(isOpen))
}

/**
 * Files of one kind, or the folder that has them.
 * @param {string} title
 * @param {readonly string[]} paths
 */
const fileLinks = (title, paths) =>
  element(
    'li',
    {},
    element('span', { class: 'quiet' }, title),
    ...paths.map(path => {
      const name = path.split('/').at(-1) ?? path
      const href = `source/${path}`
      return element(
        'a',
        { class: 'link', href, target: '_blank', rel: 'noopener' },
        name.includes('.') ? name : `${name}/`,
      )
    }),
  )

/**
 * Marks where one is among all that the side lists.
 * @param {string} attribute
 * @param {string} value
 */
const markCurrent = (attribute, value) => {
  for (const link of document.querySelectorAll('#all a'))
    if (link.getAttribute(attribute) === value) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
}

/** @param {number} count */
const servicesLink = count =>
  element(
    'li',
    {},
    element('span', { class: 'quiet' }, 'Services'),
    element('a', { class: 'link', href: serviceAddress('') }, `all ${count}`),
  )

/** @param {FlowDetails} flow */
const head = flow => {
  document.title = `${flow.id} · Atlas of flows`
  name.textContent = flow.id
  description.textContent = flow.description
  const { machine, views, test } = flow.files
  links.replaceChildren(
    fileLinks('Machine', [machine]),
    ...(views.length === 0 ? [] : [fileLinks('View', views)]),
    fileLinks('Test', [test]),
    ...(flow.services === 0 ? [] : [servicesLink(flow.services)]),
  )
  markCurrent('data-flow', flow.id)
}

/**
 * @param {string} called
 * @param {string} remark
 */
const missing = (called, remark) => {
  name.textContent = called
  description.textContent = remark
  hideSheet()
  markCurrent('data-flow', called)
  links.replaceChildren()
  clear()
  hideDetails()
}

const close = () => {
  focusChosen()
  location.hash = addressOf({ machine: here().machine })
  hideDetails()
}

let isChosenHere = false

/** @param {string} key */
const updateService = async key => {
  if (having(document, 'data-service-link', key).length === 0)
    return missing(key, 'There is no such service.')
  const shown = await sheetOf(key)
  if (shown === undefined || serviceAt(location.hash) !== key) return
  hideDetails()
  document.title = `${shown.title} · Atlas of flows`
  name.textContent = shown.title
  description.textContent = shown.description
  links.replaceChildren(...sheetLinks(shown))
  markCurrent('data-service-link', key)
  // Of a service there is one entry, far down.
  document.querySelector('#all [aria-current]')?.scrollIntoView({ block: 'nearest' })
  showSheet(shown)
}

const update = async () => {
  const service = serviceAt(location.hash)
  const place = here()
  const follow = !isChosenHere
  isChosenHere = false
  openMenu(false)
  if (service !== undefined) return updateService(service)
  if (having(document, 'data-flow', place.machine).length === 0)
    return missing(place.machine, 'There is no such machine.')
  hideSheet()
  if (name.textContent !== place.machine) {
    name.textContent = place.machine
    description.textContent = ''
  }
  const [flow, isShown] = await Promise.all([detailsOf(place.machine), show(place.machine)])
  if (flow === undefined || !isShown || here().machine !== place.machine) return
  head(flow)
  const state = flow.states.find(({ path }) => path === place.state)
  if (state === undefined) hideDetails()
  else showDetails(flow, state, place.transition, close)
  choose(state?.id, place.transition, { follow })
}

/**
 * What a person chose in the chart.
 * @param {string | undefined} id of a state
 * @param {string | undefined} transition
 */
const chosen = async (id, transition) => {
  const { machine } = here()
  const flow = await detailsOf(machine)
  const state = flow?.states.find(one => one.id === id)
  if (state === undefined) return
  isChosenHere = true
  const address = addressOf({ machine, state: state.path, transition })
  if (location.hash === address) isChosenHere = false
  location.hash = address
}

/**
 * Leads to the chart of a machine.
 * @param {string} machine
 */
const open = machine => {
  location.hash = addressOf({ machine })
}

startChart(chosen)
startSearch()
menu.addEventListener('click', () => openMenu(menu.getAttribute('aria-expanded') !== 'true'))
addEventListener('hashchange', update)
addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  if (document.body.classList.contains('menu-open')) {
    openMenu(false)
    menu.focus()
  } else if (!block('details').hidden) close()
})
update()

const { attach } = await import('./live.js')
attach({ section: block('live'), markStates, markEnded, markTaken, markRunning, open })
