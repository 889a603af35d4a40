import type { PaymentMark } from '#machines/shared/ports/storage.ts'
import { tryStorage } from './try-storage.ts'

const name = 'payment'

/** Returns a checksum that distinguishes the tokens of two sessions. */
const checksum = (token = ''): string =>
  String([...token].reduce((sum, character) => (Math.imul(sum, 31) + character.charCodeAt(0)) | 0, 0))

/**
 * Creates the mark of a pending payment, which survives a reload.
 *
 * @param storage of this tab only
 */
export const createBrowserPaymentMark = (storage: () => Storage): PaymentMark => {
  const clear = () => {
    tryStorage(storage, kept => kept.removeItem(name))
  }
  return {
    set: token => {
      tryStorage(storage, kept => kept.setItem(name, checksum(token)))
    },
    isSet: token => {
      const mark = tryStorage(storage, kept => kept.getItem(name)) ?? undefined
      const isOwn = mark !== undefined && (token === undefined || mark === checksum(token))
      if (!isOwn) clear()
      return isOwn
    },
    clear,
  }
}
