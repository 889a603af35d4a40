// @ts-check
import { checkLedger, makePerson, readAuthenticator, readPeople } from './controls.js'
import { copyButton } from './copy.js'
import { block, element, icon, input, listing, loader, pages } from './dom.js'
import { centsOf, countText, money, wholeNumber } from './format.js'
import { Mistyped, onSubmit, perform } from './results.js'

/** @import { LedgerCheck } from '#scripts/sandbox/ledger/journal.ts' */
/** @import { Person } from './controls.js' */

const mostTransactions = 10_000
const madeAtFirst = 5

/** @param {Person} person */
const moneyOf = ({ balance_cents, available_cents }) => {
  if (balance_cents === null || available_cents === null) {
    return element('p', { class: 'person-money quiet' }, 'No wallet')
  }
  const held = balance_cents !== available_cents
  return element(
    'p',
    { class: 'person-money' },
    element('span', { class: 'strong' }, money(balance_cents)),
    held ? element('span', { class: 'quiet' }, `${money(available_cents)} available`) : undefined,
  )
}

/** @param {Person} person */
const authenticatorOf = ({ msisdn, name }) => {
  const answer = element('span', { class: 'strong', role: 'status' })
  const button = element(
    'button',
    { class: 'btn', type: 'button', 'aria-label': `Authenticator code of ${name}` },
    'Authenticator code',
  )
  button.addEventListener('click', () => {
    readAuthenticator(msisdn).then(
      ({ code, remaining_ms }) => {
        answer.textContent = `${code}, for ${Math.ceil(remaining_ms / 1000)} s`
      },
      error => {
        answer.textContent = error.message
      },
    )
  })
  return element('div', { class: 'buttons person-more' }, button, answer)
}

/** @param {Person} person */
const drawPerson = person =>
  element(
    'li',
    { class: 'person', 'data-msisdn': person.msisdn },
    element(
      'div',
      { class: 'person-who' },
      element('span', { class: 'strong' }, person.name),
      ' ',
      element('span', {}, person.msisdn),
    ),
    element(
      'p',
      { class: 'quiet person-note' },
      [person.note, ...(person.network === null ? [] : [`on ${person.network} only`])].join(', '),
      ...(person.locked ? [' ', element('span', { class: 'tag' }, 'Locked')] : []),
    ),
    moneyOf(person),
    copyButton(person.msisdn, `Copy the number of ${person.name}`),
    person.authenticator === null ? undefined : authenticatorOf(person),
  )

/** @param {LedgerCheck} check */
const showLedger = ({ ok, sum_cents, postings, transactions }) => {
  const ledger = block('ledger')
  const counted = `${countText(postings, 'posting')} in ${countText(transactions, 'entry', 'entries')}`
  const words = ok
    ? `The ledger balances: ${counted} sum to zero.`
    : `The ledger does not balance: ${counted} sum to ${money(sum_cents)}.`
  if (ledger.dataset.state === (ok ? 'good' : 'bad') && ledger.textContent === words) return
  ledger.dataset.state = ok ? 'good' : 'bad'
  ledger.replaceChildren(icon(ok ? 'check' : 'alert'), element('span', {}, words))
}

/**
 * @param {() => Promise<void>} refreshAll
 * @returns {() => Promise<void>} reads and shows the people
 */
export const startPeople = refreshAll => {
  const list = block('people-list')
  const numbers = block('numbers')
  const settled = new Set([...list.querySelectorAll('li')].map(({ dataset }) => dataset.msisdn))
  const show = listing(list, ({ msisdn }) => msisdn, drawPerson)
  const { first } = pages('people', madeAtFirst, refreshAll)
  const offer = listing(
    numbers,
    ({ msisdn }) => msisdn,
    (/** @type {Person} */ { msisdn, name }) => element('option', { value: msisdn }, name),
  )

  const balance = input('person-balance')
  const history = input('person-history')
  onSubmit('person-form', () =>
    perform('person-result', async () => {
      const balance_cents = centsOf(balance.value)
      if (balance_cents === undefined)
        throw new Mistyped(balance, 'The balance is an amount such as 1000.00.')
      const transactions = wholeNumber(history.value, 0, mostTransactions)
      if (transactions === undefined) {
        throw new Mistyped(history, `The transactions are a number from 0 to ${mostTransactions}.`)
      }
      const { msisdn, name } = await makePerson({ balance_cents, history: transactions })
      await refreshAll()
      return `${name} can sign in as ${msisdn} and has ${money(balance_cents)}.`
    }),
  )

  return loader(
    () => Promise.all([readPeople(), checkLedger()]),
    ([people, ledger]) => {
      const made = people.filter(({ msisdn }) => !settled.has(msisdn)).reverse()
      show([...first(made), ...people.filter(({ msisdn }) => settled.has(msisdn))])
      offer(people.map(person => ({ ...person, balance_cents: null, available_cents: null })))
      block('people-count').textContent = countText(people.length, 'person', 'people')
      showLedger(ledger)
    },
  )
}
