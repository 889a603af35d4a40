import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { QrCode, type QrCodeProps } from '../../../../src/ui/qr/QrCode.tsx'

const place = document.body.appendChild(document.createElement('div'))
let root = createRoot(place)
afterEach(() => {
  root.unmount()
  root = createRoot(place)
})

/** A red square, and something that only says it is an image. */
const square = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path fill="red" d="M0 0h9v9H0z"/></svg>')}`
const broken = `data:image/png;base64,${btoa('none')}`

const show = (code: Pick<QrCodeProps, 'text' | 'image'>) =>
  flushSync(() => root.render(<QrCode alt="QR code" size={160} {...code} />))

const shown = (): HTMLImageElement => {
  const image = place.querySelector('img')
  if (image === null || !image.complete) throw new Error('There is no image yet')
  return image
}

/** Whose drawing is shown. */
const sourceOf = ({ src }: HTMLImageElement) =>
  src === square ? 'given' : src.startsWith('data:image/svg+xml,') ? 'drawn' : 'other'

/** The share of an image that is black, 0 to 1. */
const inkOf = (image: HTMLImageElement) => {
  const [canvas, size] = [document.createElement('canvas'), 160]
  Object.assign(canvas, { width: size, height: size })
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0, size, size)
  const points = context?.getImageData(0, 0, size, size).data ?? new Uint8ClampedArray()
  const reds = [...points].filter((_, at) => at % 4 === 0)
  return reds.filter(red => red < 128).length / reds.length
}

test('what a code says is drawn, 160 px wide, about half of it black', async () => {
  show({ text: 'https://portal.test/#/authenticate-payment/lunch', image: undefined })
  const image = await vi.waitFor(shown)
  expect({ width: image.width, height: image.height, alt: image.alt }).toEqual({
    width: 160,
    height: 160,
    alt: 'QR code',
  })
  expect(sourceOf(image)).toBe('drawn')
  expect(inkOf(image)).toBeGreaterThan(0.4)
  expect(inkOf(image)).toBeLessThan(0.6)
})

test('draws the code again when its text changes', async () => {
  show({ text: 'https://portal.test/one', image: undefined })
  const first = (await vi.waitFor(shown)).src
  show({ text: 'https://portal.test/two', image: undefined })
  await vi.waitFor(() => expect(shown().src === first).toBe(false))
})

test('a code that is given as an image is that image', async () => {
  show({ text: 'https://portal.test/', image: square })
  expect(sourceOf(await vi.waitFor(shown))).toBe('given')
})

test('where the image that is given cannot be shown, what the code says is drawn', async () => {
  show({ text: 'https://portal.test/', image: broken })
  await vi.waitFor(() => expect(sourceOf(shown())).toBe('drawn'))
})

test('what is too long for a code is shown in words', async () => {
  const text = `https://portal.test/${'x'.repeat(4_000)}`
  show({ text, image: undefined })
  await vi.waitFor(() => expect(place.querySelector('p')?.textContent).toBe(text))
})

test('where there is only an image that cannot be shown, what it is for is told', async () => {
  show({ text: undefined, image: broken })
  await vi.waitFor(() => expect(place.querySelector('p')?.textContent).toBe('QR code'))
})

test('an image that fails and has no text says so, and is tried again', async () => {
  const retry = 'Try again'
  const code = { alt: 'QR code', text: undefined, image: broken, size: 160 }
  flushSync(() =>
    root.render(<QrCode {...code} failed={{ message: 'We could not show the code.', retry }} />),
  )
  const alert = () => {
    const found = place.querySelector('[role=alert]')
    if (found === null) throw new Error('Nothing is said yet')
    return found
  }
  expect((await vi.waitFor(alert)).textContent).toBe(`We could not show the code.${retry}`)
  flushSync(() => place.querySelector('button')?.click())
  expect(place.querySelector('img')?.getAttribute('src')).toBe(broken)
  await vi.waitFor(alert)
})
