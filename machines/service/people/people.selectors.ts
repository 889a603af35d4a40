import { shownRecipients } from '#machines/domain/limits.ts'
import type { Message } from '#machines/domain/message.ts'
import { matchesWords } from '#machines/domain/transaction/search-words.ts'
import { isSnsi } from '#machines/domain/wire/snsi.ts'
import type { RepeatablePayment } from '../repeatable-payments.ts'
import type { PeopleSnapshot } from './people.machine.ts'

/** The message codes about contacts. */
export type PeopleCode = 'contact.noNumber' | 'contact.refused'

/** A recipient as the form shows it. */
export interface ListedRecipient extends RepeatablePayment {
  readonly isFavourite: boolean
  /** Whether the network has an id for it, so that the browser can keep it as a favourite. */
  readonly canBeFavourite: boolean
}

/** Returns a recipient with its place among the favourites. */
const toListed =
  ({ context: { favourites } }: PeopleSnapshot) =>
  (payment: RepeatablePayment): ListedRecipient => ({
    ...payment,
    isFavourite: payment.ids.some(id => favourites.includes(id)),
    canBeFavourite: payment.ids.some(isSnsi),
  })

/** Returns the recipient as the form shows it. */
export const selectRecipient = (snapshot: PeopleSnapshot, payment: RepeatablePayment): ListedRecipient =>
  toListed(snapshot)(payment)

/** The order of the list: the consumer's own number, the favourites, the others. */
const rankOf = ({ isOwn, isFavourite }: ListedRecipient): number => (isOwn ? 0 : isFavourite ? 1 : 2)

/** Returns the recipients that the form shows: the favourites first, or those that the search finds. */
export const selectPeople = (snapshot: PeopleSnapshot, payments: readonly RepeatablePayment[]) => {
  const { searchText } = snapshot.context
  const listed = payments.map(toListed(snapshot))
  const found = listed.filter(({ latest }) => matchesWords(latest, searchText))
  return {
    shown: found.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, shownRecipients),
    hasFavourites: listed.some(({ isFavourite }) => isFavourite),
    searchText,
    /** Whether more recipients are known than the form shows at a time. */
    hasSearch: payments.length > shownRecipients,
    /** The number of found recipients; undefined without a search. */
    found: searchText.trim() === '' ? undefined : found.length,
  }
}

/** Returns what the form shows of the device's contacts. */
export const selectContacts = (snapshot: PeopleSnapshot) => {
  const problem: Message<PeopleCode> | undefined = snapshot.matches({ idle: 'numberless' })
    ? { code: 'contact.noNumber' }
    : snapshot.matches({ idle: 'refused' })
      ? { code: 'contact.refused' }
      : undefined
  return {
    isOffered: snapshot.context.hasContacts,
    /** The field of the contact. */
    field: snapshot.context.field,
    isChoosing: snapshot.hasTag('busy'),
    problem,
    /** The numbers of a contact with several. */
    numbers: snapshot.matches('choosingNumber') ? snapshot.context.numbers : [],
    /** Whether a contact has filled in the number, so that the next field follows. */
    isFilledIn: snapshot.matches({ idle: 'filledIn' }),
  }
}
