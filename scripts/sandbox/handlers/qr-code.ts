import { renderSVG } from 'uqr'

const scanAddress = (portal: string, snsi: string): string => `${portal}/#/authenticate-payment/${snsi}`

/** The white margin of a code in modules, as the QR standard requires. */
const quietZone = 4

const image = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

export const qrImage = (text: string): string => image(renderSVG(text, { border: quietZone }))

export const qrCode = (portal: string, snsi: string) => {
  const url = scanAddress(portal, snsi)
  return { url, qr_code: qrImage(url) }
}
