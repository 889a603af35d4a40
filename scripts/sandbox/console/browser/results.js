// @ts-check
import { block } from './dom.js'

/** An invalid input: `message` for the user, and its `field`. */
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
 * Announces a text to screen readers without showing it.
 * @param {string} text
 */
export const say = text => {
  block('said').textContent = text
}

/**
 * Runs a task and shows its result or its error.
 * @param {string} resultId the element of the result
 * @param {() => Promise<string>} task resolves to the success message
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
