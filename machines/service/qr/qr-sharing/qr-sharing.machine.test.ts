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
const shareLink = { type: 'link.share', ...request } as const
const sharePicture = { type: 'picture.share', ...request } as const

/** Opens the machine in a browser that cannot share, or that refuses to, and records what the browser is given. */
const open = async ({ canShare = true, isRefused = false } = {}) => {
  const given: unknown[] = []
  const actors = createQrSharingActors({
    sharing: {
      isSupported: () => canShare,
      canSharePictures: () => canShare,
      canShareFile: () => false,
      share: async content => {
        if (isRefused) throw new Error('refused')
        given.push(['share', content])
      },
    },
    clipboard: { write: async content => void given.push(['clipboard', content]) },
    painter: {
      paint: async content => {
        given.push(['canvas', content])
        return picture
      },
    },
    downloads: { save: (...content) => given.push(['download', content]) },
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
  const { send, given } = await open()
  await send(sharePicture)
  const shared = ['share', { title, text, file: { file: picture, name: fileName } }]
  expect(given).toEqual([['canvas', { code: url, lines }], shared])
})

test.each([
  ['copies the link', shareLink, 'copy.copied', ['clipboard', url]],
  ['saves a picture', sharePicture, 'qr.pictureSaved', ['download', [picture, fileName]]],
] as const)(
  '%s if the browser cannot share, and says so for four seconds',
  async (_, event, message, content) => {
    const { send, pass, now, given } = await open({ canShare: false })
    expect(now()).toMatchObject({ canShareLink: false, canSharePicture: false })
    await send(event)
    expect(given.at(-1)).toEqual(content)
    expect(now()).toMatchObject({ message, isLinkRefused: false, hasFailed: false })
    await pass(3_999)
    expect(now()).toMatchObject({ message })
    await pass(1)
    expect(now()).toMatchObject({ message: undefined })
  },
)

test('copies or saves what the browser refuses to share', async () => {
  const { send, now } = await open({ isRefused: true })
  expect(now()).toMatchObject({ canShareLink: true, canSharePicture: true })
  await send(shareLink)
  expect(now()).toMatchObject({ message: 'copy.copied' })
  await send(sharePicture)
  expect(now()).toMatchObject({ message: 'qr.pictureSaved' })
})
