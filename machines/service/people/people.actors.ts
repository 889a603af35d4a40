import { fromCallback, fromPromise } from 'xstate'
import { parseMsisdn } from '#machines/domain/phone/msisdn.ts'
import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { fetchTransaction } from '#machines/network/reads/transaction.actors.ts'
import type { SessionClient } from '#machines/network/session-client.ts'
import type { ContactPicker } from '#machines/shared/ports/device.ts'
import type { FavouritesStore } from '#machines/shared/ports/storage.ts'
import type { FactsReader, WalletFacts } from '#machines/wallet/wallet-facts.ts'

/** The ports that help to choose a recipient. */
export interface PeoplePorts {
  readonly favourites: FavouritesStore
  readonly contacts: ContactPicker
}

/** Returns the ids of the transactions and of the saved recipients that they name. */
const listRecordIds = ({ latestTransactions = [] }: WalletFacts): ReadonlySet<string> =>
  new Set(latestTransactions.flatMap(({ snsi, details }) => [snsi, details.recipient?.snsi ?? []].flat()))

/** The abilities of the device, and the favourites that it keeps. */
export interface DeviceReport {
  readonly favourites: readonly string[]
  readonly hasContacts: boolean
}

/** The most favourites whose payments are read one by one. */
const mostAskedFor = 10

/** Creates the actors that keep favourite recipients, read their payments, and read a contact of the device. */
export const createPeopleActors = (client: SessionClient, { favourites, contacts }: PeoplePorts) => ({
  /** Returns the payments to favourites that the wallet's latest transactions do not contain. */
  readFavourites: fromPromise<readonly Transaction[], FactsReader>(async ({ input: { facts }, signal }) => {
    const listed = listRecordIds(facts.read())
    const missing = favourites.read().filter(id => !listed.has(id))
    // The id of a saved recipient is no transaction's, and the network says so.
    const read = missing
      .slice(0, mostAskedFor)
      .map(id => fetchTransaction(client, id, signal).catch(() => undefined))
    return (await Promise.all(read)).flatMap(payment => payment ?? [])
  }),

  device: fromCallback<{ type: 'favourites.keep'; ids: readonly string[] }>(({ receive, sendBack }) => {
    receive(({ ids }) => favourites.write(ids))
    const report: DeviceReport = { favourites: favourites.read(), hasContacts: contacts.isSupported() }
    sendBack({ type: 'device.report', ...report })
  }),

  // The browser shows the contacts only within the event of the press.
  chooseContact: fromPromise<readonly string[] | undefined>(async () => {
    const written = await contacts.choose()
    return written && [...new Set(written.flatMap(number => parseMsisdn(number) ?? []))].map(formatMsisdn)
  }),
})

export type PeopleActors = ReturnType<typeof createPeopleActors>
