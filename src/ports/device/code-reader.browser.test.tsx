import encodeQr from 'qr'
import { expect, test } from 'vitest'
import { createCodeReader } from './code-reader.ts'

const link = 'https://portal.test/#/authenticate-payment/3c2b1a0f-9e8d-4c7b-8a69-5847362514f1'

/** Draws a picture of this width with a code, or an empty one. */
const draw = (text: string | undefined, width: number, turn = 0) => {
  const source = document.createElement('canvas')
  Object.assign(source, { width, height: width })
  const pen = source.getContext('2d')
  if (pen === null || text === undefined) return { source, width, height: width }
  const modules = encodeQr(text, 'raw', { ecc: 'low', border: 4 })
  const size = modules.length
  const scale = width / size / 1.5
  pen.translate(width / 2, width / 2)
  pen.rotate(turn)
  for (const [y, row] of modules.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) pen.fillRect((x - size / 2) * scale, (y - size / 2) * scale, scale + 0.5, scale + 0.5)
  return { source, width, height: width }
}

test('reads a code of a browser without a reader, turned, small or very large', async () => {
  const read = await createCodeReader({}, document)
  for (const image of [draw(link, 400), draw(link, 480, 0.2), draw(link, 4_000)])
    expect(await read(image)).toEqual([link])
  expect(await read(draw(undefined, 400))).toEqual([])
})

test('uses the reader of the browser only if it reads QR codes', async () => {
  const createDetector = (formats: readonly string[] | Error) =>
    class {
      static getSupportedFormats = async () => {
        if (formats instanceof Error) throw formats
        return formats
      }
      detect = async () => [{ rawValue: 'by the browser' }]
    }
  const readWith = async (formats: readonly string[] | Error) => {
    const read = await createCodeReader({ BarcodeDetector: createDetector(formats) }, document)
    return read(draw(link, 400))
  }
  expect(await readWith(['ean_13', 'qr_code'])).toEqual(['by the browser'])
  expect(await readWith(['ean_13'])).toEqual([link])
  expect(await readWith(new Error('no service'))).toEqual([link])
})
