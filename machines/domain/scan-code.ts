import { check, pipe } from 'valibot'
import type { CreatedPaymentRequest } from '#openapi/network.gen.d.ts'
import { type SafeUrl, safeHttpsUrl, safeImageUrl } from './wire/safe-url.ts'
import { decodedBy, decoderOf, fromPath, text, wireOf } from './wire/wire-schema.ts'

/** A QR code of a payment request or of the wallet. */
export interface ScanCode {
  /** The id of the payment request; undefined for the wallet's own code. */
  readonly snsi: string | undefined
  /** The URL in the code. */
  readonly url: string | undefined
  /** The network's image of the code, if it sent one. */
  readonly image: SafeUrl | undefined
}

const scanCode = wireOf<CreatedPaymentRequest>()({
  snsi: text,
  url: decodedBy<SafeUrl | undefined, string>(wire => safeHttpsUrl(wire, { loopback: true })),
  image: fromPath('qr_code', decodedBy<SafeUrl | undefined, string>(safeImageUrl)),
})

/**
 * Decodes the code in a response: its URL, its image, or both. Accepts a loopback URL, because the portal
 * draws or reads the URL and never opens it.
 *
 * @returns undefined when there is nothing to show.
 */
export const decodeScanCode = decoderOf(
  pipe(
    scanCode,
    check(({ url, image }) => url !== undefined || image !== undefined),
  ),
)
