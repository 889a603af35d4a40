import { expect, test } from 'vitest'
import { openMachine } from '#test/support/scripted-machine.ts'
import { createQrSharingActors } from './qr-sharing.actors.ts'
import { qrSharingMachine, type SharedRequest } from './qr-sharing.machine.ts'
import { selectQrSharing } from './qr-sharing.selectors.ts'

const request: SharedRequest = {
  title: 'Payment request',
  text: 'Please pay R75.00 to Thandi Mokoena.',
  url: 'https://portal.test/#/authenticate-payment/lunch',
  lines: ['R75.00', 'Thandi Mokoena'],
  fileName: 'payment-request.png',
}
const { title, text, url, lines, fileName } = request
const picture = new Blob(['picture'], { type: 'image/png' })
const file = { file: picture, name: fileName }
const shareLink = { type: 'link.share', ...request } as const
const sharePicture = { type: 'picture.share', ...request } as const

/**
 * Opens the machine in a browser that lacks these parts, and records what it is given.
 *
 * @param isDetected whether the browser claims the parts that it lacks
 */
const open = async (
  lacking: readonly ('share' | 'pictures' | 'clipboard' | 'canvas' | 'download')[] = [],
  { isDetected = false } = {},
) => {
  const given: unknown[] = []
  const has = (part: (typeof lacking)[number]) => !lacking.includes(part)
  const give = (part: (typeof lacking)[number], content: unknown) => {
    if (!has(part)) throw new Error('refused')
    given.push([part, content])
  }
  const actors = createQrSharingActors({
    sharing: {
      isSupported: () => isDetected || has('share'),
      canSharePictures: () => isDetected || has('pictures'),
      share: async content => give('share', content),
    },
    clipboard: { write: async content => give('clipboard', content) },
    painter: {
      paint: async content => {
        give('canvas', content)
        return picture
      },
    },
    downloads: { save: (...content) => give('download', content) },
  })
  const opened = await openMachine(qrSharingMachine, { actors }, snapshot => {
    const { result, ...shown } = selectQrSharing(snapshot)
    return { ...shown, message: result?.code, hasFailed: result?.hasFailed }
  })
  return { ...opened, given }
}

test('shares the link within the press, without the other fields', async () => {
  const { actor, send, now, given } = await open()
  expect(now()).toMatchObject({ canShareLink: true, canSharePicture: true, message: undefined })
  actor.send(shareLink)
  expect(given).toEqual([['share', { title, text, url }]])
  expect(now()).toMatchObject({ isBusy: true })
  await send()
  expect(now()).toMatchObject({ isBusy: false, message: undefined })
})

test('shares a picture of the code', async () => {
  const { send, now, given } = await open()
  await send(sharePicture)
  expect(given).toEqual([
    ['canvas', { code: url, lines }],
    ['share', { title, text, file }],
  ])
  expect(now()).toMatchObject({ message: undefined, isBusy: false })
})

test.each([
  ['copies the link if the browser cannot share', shareLink, 'copy.copied', ['clipboard', url]],
  [
    'saves a picture if the browser cannot share',
    sharePicture,
    'qr.pictureSaved',
    ['download', [picture, fileName]],
  ],
] as const)('%s, and says so for four seconds', async (_, event, message, content) => {
  const { send, pass, now, given } = await open(['share', 'pictures'])
  expect(now()).toMatchObject({ canShareLink: false, canSharePicture: false })
  await send(event)
  expect(given.at(-1)).toEqual(content)
  expect(now()).toMatchObject({ message, isLinkRefused: false, hasFailed: false })
  await pass(3_999)
  expect(now()).toMatchObject({ message })
  await pass(1)
  expect(now()).toMatchObject({ message: undefined })
})

test.each([
  ['a link that the browser does not copy', shareLink, 'clipboard', 'copy.refused', true],
  ['a picture that is not painted', sharePicture, 'canvas', 'qr.pictureFailed', false],
  ['a picture that is not saved', sharePicture, 'download', 'qr.pictureFailed', false],
] as const)('reports %s until the next press', async (_, event, part, message, isLinkRefused) => {
  const { actor, send, pass, now } = await open(['share', 'pictures', part])
  await send(event)
  await pass(60_000)
  expect(now()).toMatchObject({ message, isLinkRefused, hasFailed: true, isBusy: false })
  actor.send(sharePicture)
  expect(now()).toMatchObject({ message: undefined, isLinkRefused: false })
})

test('copies or saves what the browser refuses to share', async () => {
  const { send, now } = await open(['share', 'pictures'], { isDetected: true })
  expect(now()).toMatchObject({ canShareLink: true, canSharePicture: true })
  await send(shareLink)
  expect(now()).toMatchObject({ message: 'copy.copied' })
  await send(sharePicture)
  expect(now()).toMatchObject({ message: 'qr.pictureSaved' })
})
