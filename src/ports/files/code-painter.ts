import type { CodePainter } from '#machines/shared/ports/files.ts'
import { fontFamily, toPng, wrapText } from './canvas-text.ts'

/** Pixels of the picture. The margin is wider than the quiet zone that scanners need. */
const width = 720
const codeSize = 560
const margin = (width - codeSize) / 2

const largest = { font: `600 72px ${fontFamily}`, height: 88 }
const normal = { font: `400 32px ${fontFamily}`, height: 44 }

/** Creates the painter of code pictures, which draws on a canvas. */
export const createCodePainter = (page: Pick<Document, 'createElement'>): CodePainter => ({
  paint: async ({ code, lines }) => {
    const { drawQr } = await import('#src/ui/qr/qr-drawing.ts')
    const image = page.createElement('img')
    image.src = await drawQr(code, codeSize)
    await image.decode()
    const canvas = page.createElement('canvas')
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('This browser has no canvas')
    const wrapped = lines.flatMap((line, index) => {
      const face = index === 0 ? largest : normal
      context.font = face.font
      return wrapText(context, line, codeSize).map(text => ({ ...face, text }))
    })
    const textHeight = wrapped.reduce((height, line) => height + line.height, 0)
    // A new size clears the canvas and its settings.
    canvas.width = width
    canvas.height = margin + textHeight + margin / 2 + codeSize + margin
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.fillStyle = 'black'
    context.textAlign = 'center'
    let y = margin
    for (const { font, height, text } of wrapped) {
      y += height
      context.font = font
      context.fillText(text, width / 2, y - height / 4, codeSize)
    }
    context.drawImage(image, margin, y + margin / 2, codeSize, codeSize)
    // A browser that resists fingerprinting changes what a page reads of a canvas; no scanner reads such a code.
    if (context.getImageData(0, 0, width, 1).data.some(part => part !== 255))
      throw new Error('This browser changes pictures')
    return toPng(canvas)
  },
})
