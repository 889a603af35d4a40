// @ts-check
import { block } from './dom.js'

/** What was typed cannot be used; the message says why, `field` is where. */
export class Mistyped extends Error {
  /**
   * @param {HTMLInputElement} field
   * @param {string} message
   */
  constructor(field, message) {
    super(message)
    this.field = field
  }
}

/**
 * Tells those who listen; nothing is seen of it.
 * @param {string} text
 */
export const say = text => {
  block('said').textContent = text
}

/**
 * Does something and says below it what became of it.
 * @param {string} resultId the element that says it
 * @param {() => Promise<string>} task gives the words of its success
 */
export const perform = async (resultId, task) => {
  const result = block(resultId)
  for (const field of document.querySelectorAll(`[aria-describedby="${resultId}"]`)) {
    field.removeAttribute('aria-invalid')
  }
  try {
    result.textContent = await task()
    result.dataset.state = 'done'
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error instanceof Mistyped) {
      error.field.setAttribute('aria-invalid', 'true')
      error.field.focus()
    }
    result.dataset.state = 'failed'
    result.textContent = error.message
  }
}

/**
 * @param {string} id
 * @param {() => void} task
 */
export const onPress = (id, task) => block(id).addEventListener('click', task)

/**
 * @param {string} id
 * @param {() => void} task
 */
export const onSubmit = (id, task) =>
  block(id).addEventListener('submit', event => {
    event.preventDefault()
    task()
  })
