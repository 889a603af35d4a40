// @ts-check
import { clear } from './chart.js'
import { block, element } from './dom.js'

/** @typedef {import('../services/service-page.ts').Sheet} Sheet */

const [sheet, stage] = [block('sheet'), block('stage')]

/** @type {Map<string, Promise<Sheet | undefined>>} */
const known = new Map()

/**
 * @param {string} key of a service; nothing for all of them
 * @returns {Promise<Sheet | undefined>}
 */
export const sheetOf = key => {
  const asked =
    known.get(key) ?? fetch(`services/${key}`).then(response => (response.ok ? response.json() : undefined))
  known.set(key, asked)
  return asked
}

/** @param {Sheet} shown */
export const sheetLinks = ({ links }) =>
  links.map(({ title, path, line }) =>
    element(
      'li',
      {},
      element('span', { class: 'quiet' }, title),
      element(
        'a',
        {
          class: 'link',
          href: `source/${path}${line === undefined ? '' : `#L${line}`}`,
          target: '_blank',
          rel: 'noopener',
        },
        `${path.split('/').at(-1)}${line === undefined ? '' : `:${line}`}`,
      ),
    ),
  )

/** @param {Sheet} shown */
export const showSheet = ({ title, html }) => {
  clear()
  stage.hidden = true
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  sheet.replaceChildren(...document.adoptNode(body).childNodes)
  sheet.setAttribute('aria-label', `About ${title}`)
  sheet.hidden = false
  sheet.scrollTo(0, 0)
}

/** Gives the room back to the chart. */
export const hideSheet = () => {
  sheet.hidden = true
  sheet.replaceChildren()
  stage.hidden = false
}
