// @ts-check
import { readInbox } from './controls.js'
import { copyButton } from './copy.js'
import { block, element, input, listing, loader, pages } from './dom.js'
import { countText, momentText, msisdnOf } from './format.js'
import { say } from './results.js'

/** @import { ReceivedMessage } from './controls.js' */

const wholeMsisdn = 11
const atFirst = 10
const channels = { sms: 'SMS', email: 'Email' }

/** @param {ReceivedMessage} message */
const drawMessage = ({ msisdn, channel, at, code, text }) =>
  element(
    'li',
    { class: 'message' },
    element(
      'p',
      { class: 'message-head quiet' },
      element('span', {}, `${channels[channel]} to ${msisdn}`),
      element('time', { datetime: at }, momentText(at)),
    ),
    code === null
      ? undefined
      : element(
          'p',
          { class: 'message-code' },
          element('strong', {}, code),
          copyButton(code, `Copy the code ${code} for ${msisdn}`),
        ),
    element('p', { class: 'message-text' }, text),
  )

/**
 * @param {() => Promise<void>} refreshAll
 * @returns {() => Promise<void>} reads and shows the received messages
 */
export const startInbox = refreshAll => {
  const filter = input('inbox-filter')
  const list = block('inbox-list')
  const blank = block('inbox-blank')
  const show = listing(list, ({ id }) => id, drawMessage)
  const { first, restart } = pages('inbox', atFirst, refreshAll)
  /** @type {ReadonlySet<string> | undefined} */
  let known
  let asked = ''

  filter.addEventListener('input', () => {
    restart()
    refreshAll()
  })
  return loader(
    () => {
      const wanted = msisdnOf(filter.value)
      return readInbox(wanted.length >= wholeMsisdn ? wanted : undefined)
    },
    messages => {
      const wanted = msisdnOf(filter.value)
      const found = messages.filter(({ msisdn }) => msisdn.includes(wanted))
      show(first(found))
      list.hidden = found.length === 0
      blank.hidden = found.length > 0
      blank.textContent = wanted === '' ? 'There are no messages yet.' : `There is no message for ${wanted}.`
      const fresh = known && asked === wanted ? found.filter(({ id }) => !known?.has(id)).length : 0
      if (fresh > 0) say(`${countText(fresh, 'new message')}.`)
      known = new Set(found.map(({ id }) => id))
      asked = wanted
    },
  )
}
