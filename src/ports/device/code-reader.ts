import decodeQr from 'qr/decode.js'

/** A picture, or a frame of a video, with its size in pixels. */
export interface CodeImage {
  readonly source: CanvasImageSource
  readonly width: number
  readonly height: number
}

/** Returns the contents of the QR codes in an image. */
export type CodeReader = (image: CodeImage) => Promise<readonly string[]>

/** The used part of the browser's own reader, which the types of TypeScript do not have. */
interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

interface WithDetector {
  readonly BarcodeDetector?: DetectorClass
}

/** Pixels of the longer side; a larger image takes longer to read and is not read better. */
const longestSide = 1_280

const decodePixels = (image: ImageData): readonly string[] => {
  try {
    return [decodeQr(image)]
  } catch {
    // The decoder throws for an image without a code.
    return []
  }
}

const createDecoder = (document: Document): CodeReader => {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return async ({ source, width, height }) => {
    if (pen === null) throw new Error('This browser has no canvas')
    const scale = Math.min(1, longestSide / Math.max(width, height))
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    // A transparent picture has its code on white.
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(source, 0, 0, canvas.width, canvas.height)
    return decodePixels(pen.getImageData(0, 0, canvas.width, canvas.height))
  }
}

/** Returns the reader of the browser; undefined where it has none for QR codes. */
const findDetector = async (Given: DetectorClass | undefined): Promise<Detector | undefined> => {
  const formats = await Given?.getSupportedFormats().catch((): readonly string[] => [])
  return Given && formats?.includes('qr_code') ? new Given({ formats: ['qr_code'] }) : undefined
}

/** Creates a reader: that of the browser where it exists, else a decoder. */
export const createCodeReader = async (window: object, document: Document): Promise<CodeReader> => {
  const detector = await findDetector((window as WithDetector).BarcodeDetector)
  if (detector === undefined) return createDecoder(document)
  return async ({ source }) => (await detector.detect(source)).map(({ rawValue }) => rawValue)
}
