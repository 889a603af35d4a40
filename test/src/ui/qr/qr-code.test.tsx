import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { en } from '../../../../src/text/en/en.session.ts'
import { Countdown } from '../../../../src/ui/feedback/Countdown.tsx'
import { IncomingPaymentItem, IncomingPaymentList } from '../../../../src/ui/feedback/IncomingPaymentList.tsx'
import { QrCode, QrFrame, QrPlaceholder } from '../../../../src/ui/qr/QrCode.tsx'

const png = 'data:image/png;base64,iVBORw0KGgo='

describe('the countdown', () => {
  test('is not announced every second', () => {
    const html = renderToStaticMarkup(<Countdown remaining="3:48" />)
    expect(html).toContain('<p role="timer" aria-live="off">3:48</p>')
    expect(html).toContain('<p role="status"></p>')
  })

  test('its end is announced, where there was nothing to announce before', () => {
    const html = renderToStaticMarkup(<Countdown expiredText="QR Code expired" />)
    expect(html).toContain('<p role="status">QR Code expired</p>')
    expect(html).not.toContain('timer')
  })

  test.each([
    [300, '5:00'],
    [299, '4:59'],
    [228, '3:48'],
    [60, '1:00'],
    [9, '0:09'],
    [0, '0:00'],
  ])('%i seconds of a payment request are told as %s', (seconds, told) => {
    expect(en.qr.timeLeft(seconds)).toBe(told)
  })

  test('the seconds of the wallet’s own are told in the specification’s words', () => {
    expect(en.qr.refreshing(20)).toBe('REFRESHING IN 20')
  })
})

describe('the code', () => {
  const given = { alt: 'QR code to pay 082 555 0142', size: 160 }

  test('that is given as an image is shown as that image, 160 px, named for those who do not see it', () => {
    const html = renderToStaticMarkup(<QrCode {...given} text={undefined} image={png} />)
    expect(html).toContain(`src="${png}" alt="QR code to pay 082 555 0142" width="160" height="160"`)
  })

  test('that is given as an image and in words is shown as that image', () => {
    const html = renderToStaticMarkup(<QrCode {...given} text="https://portal.test/#/x" image={png} />)
    expect(html).toContain(`src="${png}"`)
  })

  test('that is given in words alone is an empty plate while it is being drawn', () => {
    const html = renderToStaticMarkup(<QrCode {...given} text="https://portal.test/#/x" image={undefined} />)
    expect(html).toMatch(/^<div class="[^"]+"><\/div>$/)
  })

  test('that is neither drawn nor given is told in words', () => {
    const html = renderToStaticMarkup(<QrCode {...given} text={undefined} image={undefined} />)
    expect(html).toMatch(/^<p class="[^"]+">QR code to pay 082 555 0142<\/p>$/)
  })
})

describe('what has arrived', () => {
  test('is announced one by one, in a place that was there before', () => {
    expect(renderToStaticMarkup(<IncomingPaymentList>{[]}</IncomingPaymentList>)).toMatch(
      /^<div class="[^"]+" role="status" aria-atomic="false"><\/div>$/,
    )
  })

  test('tells how much, what for and when', () => {
    const html = renderToStaticMarkup(
      <IncomingPaymentItem
        title={en.qr.received('R50.00')}
        detail="Lunch"
        time="Just now"
        dateTime="2026-11-20T15:07:00+02:00"
      />,
    )
    expect(html.replace(/<svg.*<\/svg>| class="[^"]+"/g, '')).toBe(
      '<div><div><p>R50.00 received</p><p><span>Lunch</span> ' +
        '<time dateTime="2026-11-20T15:07:00+02:00">Just now</time></p></div></div>',
    )
  })
})

describe('the ring', () => {
  const ring = (share: number) =>
    renderToStaticMarkup(
      <QrFrame share={share}>
        <QrPlaceholder state="over" />
      </QrFrame>,
    )

  test('shrinks with the time that is left, and says nothing by itself', () => {
    expect(ring(76)).toContain('stroke-dasharray="76 100"')
    expect(ring(76)).toContain('viewBox="0 0 224 224" aria-hidden="true"')
  })

  test('is not drawn around a code that does not expire', () => {
    const html = renderToStaticMarkup(
      <QrFrame>
        <QrCode alt="QR code" text={undefined} image={png} size={160} />
      </QrFrame>,
    )
    expect(html).not.toContain('<svg')
  })

  test('has no stroke when the time is over', () => {
    expect(ring(0)).not.toContain('stroke-dasharray')
  })
})
