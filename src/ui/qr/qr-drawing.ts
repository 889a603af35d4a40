import QRCodeStyling from 'qr-code-styling'

/**
 * Draws `data` as a black-on-white QR code without a border, and returns a data URL, which the security policy
 * allows. Creates a new drawing each time, because the library's `update()` writes HTML.
 *
 * @param size CSS pixels
 * @throws when `data` is too long for a QR code
 */
export const drawQr = async (data: string, size: number): Promise<string> => {
  const drawing = new QRCodeStyling({
    type: 'svg',
    width: size,
    height: size,
    data,
    // A screen needs no high error correction; larger modules scan better.
    qrOptions: { errorCorrectionLevel: 'M' },
    // Fills the whole size instead of rounding modules to whole pixels.
    dotsOptions: { roundSize: false },
  })
  const svg = await drawing.getRawData('svg')
  if (!(svg instanceof Blob)) throw new Error('The QR code library returned no image')
  return `data:image/svg+xml,${encodeURIComponent(await svg.text())}`
}
