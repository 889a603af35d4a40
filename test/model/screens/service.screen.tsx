import { serviceMachine } from '../../../machines/service/service.machine.ts'
import { selectRefusals } from '../../../machines/service/service.selectors.ts'
import { say, sayDefined, text } from '../../../src/text/inside.ts'
import { ServiceDialog } from '../../../src/views/service/ServiceDialog.tsx'
import { billers, receipt } from '../cases/order-facts.ts'
import type { Person } from '../harness/person.ts'
import { screenOf } from '../harness/screen.ts'
import { stillPortal } from './surroundings.ts'

const portal = stillPortal()

const options: Readonly<Record<string, string>> = {
  wallet: text.codes['menu.send/wallet'],
  transfer: text.codes['menu.send/wallet/transfer'],
}

const fields: Readonly<Record<string, string>> = {
  recipient: text.codes['field.destination'],
  amount: text.codes['field.amount'],
  reference_source: text.codes['field.myReference'],
  reference_destination: text.codes['field.recipientReference'],
}

const words = text.service

/** Every dialog hears Escape; where there is a button, that. */
const close = async (person: Person) => {
  if (person.finds('button', words.close)) await person.press(words.close)
  else await person.strike('Escape')
}

export const serviceScreen = screenOf(serviceMachine, {
  render: actor => <ServiceDialog portal={portal} service={actor} />,
  deeds: {
    'choice.choose': { press: ({ name }) => options[name] ?? name },
    'choice.back': {
      press: (_, snapshot) => (snapshot.matches('repeating') ? words.dontRepeat : words.back),
    },
    'page.turn': { press: ({ by }) => (by === 1 ? words.nextPage : words.previousPage) },
    'field.change': (person, { name, value }) => person.type(fields[name] ?? name, value),
    'field.leave': (person, { name }) => person.leave(fields[name] ?? name),
    'form.submit': { press: words.proceed },
    'form.retry': { press: text.failure.retry },
    'order.repeat': { press: words.repeat },
    'order.retry': { press: text.failure.retry },
    'result.finish': { press: words.finish },
    'dialog.close': close,
    'wallet.change': { outside: 'The wallet' },
    'wallet.retry': { press: words.readBalance },
  },
  incidental: ['field.leave'],
  unoffered(snapshot, { type }) {
    if (type === 'choice.back' && (snapshot.matches('confirming') || snapshot.matches('lookingBack')))
      return 'Only the Back of the browser leads back from here; the dialog has Cancel or Close'
    if (type === 'dialog.close' && snapshot.matches('paying')) return 'Nothing closes while money moves'
    if (type === 'wallet.retry' && !snapshot.context.account.unreadable) return 'The balance is known'
    return undefined
  },
  apart: {
    ...Object.fromEntries(billers.map(name => [name, 'An option without a definition'])),
    [words.close]: 'Closes what stands',
    [words.cancel]: 'Belongs to the confirmation',
    [words.sendOtp]: 'Belongs to the confirmation',
  },
  shows: {
    choosing(look, { context: { path, page } }) {
      look.sees('dialog')
      look.offers(words.close)
      if (path === 'bills') look.says(words.page(page + 1, 2))
      else look.offers(options[path === 'send' ? 'wallet' : 'transfer'] ?? path)
    },
    filling(look, { context: { values } }) {
      for (const [name, label] of Object.entries(fields)) look.holds(label, values[name] ?? '')
      look.says(words.charges)
      look.offers(words.close)
    },
    lookingBack(look) {
      look.says(words.lookingBackHelp)
    },
    repeating(look, { context: { earlier } }) {
      look.says(words.again)
      if (earlier === undefined) look.says(words.cannotTell)
      else look.doesNotSay(words.cannotTell)
      look.offers(words.dontRepeat)
    },
    confirming(look) {
      look.says(words.confirmTitle)
      look.says(words.confirmQuestion)
      look.says('R10.00')
      look.offers(words.cancel)
    },
    paying(look) {
      look.says(words.processing)
      look.says(words.authorizing)
      look.lacks('button')
    },
    approved(look) {
      look.says(words.approved)
      look.says(receipt.traceId)
      look.offers(words.finish)
    },
    declined(look) {
      look.says(words.declined)
      look.says(receipt.traceId)
      look.offers(words.close)
    },
    refused(look, snapshot) {
      look.says(words.refused)
      for (const { field, problem } of selectRefusals(snapshot))
        look.says(field ? words.problemOf(sayDefined(field), say(problem)) : say(problem))
      const { failure } = snapshot.context
      if (failure) look.says(failure.traceId)
      look.offers(text.failure.retry)
    },
    unknown(look) {
      look.says(text.codes['payment.unknown'])
      look.offers(words.close)
    },
    unsent(look) {
      look.says(text.codes['failure.offlineUnsent'])
      look.offers(text.failure.retry)
      look.offers(words.close)
    },
    closed(look) {
      look.lacks('button')
    },
  },
})
