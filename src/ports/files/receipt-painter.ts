import type { ReceiptContent } from '#machines/wallet/receipt/receipt.types.ts'
import { fontFamily, toPng, wrapText } from './canvas-text.ts'

/** Pixels of the picture: a phone shows it at half the size. */
const width = 720
const margin = 48
const room = width - 2 * margin

const ink = 'black'
const grey = 'dimgray'
const stampColours = { paid: 'darkgreen', pending: 'rebeccapurple', declined: 'firebrick' } as const

const font = (weight: number, size: number): string => `${weight} ${size}px ${fontFamily}`

const faces = {
  figure: { font: font(600, 72), height: 88, colour: ink },
  title: { font: font(600, 36), height: 48, colour: ink },
  strong: { font: font(600, 30), height: 42, colour: ink },
  body: { font: font(400, 28), height: 42, colour: ink },
  label: { font: font(400, 26), height: 38, colour: grey },
} as const

interface Row {
  readonly face: { readonly font: string; readonly height: number; readonly colour: string }
  readonly text: string
  /** A text at the end of the same line, or of the lines below if both do not fit. */
  readonly end?: string
  /** Whether a line and a gap are above. */
  readonly isRuled?: true
}

const ruled = (rows: readonly Row[]): readonly Row[] =>
  rows.map((row, index) => (index === 0 ? { ...row, isRuled: true } : row))

/** Returns the rows of a receipt: who, how much and when, and the IDs last. */
const listRows = (receipt: ReceiptContent): readonly Row[] => {
  const { title, body, label, strong, figure } = faces
  return [
    { face: title, text: receipt.network, end: receipt.title },
    ...ruled([
      { face: { ...title, colour: stampColours[receipt.state] }, text: receipt.stamp },
      { face: label, text: receipt.what },
      { face: figure, text: receipt.amount },
      { face: label, text: receipt.when },
      ...receipt.notes.map(text => ({ face: body, text })),
    ]),
    ...receipt.parties.flatMap(({ label: role, name, number }) =>
      ruled([
        { face: label, text: role },
        ...(name === undefined ? [] : [{ face: strong, text: name }]),
        ...(number === undefined ? [] : [{ face: body, text: number }]),
      ]),
    ),
    ...(receipt.voucher
      ? ruled([
          { face: label, text: receipt.voucher.label },
          { face: title, text: receipt.voucher.value },
        ])
      : []),
    ...ruled(receipt.lines.map(({ label, value }) => ({ face: body, text: label, end: value }))),
    ...(receipt.total
      ? [{ face: strong, text: receipt.total.label, end: receipt.total.value, isRuled: true as const }]
      : []),
    ...ruled([
      { face: label, text: receipt.detailsTitle },
      ...receipt.details.map(line => ({ face: label, text: line.label, end: line.value })),
    ]),
    ...ruled([{ face: label, text: receipt.contact }]),
  ]
}

type Draw = (context: CanvasRenderingContext2D) => void

/** Creates the painter of receipts, which draws on a canvas. */
export const createReceiptPainter =
  (page: Pick<Document, 'createElement'>) =>
  async (receipt: ReceiptContent): Promise<Blob> => {
    const canvas = page.createElement('canvas')
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('This browser has no canvas')
    const draws: Draw[] = []
    let y = margin
    const write = (text: string, { font, height, colour }: Row['face'], align: 'left' | 'right') => {
      const baseline = y + height * 0.75
      draws.push(target => {
        target.font = font
        target.fillStyle = colour
        target.textAlign = align
        target.fillText(text, align === 'left' ? margin : width - margin, baseline, room)
      })
    }
    for (const { face, text, end = '', isRuled } of listRows(receipt)) {
      if (isRuled) {
        const line = y + 16
        draws.push(target => {
          target.fillStyle = 'lightgray'
          target.fillRect(margin, line, room, 2)
        })
        y += 32
      }
      context.font = face.font
      const isOneLine = context.measureText(`${text}  ${end}`).width <= room
      for (const line of wrapText(context, text, room)) {
        write(line, face, 'left')
        if (isOneLine) write(end, face, 'right')
        y += face.height
      }
      if (isOneLine || end === '') continue
      for (const line of wrapText(context, end, room)) {
        write(line, face, 'right')
        y += face.height
      }
    }
    // A new size clears the canvas and its settings.
    canvas.width = width
    canvas.height = y + margin
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    for (const draw of draws) draw(context)
    return toPng(canvas)
  }
