// @ts-check
import { readCodes, scanCode } from './controls.js'
import { block, element, input, listing, loader } from './dom.js'
import { centsOf, money } from './format.js'
import { Mistyped, perform } from './results.js'

/** @import { OpenCode } from './controls.js' */

/** @param {number} cents */
const decimal = cents => (cents / 100).toFixed(2)

/** @param {OpenCode} code */
const wordsOf = ({ msisdn, amount }) =>
  `${msisdn} asks for ${amount === null ? 'any amount' : money(centsOf(amount) ?? 0)}`

/**
 * @param {() => Promise<void>} refreshAll
 * @returns {() => Promise<void>} reads and shows the codes that can be scanned
 */
export const startScan = refreshAll => {
  const list = block('scan-list')
  const blank = block('scan-blank')
  const amount = input('scan-amount')

  /** @param {OpenCode} code */
  const pay = code =>
    perform('scan-result', async () => {
      const cents = centsOf(amount.value)
      if (code.amount === null && !cents) throw new Mistyped(amount, 'The amount is one such as 50.00.')
      const paid = await scanCode(code.snsi, code.amount === null ? { amount: decimal(cents ?? 0) } : {})
      await refreshAll()
      const far = paid.state === 'success' ? 'is paid' : 'will be paid'
      return `${money(centsOf(paid.amount) ?? 0)} ${far} to ${code.msisdn}.`
    })

  /** @param {OpenCode} code */
  const draw = code => {
    const button = element('button', { class: 'btn', type: 'button' }, 'Pay')
    button.setAttribute('aria-label', `Pay: ${wordsOf(code)}`)
    button.addEventListener('click', () => pay(code))
    return element(
      'li',
      { class: 'fault' },
      element(
        'div',
        {},
        element('p', { class: 'strong' }, wordsOf(code)),
        element('p', { class: 'quiet' }, code.reference),
      ),
      button,
    )
  }
  const show = listing(list, ({ snsi }) => snsi, draw)

  return loader(readCodes, codes => {
    show(codes)
    list.hidden = codes.length === 0
    blank.hidden = codes.length > 0
  })
}
