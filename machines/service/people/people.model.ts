import { createEmptyActor } from 'xstate'
import { down } from '#test/model/facts/fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { equal, lawsOf, listSentEvents } from '#test/model/harness/laws.ts'
import { createStubFacts, walletFacts } from '#test/support/stub-facts.ts'
import { peopleMachine } from './people.machine.ts'

/** The recipient of a transfer, by the id of its transaction. */
export const liked = 'snsi-liked'

export const contactNumbers = ['082\u00A0000\u00A00003', '083\u00A0555\u00A00177'] as const

const [first, second] = contactNumbers

export const peopleCases = caseTable(peopleMachine, {
  inputs: [{ formRef: createEmptyActor(), facts: createStubFacts(walletFacts(100_000)) }],
  events: {
    'search.change': [{ text: 'Nobody' }, { text: '' }],
    'favourite.toggle': [{ ids: [liked] }],
    'favourite.renew': [{ ids: [liked] }],
    'contact.choose': [{ field: 'recipient' }],
    'number.choose': [{ number: second }],
    'device.report': [
      { favourites: [], hasContacts: true },
      { favourites: [liked], hasContacts: true },
    ],
  },
  actors: {
    device: { sends: ['device.report'] },
    readFavourites: [[], down],
    chooseContact: [undefined, [], [first], [first, second], new Error('refused')],
  },
  project: ({ context: { searchText, favourites, hasContacts } }) => [searchText, favourites, hasContacts],
})

export const peopleLaws = lawsOf(peopleMachine, {
  'the favourites are kept after each change of the consumer, and only then': step => {
    const { event, before } = step
    const isRenewed = event.type === 'favourite.renew' && before?.context.favourites.includes(liked)
    const kept = listSentEvents(step, 'favourites.keep').length
    return equal('kept', kept, event.type === 'favourite.toggle' || isRenewed ? 1 : 0)
  },
  'a number is filled in once, when it is the only one or chosen': step => {
    const { before, after } = step
    const isFilled = after.matches({ idle: 'filledIn' }) && before?.matches({ idle: 'filledIn' }) === false
    return equal('filled in', listSentEvents(step, 'order.prefill').length, isFilled ? 1 : 0)
  },
})
