import { crc32, deflateSync } from 'node:zlib'
import { fromHex, type Rgb } from '#src/styles/rgb.ts'

/** Strokes of the first letter of a name, as an SVG path in a box 4 wide and 6 high. */
const letters: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M.7 4L3.3 4',
  B: 'M0 3L2.4 3Q4 3 4 4.5Q4 6 2.4 6L0 6L0 0L2.2 0Q3.7 0 3.7 1.5Q3.7 3 2.2 3',
  C: 'M4 1.3Q3.3 0 2.1 0Q0 0 0 3Q0 6 2.1 6Q3.3 6 4 4.7',
  D: 'M0 0L1.6 0Q4 0 4 3Q4 6 1.6 6L0 6L0 0',
  E: 'M4 0L0 0L0 6L4 6M0 3L3.3 3',
  F: 'M4 0L0 0L0 6M0 3L3.3 3',
  G: 'M4 1.3Q3.3 0 2.1 0Q0 0 0 3Q0 6 2.1 6Q4 6 4 4.4L4 3.3L2.3 3.3',
  H: 'M0 0L0 6M4 0L4 6M0 3L4 3',
  I: 'M2 0L2 6',
  J: 'M3.4 0L3.4 4.2Q3.4 6 1.8 6Q.6 6 .2 4.8',
  K: 'M0 0L0 6M4 0L0 3.6M1.4 2.4L4 6',
  L: 'M0 0L0 6L3.8 6',
  M: 'M-.3 6L-.3 0L2 3.6L4.3 0L4.3 6',
  N: 'M0 6L0 0L4 6L4 0',
  O: 'M2 0Q4.2 0 4.2 3Q4.2 6 2 6Q-.2 6 -.2 3Q-.2 0 2 0',
  P: 'M0 6L0 0L2.3 0Q4 0 4 1.7Q4 3.4 2.3 3.4L0 3.4',
  Q: 'M2 0Q4.2 0 4.2 3Q4.2 6 2 6Q-.2 6 -.2 3Q-.2 0 2 0M2.6 4.4L4.2 6.2',
  R: 'M0 6L0 0L2.3 0Q4 0 4 1.7Q4 3.4 2.3 3.4L0 3.4M2 3.4L4 6',
  S: 'M3.8 1.2Q3.2 0 2 0Q.2 0 .2 1.5Q.2 2.7 2 3Q4 3.3 4 4.5Q4 6 2 6Q.6 6 0 4.8',
  T: 'M0 0L4 0M2 0L2 6',
  U: 'M0 0L0 3.8Q0 6 2 6Q4 6 4 3.8L4 0',
  V: 'M0 0L2 6L4 0',
  W: 'M-.6 0L.7 6L2 1.6L3.3 6L4.6 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3.2L4 0M2 3.2L2 6',
  Z: 'M0 0L4 0L0 6L4 6',
}

/** A wallet, for names that begin with anything else. */
const walletPath =
  'M-.2 1.6L4.2 1.6Q4.9 1.6 4.9 2.3L4.9 4.7Q4.9 5.4 4.2 5.4L-.2 5.4Q-.9 5.4 -.9 4.7L-.9 2.3Q-.9 1.6 -.2 1.6' +
  'L3 .6Q3.6 .4 3.6 1L3.6 1.6M4.9 2.9L3.6 2.9Q2.9 2.9 2.9 3.5Q2.9 4.1 3.6 4.1L4.9 4.1'

/** Returns a drawing of the initials of a name, as an SVG path. */
export const monogramOf = (name: string): string => {
  const first = /[\p{L}\p{N}]/u.exec(name)?.[0] ?? ''
  return letters[first.normalize('NFD').charAt(0).toUpperCase()] ?? walletPath
}

/** A drawing in two colours, `#rrggbb`. */
export interface AppIcon {
  readonly path: string
  readonly background: string
  readonly ink: string
}

/** Units of the drawing along one side of an icon. A mask leaves at least a circle of 80 % of it. */
const side = 32
const scale = 2.8
const left = side / 2 - 2 * scale
const top = side / 2 - 3 * scale
const strokeWidth = 0.9

export const toSvg = ({ path, background, ink }: AppIcon): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 ${side} ${side}">` +
  `<rect width="${side}" height="${side}" fill="${background}"/>` +
  `<path transform="translate(${left} ${top}) scale(${scale})" d="${path}" fill="none" stroke="${ink}" ` +
  `stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round"/></svg>`

/** The number of straight lines that draw one curve. At 512 pixels their corners are invisible. */
const piecesPerCurve = 8

/** Returns the straight lines of a path of absolute `M`, `L` and `Q` commands: four coordinates for each. */
const toLines = (path: string): Float64Array => {
  const lines: number[] = []
  let [x0, y0] = [0, 0]
  const lineTo = (x: number, y: number) => {
    lines.push(x0, y0, x, y)
    x0 = x
    y0 = y
  }
  for (const [, command, text = ''] of path.matchAll(/([MLQ])([^MLQ]+)/g)) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = text.trim().split(/\s+/).map(Number)
    const [startX, startY] = [x0, y0]
    const blend = (t: number, from: number, control: number, to: number) =>
      (1 - t) ** 2 * from + 2 * t * (1 - t) * control + t ** 2 * to
    if (command === 'M') [x0, y0] = [x1, y1]
    else if (command === 'L') lineTo(x1, y1)
    else
      for (let piece = 1; piece <= piecesPerCurve; piece += 1) {
        const t = piece / piecesPerCurve
        lineTo(blend(t, startX, x1, x2), blend(t, startY, y1, y2))
      }
  }
  return Float64Array.from(lines)
}

/** Returns the distance of a point to the nearest line. Typed arrays and plain numbers: it runs for each pixel. */
const distanceTo = (lines: Float64Array, x: number, y: number): number => {
  let least = Number.POSITIVE_INFINITY
  for (let index = 0; index < lines.length; index += 4) {
    const ax = x - (lines[index] ?? 0)
    const ay = y - (lines[index + 1] ?? 0)
    const dx = (lines[index + 2] ?? 0) - (lines[index] ?? 0)
    const dy = (lines[index + 3] ?? 0) - (lines[index + 1] ?? 0)
    const share = Math.min(1, Math.max(0, (ax * dx + ay * dy) / (dx * dx + dy * dy)))
    least = Math.min(least, (ax - share * dx) ** 2 + (ay - share * dy) ** 2)
  }
  return Math.sqrt(least)
}

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

export const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A palette from the background to the ink: the share of ink of a pixel is its index. */
const paletteOf = ({ background, ink }: AppIcon): Uint8Array => {
  const [from, to]: readonly Rgb[] = [fromHex(background), fromHex(ink)]
  return Uint8Array.from({ length: 768 }, (_, index) => {
    const share = Math.floor(index / 3) / 255
    return Math.round((from?.[index % 3] ?? 0) * (1 - share) + (to?.[index % 3] ?? 0) * share)
  })
}

/** Draws an icon as an opaque PNG of `size` by `size` pixels. */
export const toPng = (icon: AppIcon, size: number): Uint8Array<ArrayBuffer> => {
  const lines = toLines(icon.path)
  const pixelsPerUnit = (size / side) * scale
  // Each row begins with its filter type, here 0.
  const rows = new Uint8Array((size + 1) * size)
  for (let row = 0; row < size; row += 1) {
    const y = (row + 0.5) / pixelsPerUnit - top / scale
    if (y < -1 || y > 7) continue
    for (let column = 0; column < size; column += 1) {
      const x = (column + 0.5) / pixelsPerUnit - left / scale
      if (x < -2 || x > 6) continue
      const coverage = (strokeWidth / 2 - distanceTo(lines, x, y)) * pixelsPerUnit + 0.5
      rows[row * (size + 1) + column + 1] = Math.round(255 * Math.min(1, Math.max(0, coverage)))
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // Eight bits a pixel, by palette.
  header.set([8, 3], 8)
  return Uint8Array.from(
    Buffer.concat([
      pngSignature,
      chunk('IHDR', header),
      chunk('PLTE', paletteOf(icon)),
      chunk('IDAT', deflateSync(rows, { level: 9 })),
      chunk('IEND', new Uint8Array()),
    ]),
  )
}
