import { check, pipe } from 'valibot'
import type { SafeUrl } from './wire/safe-url.ts'
import { safeHttpsUrl, safeImageUrl } from './wire/safe-url.ts'
import { decodedBy, decoderOf, fromPath, text, wireObject } from './wire/wire-schema.ts'

/** A code for others to scan, and what it says. */
export interface ScanCode {
  /** Of the payment request; undefined for the wallet's own. */
  readonly snsi: string | undefined
  /** What the code says. */
  readonly url: string | undefined
  /** The code as the network drew it, where it did. */
  readonly image: SafeUrl | undefined
}

const scanCode = wireObject({
  snsi: text,
  url: decodedBy(wire => safeHttpsUrl(wire, { loopback: true })),
  image: fromPath('qr_code', decodedBy(safeImageUrl)),
})

/**
 * The code in an answer: what it says, the image of it, or both (specification, section 7; C1, C6). A portal that
 * runs on this machine is let through: what a code says is drawn or read, and never followed.
 *
 * @returns undefined when there is nothing to show.
 */
export const decodeScanCode = decoderOf(
  pipe(
    scanCode,
    check(({ url, image }) => url !== undefined || image !== undefined),
  ),
)
