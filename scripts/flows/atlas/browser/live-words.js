// @ts-check

/** XState's own events, by what they begin with. */
const prefixes = /** @type {const} */ ([
  ['xstate.done.actor.', 'done'],
  ['xstate.error.actor.', 'failed'],
  ['xstate.snapshot.', 'changed'],
])
const delay = 'xstate.after.'

/**
 * An event as the charts name it, such as `readWallet done` or `after sayingTime`.
 * @param {string} event
 */
export const eventText = event => {
  for (const [prefix, what] of prefixes)
    if (event.startsWith(prefix)) return `${event.slice(prefix.length)} ${what}`
  if (event.startsWith('xstate.done.state.')) return 'finished'
  return event.startsWith(delay) ? `after ${event.slice(delay.length).split('.')[0]}` : event
}

const clock = new Intl.DateTimeFormat('en-ZA', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
})
const minute = new Intl.DateTimeFormat('en-ZA', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/**
 * To the millisecond, with a point before those.
 * @param {number} at milliseconds since the epoch
 */
export const momentText = at => clock.format(at).replace(',', '.')

/** @param {number} at milliseconds since the epoch */
export const timeText = at => minute.format(at)
