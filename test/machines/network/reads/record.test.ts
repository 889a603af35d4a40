import { describe, expect, test } from 'vitest'
import { createActor, type PromiseActorLogic, toPromise } from 'xstate'
import { readBulkReport } from '../../../../machines/network/reads/report.actors.ts'
import { fetchTransaction } from '../../../../machines/network/reads/transaction.actors.ts'
import type { SessionClient } from '../../../../machines/network/session-client.ts'
import { createProcessingActors } from '../../../../machines/payment/processing/processing.actors.ts'
import { createPaymentRequestActors } from '../../../../machines/payment-request/payment-request.actors.ts'
import { createRecipientsActors } from '../../../../machines/service/recipients/recipients.actors.ts'
import { createReceiptActors } from '../../../../machines/wallet/receipt/receipt.actors.ts'
import { noopHistoryNavigation, noopPrinter, noopWebShare } from '../../../support/noop-ports.ts'
import { createOkResponse, createRecordingClient } from '../../../support/recording-client.ts'

const snsi = '3c2b1a0f-9e8d-4c7b-8a69-5847362514f1'
const otherSnsi = '3c2b1a0f-9e8d-4c7b-8a69-5847362514f2'
const signal = new AbortController().signal

const transaction = {
  snsi,
  class: 'debit',
  amount: '20.00',
  state: { alias: 'authorization_success', name: 'Authorization Success' },
}

const run = <Output, Input>(logic: PromiseActorLogic<Output, Input>, input: NoInfer<Input>) => {
  const actor = createActor(logic, { input } as never)
  actor.subscribe({ error: () => {} })
  return toPromise(actor.start())
}

const paymentRequestOf = (client: SessionClient) =>
  createPaymentRequestActors(client, {
    requestPlaces: { write: () => {}, subscribe: () => () => {} },
    logUnread: () => {},
    loadService: () => new Promise(() => {}),
  })

const noopPorts = { sharing: noopWebShare, printing: noopPrinter, historyNavigation: noopHistoryNavigation }

/** Every read by id: its name, the data of a valid record, and the read. */
const reads: readonly (readonly [string, object, (client: SessionClient) => Promise<unknown>])[] = [
  ['a transaction', transaction, client => fetchTransaction(client, snsi, signal)],
  [
    'the poll of a transaction',
    transaction,
    client => run(createProcessingActors(client).readTransaction, { snsi }),
  ],
  ['a receipt', transaction, client => run(createReceiptActors(client, noopPorts).readTransaction, { snsi })],
  [
    'a payment request',
    { snsi, transaction: { amount: '20.00' }, recipient: { msisdn: '27820000002' } },
    client => run(paymentRequestOf(client).readRequest, { snsi }),
  ],
  ['a bulk report', { snsi, step: 'scanned' }, client => readBulkReport(client, snsi, signal)],
  [
    'a recipient',
    { snsi, name: 'Thandi', type: 'bank_account' },
    client => run(createRecipientsActors(client).readRecipient, { snsi }),
  ],
]

describe.each(reads)('the read of %s by id', (_, record, read) => {
  const readFrom = (data: unknown) => read(createRecordingClient(() => createOkResponse(data)).client)

  test.each([
    ['the same id', snsi],
    ['the same UUID in capitals', snsi.toUpperCase()],
  ])('accepts a record with %s', async (_, named) => {
    await expect(readFrom({ ...record, snsi: named })).resolves.toBeDefined()
  })

  test.each([
    ['another id', otherSnsi],
    ['an id that is no text', 7],
    ['an empty id', ''],
  ])('rejects a record with %s, with its Trace ID', async (_, named) => {
    await expect(readFrom({ ...record, snsi: named })).rejects.toMatchObject({
      kind: 'invalidResponse',
      traceId: 'trace-1',
    })
  })
})

test('compares ids that are no UUID letter by letter', async () => {
  const readAs = (asked: string) =>
    fetchTransaction(
      createRecordingClient(() => createOkResponse({ ...transaction, snsi: 'tx-1' })).client,
      asked,
      signal,
    )
  await expect(readAs('tx-1')).resolves.toMatchObject({ snsi: 'tx-1' })
  await expect(readAs('TX-1')).rejects.toMatchObject({ kind: 'invalidResponse' })
})
