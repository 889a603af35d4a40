import { expect, test } from 'vitest'
import type { ShareContent, WebShare } from '#machines/shared/ports/device.ts'
import { config } from '#test/model/facts/fixtures.ts'
import { knownWallet } from '#test/model/facts/wallet-facts.ts'
import { noopSessionPorts } from '#test/support/noop-ports.ts'
import { runActor } from '#test/support/recording-client.ts'
import { paidRow } from '#test/support/scripted-payment.ts'
import { createSharingActors } from './sharing.actors.ts'

const input = {
  ownMsisdn: '27820000001',
  network: 'Lwandle',
  contact: config.contact,
  timeZone: 'Africa/Johannesburg',
  session: { getSnapshot: () => ({ children: { wallet: knownWallet } }) },
  transaction: paidRow,
  isVoucherShown: false,
}

const picture = new Blob(['picture'])

/** Shares a receipt as a picture, and returns what was shared and what was saved. */
const sharePicture = async (sharing: Partial<WebShare>) => {
  const shared: ShareContent[] = []
  const saved: string[] = []
  const actors = createSharingActors({
    ...noopSessionPorts,
    sharing: {
      ...noopSessionPorts.sharing,
      canSharePictures: () => true,
      canShareFile: () => false,
      share: async content => void shared.push(content),
      ...sharing,
    },
    downloads: { save: (file, name) => void saved.push(file === picture ? name : 'another file') },
    paintReceipt: async () => picture,
  })
  await runActor(actors.sharePicture, input)
  return { shared, saved }
}

const refuse = (name: string) => () => Promise.reject(new DOMException('', name))

test('a picture is shared with the text of the receipt', async () => {
  const { shared, saved } = await sharePicture({})
  const name = 'receipt_2026-11-21.png'
  expect(shared).toMatchObject([{ title: 'Receipt', file: { file: picture, name } }])
  expect(shared[0]?.text).toContain('Lwandle\nReceipt: Paid\n')
  expect(saved).toEqual([])
})

test.each<[string, Partial<WebShare>]>([
  ['shares no pictures', { canSharePictures: () => false }],
  ['refuses so long after the press', { share: refuse('NotAllowedError') }],
])('a picture is saved when the browser %s', async (_, sharing) => {
  expect(await sharePicture(sharing)).toEqual({ shared: [], saved: ['receipt_2026-11-21.png'] })
})

test('another failure is reported', async () => {
  await expect(sharePicture({ share: refuse('DataError') })).rejects.toThrow()
})
