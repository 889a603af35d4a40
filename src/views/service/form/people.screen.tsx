import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { peopleMachine } from '#machines/service/people/people.machine.ts'
import { contactNumbers, liked } from '#machines/service/people/people.model.ts'
import { serviceDialogIn } from '#test/model/facts/in-session.tsx'
import { paidRow } from '#test/model/facts/order.fixtures.ts'
import { formWith, hostInService } from '#test/model/facts/service-host.ts'
import { needs, offered, outside, playScreen, unsaid, withheld } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'

const words = text.service

/** Payments to so many people that the form has a search. */
const latestTransactions = [liked, 'snsi-2', 'snsi-3', 'snsi-4', 'snsi-5'].map((snsi, index) => ({
  ...paidRow,
  snsi,
  details: { recipient: { msisdn: `2782000000${index + 2}` } },
}))
const likedNumber = formatMsisdn('27820000002')

playScreen(peopleMachine, {
  host: hostInService({
    path: ['form', 'people'],
    actors: people => formWith({ people }),
    becomes: () => ({ latestTransactions }),
  }),
  render: serviceDialogIn(),
  interactions: {
    'search.change': (person, { text: typed }) => person.type(words.findRecipient, typed),
    async 'favourite.toggle'(person) {
      await person.press(words.sendToRecipient(likedNumber))
      await person.press(words.favourite(likedNumber))
    },
    'favourite.renew': words.sendToRecipient(likedNumber),
    'contact.choose': words.contacts,
    'number.choose': { press: (_, __) => contactNumbers[1] },
    ...outside('The browser', 'device.report'),
  },
  incidental: ['favourite.renew'],
  alwaysEnabled: { [words.sendToRecipient(likedNumber)]: 'The press fills in any recipient, in the form' },
  unreachableReason: ({ context }, { type }) => {
    const { hasContacts, searchText } = context
    if (type === 'contact.choose' && !hasContacts) return 'The browser has no contacts'
    return type.startsWith('favourite') && searchText !== '' && 'The search hides the recipient'
  },
  expectations: {
    'idle.ready idle.filledIn': [
      ({ context: { favourites } }) => (favourites.length > 0 ? words.favouritesAndRecent : words.recent),
      ({ context: { hasContacts } }) => needs(hasContacts, words.contacts),
      ({ context: { searchText } }) => needs(searchText === 'Nobody', words.foundNone),
      unsaid(text.codes['contact.noNumber'], text.codes['contact.refused']),
    ],
    'idle.numberless': text.codes['contact.noNumber'],
    'idle.refused': text.codes['contact.refused'],
    choosingContact: ({ context: { hasContacts } }) => hasContacts && withheld(words.contacts),
    choosingNumber: contactNumbers.map(number => offered(number)),
  },
})
