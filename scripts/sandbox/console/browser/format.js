// @ts-check

const space = '\u00a0'

/**
 * @param {number} cents
 * @returns {string} 'R1 234.50'
 */
export const money = cents => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, space)
  return `${cents < 0 ? '\u2212' : ''}R${whole}.${digits.slice(-2)}`
}

/**
 * @param {string} typed '1 234,5', '1234.50' …
 * @returns {number | undefined} cents; undefined for an invalid amount
 */
export const centsOf = typed => {
  const parts = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.replaceAll(/[\sR]/g, ''))
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : undefined
}

/**
 * @param {string} typed
 * @param {number} least
 * @param {number} most
 * @returns {number | undefined} undefined when the text is not an integer in that range
 */
export const wholeNumber = (typed, least, most) => {
  const number = /^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : Number.NaN
  return number >= least && number <= most ? number : undefined
}

/**
 * Formats a typed mobile number, even an incomplete one, as the network does: '082 000' is '2782000'.
 * @param {string} typed
 */
export const msisdnOf = typed => typed.replaceAll(/\D/g, '').replace(/^0/, '27')

const zone = 'Africa/Johannesburg'
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'medium' })
const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** @param {number} at milliseconds since the epoch */
export const clockText = at => clock.format(at)

/** @param {number} at milliseconds since the epoch */
export const dayText = at => day.format(at)

/** @param {string} at ISO */
export const momentText = at => moment.format(Date.parse(at))

const units = /** @type {const} */ ([
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1000, 'second'],
])

/**
 * Formats a duration in its two largest units: '1 day 2 hours'.
 * @param {number} milliseconds
 */
export const spanText = milliseconds => {
  let rest = Math.abs(milliseconds)
  const words = units.flatMap(([size, unit]) => {
    const count = Math.floor(rest / size)
    rest -= count * size
    return count === 0 ? [] : [countText(count, unit)]
  })
  return words.slice(0, 2).join(' ') || '0 seconds'
}

/**
 * Formats a count: '1 person' or '2 posts'.
 * @param {number} count
 * @param {string} one
 * @param {string} [many]
 */
export const countText = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`
