// @ts-check
import { resetAll } from './controls.js'
import { part } from './dom.js'
import { countText } from './format.js'
import { onPress, perform } from './results.js'

/** @param {() => Promise<void>} refreshAll */
export const startReset = refreshAll => {
  const dialog = part('reset-dialog', HTMLDialogElement)
  onPress('reset-ask', () => dialog.showModal())
  onPress('reset-cancel', () => dialog.close())
  onPress('reset-confirm', () => {
    dialog.close()
    perform('reset-result', async () => {
      const { people } = await resetAll()
      await refreshAll()
      return `The sandbox has started again, with ${countText(people, 'person', 'people')}.`
    })
  })
}
