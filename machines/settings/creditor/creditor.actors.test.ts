import { expect, test } from 'vitest'
import { createOkResponse, createRecordingClient, runActor } from '#test/support/recording-client.ts'
import { createCreditorActors } from './creditor.actors.ts'
import { decodeCreditorEntries } from './creditor-entries.ts'

const payment = {
  CreditorName: 'Home Loans',
  AmountDistributed: '1450.00',
  Balance: '82500.00',
  Remit: '1450.00',
  PMTFee: '12.50',
  BankFee: 3.2,
  Interest: '410.11',
  NewBalance: '81460.11',
  ReferenceNumber: 'HL-2231',
  DistributionID: 7711,
  PaymentID: 'P-90211',
  EpsProofofPaymentUrl: 'https://files.network.test/proof/90211.pdf',
  ReportDate: '20240301',
}
const collection = { MerchantName: 'Lwandle Collections', InstalmentAmount: '1900.00' }

test('decodes every field of a payment', () => {
  expect(decodeCreditorEntries({ payments: [payment] })).toEqual([
    {
      kind: 'payment',
      id: 'payment-0',
      name: 'Home Loans',
      date: '2024-03-01',
      amount: 145_000,
      balance: 8_250_000,
      remit: 145_000,
      paymentFee: 1_250,
      bankFee: 320,
      interest: 41_011,
      newBalance: 8_146_011,
      referenceNumber: 'HL-2231',
      distributionId: '7711',
      paymentId: 'P-90211',
      proof: 'https://files.network.test/proof/90211.pdf',
    },
  ])
})

test('sorts payments by report date, collections by due date, and drops unsafe links (C1)', () => {
  const reported = ['20240305', 'soon', '2024-03-01T10:00:00+02:00', '120240301']
  const unsafe = { EpsProofofPaymentUrl: 'http://files.network.test/proof.pdf' }
  const listed = decodeCreditorEntries({
    payments: reported.map(ReportDate => ({ ...payment, ...unsafe, ReportDate })),
    collections: ['20240304', undefined].map(ActionDate => ({ ...collection, ActionDate })),
  })
  expect(listed?.map(({ id, date }) => `${id} ${date}`)).toEqual([
    'payment-2 2024-03-01T10:00:00+02:00',
    'collection-0 2024-03-04',
    'payment-0 2024-03-05',
    'payment-1 soon',
    'payment-3 120240301',
    'collection-1 ',
  ])
  expect(listed?.[0]).toMatchObject({ proof: undefined })
})

test('a response without a list is rejected with its Trace ID', async () => {
  const account = { idNumber: '8001015009087', merchantCode: 'LWA001' }
  const { client, calls } = createRecordingClient(() => createOkResponse({ payments: 'none' }))
  const reading = runActor(createCreditorActors(client).readDistributions, { account })
  await expect(reading).rejects.toMatchObject({ kind: 'invalidResponse', traceId: 'trace-1' })
  expect(calls).toMatchObject([{ data: { merchant_code: 'LWA001', id_number: '8001015009087' } }])
  expect(decodeCreditorEntries({ collections: [null, 'x', 7, []] })).toEqual([])
})
