import { cleanText } from '../domain/clean-text.ts'
import { safeHttpsUrl, safeImageUrl } from '../domain/safe-url.ts'
import { at } from '../domain/wire.ts'
import type { ScanCode } from '../submission/submission.types.ts'

/**
 * The code in an answer: what it says, the image of it, or both (specification, section 7; C1, C6). A portal that
 * runs on this machine is let through: what a code says is drawn or read, and never followed.
 *
 * @returns undefined when there is nothing to show.
 */
export const decodeScanCode = (wire: unknown): ScanCode | undefined => {
  const url = safeHttpsUrl(at(wire, 'url'), { loopback: true })
  const image = safeImageUrl(at(wire, 'qr_code'))
  return url === undefined && image === undefined
    ? undefined
    : { snsi: cleanText(at(wire, 'snsi')), url, image }
}
