import { createHmac } from 'node:crypto'

/** Below which everything lies that the storage has. */
export const storagePath = '/service/bulk/files/'

/** What an address is good for: putting a file there, or getting it. */
type Use = 'PUT' | 'GET'

/** Addresses of the storage that need no token, because they are signed and end. */
export interface SignedAddresses {
  /** @param endsAt ms since the epoch */
  sign(use: Use, key: string, endsAt: number): string
  /** Whether an address was signed for this, be it over or not. */
  isSigned(use: Use, key: string, query: URLSearchParams): boolean
}

/**
 * @param secret what signatures are made with
 * @param storage the origin of the storage, as its users see it
 */
export const createAddresses = (secret: () => string, storage: () => string): SignedAddresses => {
  const signature = (use: Use, key: string, expires: string) =>
    createHmac('sha256', secret()).update(`${use} ${key} ${expires}`).digest('hex').slice(0, 32)
  return {
    sign(use, key, endsAt) {
      const expires = String(endsAt)
      return `${storage()}${storagePath}${key}?expires=${expires}&signature=${signature(use, key, expires)}`
    },
    isSigned: (use, key, query) => query.get('signature') === signature(use, key, query.get('expires') ?? ''),
  }
}
