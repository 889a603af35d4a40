import { createHash } from 'node:crypto'

/** Returns a weak ETag of texts or bytes. It is weak, because all encodings of a response share it. */
export const toWeakTag = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return `W/"${hash.digest('base64url').slice(0, 22)}"`
}
