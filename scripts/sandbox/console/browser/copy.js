// @ts-check
import { element, icon } from './dom.js'
import { say } from './results.js'

const markedFor = 1500

/**
 * Creates a button that copies a text.
 * @param {string} text
 * @param {string} label
 */
export const copyButton = (text, label) =>
  element(
    'button',
    { class: 'icon-btn', type: 'button', 'data-copy': text, 'aria-label': label },
    icon('copy'),
  )

/** @param {HTMLElement} button */
const mark = button => {
  button.replaceChildren(icon('check'))
  setTimeout(() => button.replaceChildren(icon('copy')), markedFor)
}

/** Makes every present and future button with `data-copy` copy that text. */
export const startCopying = () => {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-copy]') : null
    if (!(button instanceof HTMLElement)) return
    const text = button.dataset.copy ?? ''
    try {
      await navigator.clipboard.writeText(text)
      mark(button)
      say(`${text} is copied.`)
    } catch {
      say('This browser does not allow copying here.')
    }
  })
}
