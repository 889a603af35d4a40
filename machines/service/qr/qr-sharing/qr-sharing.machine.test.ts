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

/** Opens the machine in a browser that lacks or refuses these parts, and records what it is given. */
const open = async (
  lacking: readonly ('share' | 'pictures' | 'clipboard' | 'canvas' | 'download')[] = [],
) => {
  const given: unknown[] = []
  const has = (part: (typeof lacking)[number]) => !lacking.includes(part)
  const give = (part: (typeof lacking)[number], content: unknown) => {
    if (!has(part)) throw new Error('refused')
    given.push([part, content])
  }
  const actors = createQrSharingActors({
    sharing: {
      isSupported: () => has('share'),
      canSharePictures: () => has('pictures'),
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
  const opened = await openMachine(qrSharingMachine, { actors }, snapshot => ({
    message: selectQrSharing(snapshot).result?.code,
    isRefused: selectQrSharing(snapshot).isLinkRefused,
    hasFailed: selectQrSharing(snapshot).result?.hasFailed,
    isBusy: selectQrSharing(snapshot).isBusy,
    canShare: [selectQrSharing(snapshot).canShareLink, selectQrSharing(snapshot).canSharePicture],
  }))
  return { ...opened, given }
}

test('shares the link within the press, without the other fields', async () => {
  const { actor, send, now, given } = await open()
  expect(now()).toMatchObject({ canShare: [true, true], message: undefined })
  actor.send(shareLink)
  expect(given).toEqual([['share', { title, text, url }]])
  expect(now()).toMatchObject({ isBusy: true })
  await send()
  expect(now()).toMatchObject({ isBusy: false, message: undefined })
})

test('copies the link if the browser cannot share', async () => {
  const { send, pass, now, given } = await open(['share', 'pictures'])
  expect(now()).toMatchObject({ canShare: [false, false] })
  await send(shareLink)
  expect(given).toEqual([['clipboard', url]])
  expect(now()).toMatchObject({ message: 'copy.copied', isRefused: false, hasFailed: false })
  await pass(3_999)
  expect(now()).toMatchObject({ message: 'copy.copied' })
  await pass(1)
  expect(now()).toMatchObject({ message: undefined })
})

test('shows a refused link until the next press', async () => {
  const { actor, send, pass, now } = await open(['share', 'pictures', 'clipboard'])
  await send(shareLink)
  await pass(60_000)
  expect(now()).toMatchObject({ message: 'copy.refused', isRefused: true, hasFailed: true })
  actor.send(sharePicture)
  expect(now()).toMatchObject({ message: undefined, isRefused: false })
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

test('saves the picture if the browser cannot share pictures', async () => {
  const { send, pass, now, given } = await open(['pictures'])
  await send(sharePicture)
  expect(given.at(-1)).toEqual(['download', [picture, fileName]])
  expect(now()).toMatchObject({ message: 'qr.pictureSaved' })
  await pass(4_000)
  expect(now()).toMatchObject({ message: undefined })
})

test.each([['canvas'], ['download']] as const)('reports a picture that fails at the %s', async part => {
  const { send, pass, now } = await open(['pictures', part])
  await send(sharePicture)
  await pass(60_000)
  expect(now()).toMatchObject({ message: 'qr.pictureFailed', isBusy: false, hasFailed: true })
})

test('copies or saves what the browser refuses to share', async () => {
  const actors = createQrSharingActors({
    sharing: {
      isSupported: () => true,
      canSharePictures: () => true,
      share: () => Promise.reject(new DOMException('', 'NotAllowedError')),
    },
    clipboard: { write: async () => {} },
    painter: { paint: async () => picture },
    downloads: { save: () => {} },
  })
  const { send, now } = await openMachine(qrSharingMachine, { actors }, snapshot => ({
    message: selectQrSharing(snapshot).result?.code,
  }))
  await send(shareLink)
  expect(now()).toMatchObject({ message: 'copy.copied' })
  await send(sharePicture)
  expect(now()).toMatchObject({ message: 'qr.pictureSaved' })
})
