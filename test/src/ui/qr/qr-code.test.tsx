import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { en } from '../../../../src/text/en/en.session.ts'
import { Countdown } from '../../../../src/ui/feedback/Countdown.tsx'
import { IncomingPaymentItem, IncomingPaymentList } from '../../../../src/ui/feedback/IncomingPaymentList.tsx'
import { QrCode, QrFrame, QrPlaceholder } from '../../../../src/ui/qr/QrCode.tsx'

const png = 'data:image/png;base64,iVBORw0KGgo='

/** Renders without class names and icons. */
const markupOf = (element: React.ReactElement) =>
  renderToStaticMarkup(element).replace(/<svg aria-hidden.*<\/svg>| class="[^"]+"/g, '')

test('announces the end of a countdown, and not its seconds', () => {
  expect(markupOf(<Countdown remaining="3:48" />)).toBe(
    '<div><p role="timer" aria-live="off">3:48</p><p role="status"></p></div>',
  )
  expect(markupOf(<Countdown expiredText="Expired" />)).toBe('<div><p role="status">Expired</p></div>')
  expect([300, 299, 60, 9].map(en.qr.timeLeft)).toEqual(['5:00', '4:59', '1:00', '0:09'])
})

test.each([
  ['a given image', undefined, png, `<img src="${png}" alt="QR code" width="160" height="160"/>`],
  ['a given image rather than a text', 'https://portal.test/#/x', png, `<img src="${png}"`],
  ['an empty box while the text is drawn', 'https://portal.test/#/x', undefined, '<div></div>'],
  ['its purpose without image and text', undefined, undefined, '<p>QR code</p>'],
])('a code shows %s', (_, text, image, markup) => {
  expect(markupOf(<QrCode alt="QR code" size={160} text={text} image={image} />)).toContain(markup)
})

test('announces incoming payments one by one, with amount, reference and time', () => {
  const texts = { title: en.qr.received('R50.00'), detail: 'Lunch', time: 'Just now' }
  const item = <IncomingPaymentItem {...texts} dateTime="2026-11-20T15:07:00+02:00" />
  expect(markupOf(<IncomingPaymentList>{[]}</IncomingPaymentList>)).toBe(
    '<div role="status" aria-atomic="false"></div>',
  )
  expect(markupOf(item).replace(/<svg.*<\/svg>/, '')).toBe(
    '<div><div><p>R50.00 received</p><p><span>Lunch</span> ' +
      '<time dateTime="2026-11-20T15:07:00+02:00">Just now</time></p></div></div>',
  )
})

test('a ring shrinks with the remaining time, and is absent without an expiry', () => {
  const ringWith = (share?: number) => {
    const placeholder = <QrPlaceholder state="over" />
    const html = renderToStaticMarkup(<QrFrame share={share}>{placeholder}</QrFrame>)
    return /<svg[^>]*viewBox="0 0 224 224" aria-hidden="true">.*?<\/svg>/.exec(html)?.[0]
  }
  expect(ringWith(76)).toContain('stroke-dasharray="76 100"')
  expect(ringWith(0)).not.toContain('stroke-dasharray')
  expect(ringWith()).toBeUndefined()
})
