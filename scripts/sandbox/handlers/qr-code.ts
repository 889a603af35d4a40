import encodeQr from 'qr'

const scanAddress = (portal: string, snsi: string): string => `${portal}/#/authenticate-payment/${snsi}`

/** The white margin of a code in modules, as the QR standard requires. */
const quietZone = 4

const image = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

/** Draws a code with one step for each run of dark modules, because a phone reads it every 20 seconds. */
export const qrImage = (text: string): string => {
  const modules = encodeQr(text, 'raw', { ecc: 'low', border: quietZone })
  const dark = modules.flatMap((row, y) =>
    [...row.map(Number).join('').matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}`),
  )
  const size = modules.length
  return image(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -.5 ${size} ${size}"><path fill="#fff" d="M0-.5h${size}v${size}H0z"/><path stroke="#000" d="${dark.join('')}"/></svg>`,
  )
}

export const qrCode = (portal: string, snsi: string) => {
  const url = scanAddress(portal, snsi)
  return { url, qr_code: qrImage(url) }
}
