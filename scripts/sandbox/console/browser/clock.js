// @ts-check
import { orderClock, readClock } from './controls.js'
import { block, input, loader, part } from './dom.js'
import { clockText, dayText, spanText, wholeNumber } from './format.js'
import { Mistyped, onPress, onSubmit, perform } from './results.js'

/** @import { ClockFace, ClockOrder } from './controls.js' */

const mostUnits = 10_000
/** The largest offset in milliseconds that counts as real time, because a response takes time. */
const tolerance = 1000

/** Sets the sandbox's clock to this machine's time, and resumes it. */
export const setRealTime = async () => {
  await orderClock({ freeze: false })
  return orderClock({ set: new Date().toISOString() })
}

/**
 * @param {() => Promise<void>} refreshAll
 * @returns {() => Promise<void>} reads and shows the clock
 */
export const startClock = refreshAll => {
  const now = part('clock-now', HTMLTimeElement)
  const freeze = block('clock-freeze')
  const tag = block('clock-tag')
  let frozen = false
  let read = 0
  let readAt = 0

  const moment = () => (frozen ? read : read + performance.now() - readAt)
  const tick = () => {
    now.textContent = clockText(moment())
    block('clock-date').textContent = `${dayText(moment())}, Johannesburg`
  }

  /** @param {ClockFace} face */
  const show = face => {
    frozen = face.frozen
    read = Date.parse(face.now)
    readAt = performance.now()
    const ahead = Math.round((read - Date.now()) / 1000) * 1000
    const real = Math.abs(ahead) <= tolerance
    const off = `${spanText(ahead)} ${ahead > 0 ? 'ahead' : 'behind'}`
    block('clock-state').textContent = frozen ? 'Frozen' : real ? 'Shows real time' : `Runs ${off}`
    freeze.textContent = frozen ? 'Unfreeze' : 'Freeze'
    tag.hidden = real && !frozen
    tag.textContent = frozen ? 'Frozen' : 'Off'
    tick()
  }

  /**
   * @param {ClockOrder} order
   * @param {string} words
   */
  const command = (order, words) =>
    perform('clock-result', async () => {
      show(await orderClock(order))
      await refreshAll()
      return words
    })

  setInterval(() => {
    if (read > 0 && !frozen) tick()
  }, 500)

  onPress('clock-freeze', () =>
    command({ freeze: !frozen }, frozen ? 'The clock runs again.' : 'The clock stands still.'),
  )
  onPress('clock-real', () =>
    perform('clock-result', async () => {
      show(await setRealTime())
      await refreshAll()
      return 'The clock shows real time.'
    }),
  )
  for (const button of document.querySelectorAll('[data-advance]')) {
    if (!(button instanceof HTMLElement)) continue
    const span = Number(button.dataset.advance)
    button.addEventListener('click', () =>
      command({ advance_ms: span }, `The clock advanced by ${spanText(span)}.`),
    )
  }
  const amount = input('clock-amount')
  const unit = part('clock-unit', HTMLSelectElement)
  onSubmit('clock-form', () => {
    const count = wholeNumber(amount.value, 1, mostUnits)
    const span = (count ?? 0) * Number(unit.value)
    if (count !== undefined) return command({ advance_ms: span }, `The clock advanced by ${spanText(span)}.`)
    return perform('clock-result', async () => {
      throw new Mistyped(amount, `Advance by a number from 1 to ${mostUnits}.`)
    })
  })

  return loader(readClock, show)
}
