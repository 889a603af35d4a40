// @ts-check

/** @typedef {Node | string | undefined} Child */

/**
 * An element with attributes and children. Texts stay texts: nothing here reads markup.
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

/**
 * One of the page's icons, beside a word or in a named button.
 * @param {string} name
 */
export const icon = name => {
  const svg = 'http://www.w3.org/2000/svg'
  const made = document.createElementNS(svg, 'svg')
  made.setAttribute('class', 'icon')
  made.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS(svg, 'use')
  use.setAttribute('href', `#icon-${name}`)
  made.append(use)
  return made
}

/**
 * The element of the page with this id; throws when it is missing or of another kind.
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

/**
 * The elements of `within` whose attribute has this value, whatever characters are in it.
 * @param {ParentNode} within
 * @param {string} attribute
 * @param {string} value
 */
export const having = (within, attribute, value) => [
  ...within.querySelectorAll(`[${attribute}=${JSON.stringify(value)}]`),
]
