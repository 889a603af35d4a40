import { renderSVG } from 'uqr'

/** Where a portal takes whoever scans the code of a payment request. */
const scanAddress = (portal: string, snsi: string): string => `${portal}/#/authenticate-payment/${snsi}`

/** Modules of white around a code, as its standard wants them. */
const quietZone = 4

const image = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

/** A QR code that says a text, drawn, as an answer has it. */
export const qrImage = (text: string): string => image(renderSVG(text, { border: quietZone }))

/**
 * The code of a payment request, as an answer has it: what it says, and drawn.
 * @param portal the origin of the portal that shows it
 */
export const qrCode = (portal: string, snsi: string) => {
  const url = scanAddress(portal, snsi)
  return { url, qr_code: qrImage(url) }
}
