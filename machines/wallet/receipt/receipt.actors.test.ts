import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { ShareContent } from '#machines/shared/ports/device.ts'
import { knownWallet } from '#test/model/facts/wallet-facts.ts'
import { noopPrinter, noopWebShare } from '#test/support/noop-ports.ts'
import { createOkResponse, createRecordingClient } from '#test/support/recording-client.ts'
import { paidRow } from '#test/support/scripted-payment.ts'
import { text } from '#test/support/texts.tsx'
import { createNotificationActors } from './notification/notification.actors.ts'
import { createReceiptActors } from './receipt.actors.ts'
import type { ReceiptToShare } from './receipt.types.ts'
import { createSharingActors, type SharingPorts } from './sharing/sharing.actors.ts'

/** Runs the actors of a receipt on a network that gives every call this response. */
const on = (response: Response) => {
  const { client, calls } = createRecordingClient(() => response)
  const shared: ShareContent[] = []
  const ports: SharingPorts = {
    formatReceipt: text.formatSharedReceipt,
    sharing: { ...noopWebShare, share: async content => void shared.push(content) },
    printing: noopPrinter,
  }
  const { readTransaction } = createReceiptActors(client, ports)
  const { sendNotification } = createNotificationActors(client)
  const { share } = createSharingActors(ports)
  const input = { snsi: 'paid' }
  return {
    calls,
    shared,
    share: (receipt: ReceiptToShare) => createActor(share, { input: receipt }).start(),
    read: () => toPromise(createActor(readTransaction, { input }).start()),
    send: () => toPromise(createActor(sendNotification, { input }).start()),
  }
}

test('a transaction is read by its ID', async () => {
  const row = { snsi: 'paid', type_alias: 'transfer', class: 'debit', amount: '10.00' }
  const { calls, read } = on(createOkResponse({ ...row, state: 'authorization_success' }))
  const state = { words: 'Authorization Success' }
  expect(await read()).toMatchObject({ snsi: 'paid', amount: 1_000, typeAlias: 'transfer', state })
  expect(calls).toEqual([{ call: 'GET /network/express/wallet/transaction/paid', data: undefined }])
})

test('an unreadable transaction is a failure with its Trace ID', async () => {
  const { read } = on(createOkResponse({ snsi: 'paid' }))
  await expect(read()).rejects.toMatchObject({ kind: 'invalidResponse', traceId: 'trace-1' })
})

test('a notification is sent by one call, and its Trace ID returned', async () => {
  const { calls, send } = on(createOkResponse({}))
  expect(await send()).toEqual({ traceId: 'trace-1' })
  expect(calls).toEqual([{ call: 'POST /network/express/notification/send/transaction/paid', data: {} }])
})

const owner = { ownMsisdn: '27820000001', network: 'Lwandle', timeZone: 'Africa/Johannesburg' }
const session = { getSnapshot: () => ({ children: { wallet: knownWallet } }) }
const receipt = { ...owner, session, transaction: paidRow, isVoucherShown: false }

test('a receipt is shared at once, in the currency of the wallet', () => {
  const { shared, share } = on(createOkResponse({}))
  share(receipt)
  const { session: _, ...words } = receipt
  expect(shared).toEqual([text.formatSharedReceipt({ ...words, symbol: 'R' })])
})
