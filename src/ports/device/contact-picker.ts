import type { ContactPicker } from '#machines/shared/ports/device.ts'

/** The used part of the Contact Picker API. */
interface Contacts {
  select(properties: readonly ['tel']): Promise<readonly { readonly tel?: readonly string[] }[]>
}

declare global {
  interface Navigator {
    /** Missing in most browsers, and in the types of TypeScript. */
    readonly contacts?: Contacts
  }
}

/** Creates the contact picker. Chrome on Android has one. */
export const createBrowserContactPicker = (navigator: Pick<Navigator, 'contacts'>): ContactPicker => ({
  isSupported: () => navigator.contacts !== undefined,
  choose: async () => {
    if (navigator.contacts === undefined) throw new Error('This browser has no contacts')
    const [contact] = await navigator.contacts.select(['tel'])
    return contact && (contact.tel ?? [])
  },
})
