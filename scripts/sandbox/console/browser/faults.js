// @ts-check
import { readFaults, setFaults } from './controls.js'
import { block, element, icon, input, listing, loader, part } from './dom.js'
import { countText, msisdnOf, wholeNumber } from './format.js'
import { Mistyped, onPress, onSubmit, perform } from './results.js'

/** @import { Effect, Fault } from '#scripts/sandbox/store/faults.ts' */

/** @type {Readonly<Partial<Record<Effect, string>>>} the default status of each effect */
const statuses = { status: '500', html: '502' }

/** @param {Fault} fault */
const details = ({ msisdn, status, delay_ms, times, probability }) =>
  [
    ...(status === undefined ? [] : [`status ${status}`]),
    ...(delay_ms === undefined ? [] : [`after ${delay_ms / 1000} s`]),
    ...(probability === undefined ? [] : [`in ${Math.round(probability * 100)} of 100`]),
    times === undefined ? 'always' : countText(times, 'more time'),
    msisdn === undefined ? 'for everybody' : `for ${msisdn}`,
  ].join(', ')

/** Returns the fault in the form; throws a `Mistyped` for an invalid field. */
const typedFault = () => {
  const effect = /** @type {Effect} */ (part('fault-effect', HTMLSelectElement).value)
  const number = msisdnOf(input('fault-msisdn').value)

  /** @returns {Pick<Fault, 'status' | 'delay_ms'>} */
  const answer = () => {
    if (effect in statuses) {
      const field = input('fault-status')
      const status = wholeNumber(field.value, 200, 599)
      if (status === undefined) throw new Mistyped(field, 'The status is a number from 200 to 599.')
      return { status }
    }
    if (effect !== 'delay') return {}
    const field = input('fault-delay')
    const seconds = /^\d{1,4}([.,]\d{1,3})?$/.test(field.value.trim()) ? field.value.trim() : undefined
    if (seconds === undefined) throw new Mistyped(field, 'The delay is a number of seconds such as 2.5.')
    return { delay_ms: Math.round(Number(seconds.replace(',', '.')) * 1000) }
  }
  /** @returns {Pick<Fault, 'times'>} */
  const count = () => {
    const field = input('fault-times')
    if (field.value.trim() === '') return {}
    const times = wholeNumber(field.value, 1, 10_000)
    if (times === undefined) throw new Mistyped(field, 'How often is a number from 1, or nothing for always.')
    return { times }
  }
  /** @type {Fault} */
  const fault = {
    operationId: part('fault-operation', HTMLSelectElement).value,
    effect,
    ...answer(),
    ...count(),
    ...(number !== '' && { msisdn: number }),
  }
  return fault
}

/** Shows the fields that the chosen effect needs. */
const followEffect = () => {
  const effect = /** @type {Effect} */ (part('fault-effect', HTMLSelectElement).value)
  const status = statuses[effect]
  block('fault-status-field').hidden = status === undefined
  block('fault-delay-field').hidden = effect !== 'delay'
  if (status !== undefined) input('fault-status').value = status
}

/**
 * @param {() => Promise<void>} refreshAll
 * @returns {() => Promise<void>} reads and shows the current faults
 */
export const startFaults = refreshAll => {
  const effects = part('fault-effect', HTMLSelectElement)
  const wordsOf = new Map([...effects.options].map(({ value, text }) => [value, text]))

  /** @param {Fault} fault */
  const remove = fault =>
    perform('fault-result', async () => {
      const faults = await readFaults()
      const gone = faults.findIndex(other => JSON.stringify(other) === JSON.stringify(fault))
      if (gone >= 0) await setFaults(faults.toSpliced(gone, 1))
      await refreshAll()
      input('fault-msisdn').form?.querySelector('select')?.focus()
      return `The fault of ${fault.operationId} is removed.`
    })

  /** @param {Fault} fault */
  const draw = fault => {
    const button = element(
      'button',
      { class: 'icon-btn', type: 'button', 'aria-label': `Remove the fault of ${fault.operationId}` },
      icon('close'),
    )
    button.addEventListener('click', () => remove(fault))
    return element(
      'li',
      { class: 'fault' },
      element(
        'div',
        {},
        element('p', { class: 'strong' }, fault.operationId),
        element('p', {}, wordsOf.get(fault.effect) ?? fault.effect),
        element('p', { class: 'quiet' }, details(fault)),
      ),
      button,
    )
  }
  const list = block('faults-list')
  const show = listing(list, (_, index) => String(index), draw)

  effects.addEventListener('change', followEffect)
  followEffect()
  onSubmit('fault-form', () =>
    perform('fault-result', async () => {
      const fault = typedFault()
      await setFaults([...(await readFaults()), fault])
      await refreshAll()
      return `The fault of ${fault.operationId} is added.`
    }),
  )
  onPress('faults-clear', () =>
    perform('fault-result', async () => {
      await setFaults([])
      await refreshAll()
      effects.focus()
      return 'All faults are removed.'
    }),
  )

  return loader(readFaults, faults => {
    show(faults)
    list.hidden = faults.length === 0
    block('faults-clear').hidden = faults.length === 0
    block('faults-blank').hidden = faults.length > 0
    const tag = block('faults-tag')
    tag.hidden = faults.length === 0
    tag.textContent = String(faults.length)
  })
}
