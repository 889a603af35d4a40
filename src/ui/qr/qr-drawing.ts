import QRCodeStyling from 'qr-code-styling'

/**
 * Draws what a code says, black on white without a border, as an image in a data URL: the only way in which the
 * security policy lets it be shown. Made anew for each value, since the library's `update()` writes HTML.
 * Rejects what is too long for a code of this size.
 *
 * @param size CSS pixels
 */
export const drawQr = async (data: string, size: number): Promise<string> => {
  const drawing = new QRCodeStyling({
    type: 'svg',
    width: size,
    height: size,
    data,
    // Nothing covers it and it is read from a screen: fewer and larger squares serve better than more correction.
    qrOptions: { errorCorrectionLevel: 'M' },
    // All of the size, not only what whole pixels fill of it.
    dotsOptions: { roundSize: false },
  })
  const svg = await drawing.getRawData('svg')
  if (!(svg instanceof Blob)) throw new Error('There is no drawing')
  return `data:image/svg+xml,${encodeURIComponent(await svg.text())}`
}
