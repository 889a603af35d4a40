import { fromCallback, fromPromise } from 'xstate'
import { parseMsisdn } from '#machines/domain/phone/msisdn.ts'
import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import type { ContactPicker } from '#machines/shared/ports/device.ts'
import type { FavouritesStore } from '#machines/shared/ports/storage.ts'

/** The ports that help to choose a recipient. */
export interface PeoplePorts {
  readonly favourites: FavouritesStore
  readonly contacts: ContactPicker
}

/** The abilities of the device, and the favourites that it keeps. */
export interface DeviceReport {
  readonly favourites: readonly string[]
  readonly hasContacts: boolean
}

/** Creates the actors that keep favourite recipients and read a contact of the device. */
export const createPeopleActors = ({ favourites, contacts }: PeoplePorts) => ({
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
