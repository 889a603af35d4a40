import { renderSVG } from 'uqr'

/** Returns the portal's URL of a payment request, for its QR code. */
const scanAddress = (portal: string, snsi: string): string => `${portal}/#/authenticate-payment/${snsi}`

/** The white margin of a code in modules, as the QR standard requires. */
const quietZone = 4

const image = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

/** Returns a QR code of the text, as an image for a response. */
export const qrImage = (text: string): string => image(renderSVG(text, { border: quietZone }))

/** Returns the URL and the QR code of a payment request. */
export const qrCode = (portal: string, snsi: string) => {
  const url = scanAddress(portal, snsi)
  return { url, qr_code: qrImage(url) }
}
