/** Returns the colours of a picture, one number for each pixel: 0 is black. */
export const readPixels = async (picture: Blob) => {
  const bitmap = await createImageBitmap(picture)
  const { width, height } = bitmap
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] }
  const at = (x: number, y: number) => data[4 * (y * width + x)]
  /** Whether a row of the picture has a dark pixel between these columns. */
  const hasInk = (y: number, from: number, to: number): boolean => {
    for (let x = from; x < to; x += 1) if ((at(x, y) ?? 255) < 128) return true
    return false
  }
  return { width, height, at, hasInk }
}
