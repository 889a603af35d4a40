import { expect, test } from 'vitest'
import { createPaymentRequestActors } from '#machines/payment-request/payment-request.actors.ts'
import { createRecipientsCalls } from '#machines/service/recipients/recipients.actors.ts'
import { createOkResponse, createRecordingClient, runActor } from '#test/support/recording-client.ts'
import type { SessionClient } from '../session-client.ts'
import { readBulkReport } from './report.actors.ts'
import { fetchTransaction } from './transaction.actors.ts'

const snsi = '3c2b1a0f-9e8d-4c7b-8a69-5847362514f1'
const signal = new AbortController().signal

const transaction = { class: 'debit', amount: '20.00', state: 'authorization_success' }
const request = { transaction: { amount: '20.00' }, recipient: { msisdn: '27820000002' } }
const recipient = { name: 'Thandi', type: 'bank_account' }

const requestPorts = {
  requestPlaces: { write: () => {}, subscribe: () => () => {} },
  logUnread: () => {},
  loadService: () => new Promise<never>(() => {}),
}
const requestOf = (client: SessionClient) => createPaymentRequestActors(client, requestPorts).readRequest

test.each<[string, object, (client: SessionClient) => Promise<unknown>]>([
  ['a transaction', transaction, client => fetchTransaction(client, snsi, signal)],
  ['a payment request', request, client => runActor(requestOf(client), { snsi })],
  ['a bulk report', { step: 'scanned' }, client => readBulkReport(client, snsi, signal)],
  ['a recipient', recipient, client => runActor(createRecipientsCalls(client).readRecipient, { snsi })],
])('the read of %s rejects a record with another id', async (_, record, read) => {
  const readAs = (named: unknown) =>
    read(createRecordingClient(() => createOkResponse({ ...record, snsi: named })).client)
  // A UUID may be in capitals.
  for (const same of [snsi, snsi.toUpperCase()]) await expect(readAs(same)).resolves.toBeDefined()
  for (const other of ['3c2b1a0f-9e8d-4c7b-8a69-5847362514f2', 7, ''])
    await expect(readAs(other)).rejects.toMatchObject({ kind: 'invalidResponse', traceId: 'trace-1' })
})

test('ids that are no UUIDs are compared letter by letter', async () => {
  const { client } = createRecordingClient(() => createOkResponse({ ...transaction, snsi: 'tx-1' }))
  await expect(fetchTransaction(client, 'tx-1', signal)).resolves.toMatchObject({ snsi: 'tx-1' })
  await expect(fetchTransaction(client, 'TX-1', signal)).rejects.toMatchObject({ kind: 'invalidResponse' })
})
