import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { Countdown } from '../../../../src/ui/feedback/Countdown.tsx'
import { QrCode, type QrCodeProps } from '../../../../src/ui/qr/QrCode.tsx'
import { createPlace } from '../../../support/mount.ts'

const { place, render } = createPlace()

const square = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path fill="red" d="M0 0h9v9H0z"/></svg>')}`
const broken = `data:image/png;base64,${btoa('none')}`

const show = (text: string | undefined, image?: string, failed?: QrCodeProps['failed']) =>
  render(<QrCode alt="QR code" size={160} text={text} image={image} {...(failed && { failed })} />)

const shown = (): HTMLImageElement => {
  const image = place.querySelector('img')
  if (image === null || !image.complete) throw new Error('There is no image yet')
  return image
}
const isDrawn = ({ src }: HTMLImageElement) => src !== square && src.startsWith('data:image/svg+xml,')

/** Returns the share of black pixels, from 0 to 1. */
const blackShareOf = (image: HTMLImageElement) => {
  const [canvas, size] = [document.createElement('canvas'), 160]
  Object.assign(canvas, { width: size, height: size })
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0, size, size)
  const data = context?.getImageData(0, 0, size, size).data ?? new Uint8ClampedArray()
  const reds = [...data].filter((_, index) => index % 4 === 0)
  return reds.filter(red => red < 128).length / reds.length
}

test('draws a text, 160 px wide and about half black, and again when it changes', async () => {
  show('https://portal.test/#/authenticate-payment/lunch')
  const image = await vi.waitFor(shown)
  expect([image.width, image.height, image.alt]).toEqual([160, 160, 'QR code'])
  expect(isDrawn(image)).toBe(true)
  expect(Math.abs(blackShareOf(image) - 0.5)).toBeLessThan(0.1)
  const { src } = image
  show('https://portal.test/two')
  await vi.waitFor(() => expect(shown().src === src).toBe(false))
})

test('shows a given image, and draws the text if the image is broken', async () => {
  show('https://portal.test/', square)
  expect((await vi.waitFor(shown)).src).toBe(square)
  show('https://portal.test/', broken)
  await vi.waitFor(() => expect(isDrawn(shown())).toBe(true))
})

const tooLong = `https://portal.test/${'x'.repeat(4_000)}`

test.each([
  ['a text that is too long for a code', tooLong, undefined, tooLong],
  ['its purpose, for a broken image without a text', undefined, broken, 'QR code'],
  ['its purpose without image and text', undefined, undefined, 'QR code'],
])('shows in words %s', async (_, text, image, words) => {
  show(text, image)
  await vi.waitFor(() => expect(place.querySelector('p')?.textContent).toBe(words))
})

test('reports a broken image without a text, and retries it', async () => {
  const alert = () => place.querySelector('[role=alert]')?.textContent
  show(undefined, broken, { message: 'We could not show the code.', retry: 'Try again' })
  await expect.poll(alert).toBe('We could not show the code.Try again')
  flushSync(() => place.querySelector('button')?.click())
  expect(place.querySelector('img')?.getAttribute('src')).toBe(broken)
  await expect.poll(alert).toBe('We could not show the code.Try again')
})

test('announces the end of a countdown, and not its seconds', () => {
  const countdown = (time: object) => {
    render(<Countdown {...time} />)
    return [...place.querySelectorAll('p')].map(({ role, ariaLive, textContent }) => [
      role,
      ariaLive,
      textContent,
    ])
  }
  expect(countdown({ remaining: '3:48' })).toEqual([
    ['timer', 'off', '3:48'],
    ['status', null, ''],
  ])
  expect(countdown({ expiredText: 'Expired' })).toEqual([['status', null, 'Expired']])
})
