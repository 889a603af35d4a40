import { createHmac } from 'node:crypto'
import type { SandboxSettings } from './settings.ts'

/** The path below which all files of the storage are. */
export const storagePath = '/service/bulk/files/'

type Use = 'PUT' | 'GET'

/** @param storage the origin of the storage, as clients see it */
export const createAddresses = (settings: SandboxSettings, storage: () => string) => {
  const signature = (use: Use, key: string, expires: string) =>
    createHmac('sha256', settings.read().secret).update(`${use} ${key} ${expires}`).digest('hex').slice(0, 32)
  return {
    /** @param endsAt milliseconds since the epoch */
    sign(use: Use, key: string, endsAt: number) {
      const expires = String(endsAt)
      return `${storage()}${storagePath}${key}?expires=${expires}&signature=${signature(use, key, expires)}`
    },
    /** Whether the URL was signed for this use and key; does not check its expiry. */
    isSigned: (use: Use, key: string, query: URLSearchParams) =>
      query.get('signature') === signature(use, key, query.get('expires') ?? ''),
  }
}
