import { describe, expect, test } from 'vitest'
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
const collection = {
  MerchantName: 'Lwandle Collections',
  MandateStatus: 'Active',
  MandateStatusDate: '2024-01-15',
  ContractReference: 'C-5510',
  ClientReference: 'MOKOENA',
  MandateBankReferenceNumber: 'MB-0093',
  CollectionReference: 'COL-88',
  ActionDate: '2024-03-03',
  InstalmentAmount: '1900.00',
  MaximumCollectionAmount: '2500.00',
  CollectionDate: '20240303',
  CollectionStatus: 'Successful',
}

test('decodes every field of a payment and of a collection', () => {
  expect(decodeCreditorEntries({ payments: [payment], collections: [collection] })).toEqual([
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
    {
      kind: 'collection',
      id: 'collection-0',
      name: 'Lwandle Collections',
      date: '2024-03-03',
      amount: 190_000,
      maximumAmount: 250_000,
      mandateStatus: 'Active',
      mandateStatusDate: '2024-01-15',
      contractReference: 'C-5510',
      clientReference: 'MOKOENA',
      mandateBankReference: 'MB-0093',
      collectionReference: 'COL-88',
      collectionDate: '2024-03-03',
      collectionStatus: 'Successful',
    },
  ])
})

test('sorts payments by report date, collections by due date', () => {
  const reported = ['20240305', '20231224', 'soon', '2024-03-01T10:00:00+02:00', '120240301', '2024-01-1']
  const due = ['20240304', '2024-02-28', undefined]
  const listed = decodeCreditorEntries({
    payments: reported.map(ReportDate => ({ ...payment, ReportDate })),
    collections: due.map(ActionDate => ({ ...collection, ActionDate })),
  })
  expect(listed?.map(({ id, date }) => `${id} ${date}`)).toEqual([
    'payment-1 2023-12-24',
    'collection-1 2024-02-28',
    'payment-3 2024-03-01T10:00:00+02:00',
    'collection-0 2024-03-04',
    'payment-0 2024-03-05',
    'payment-2 soon',
    'payment-4 120240301',
    'payment-5 2024-01-1',
    'collection-2 ',
  ])
})

test.each(['http://files.network.test/proof.pdf', 'javascript:alert(1)', 7])(
  'does not accept %j as a link to a proof of payment (C1)',
  EpsProofofPaymentUrl => {
    const [entry] = decodeCreditorEntries({ payments: [{ ...payment, EpsProofofPaymentUrl }] }) ?? []
    expect(entry).toMatchObject({ proof: undefined })
  },
)

describe('an invalid response', () => {
  test.each([null, [], {}, { payments: 'none', collections: {} }])(
    '%j is not a list, and is rejected with its Trace ID',
    async data => {
      const account = { idNumber: '8001015009087', merchantCode: 'LWA001' }
      const { client, calls } = createRecordingClient(() => createOkResponse(data))
      const reading = runActor(createCreditorActors(client).readDistributions, { account })
      await expect(reading).rejects.toMatchObject({ kind: 'invalidResponse', traceId: 'trace-1' })
      expect(calls).toMatchObject([{ data: { merchant_code: 'LWA001', id_number: '8001015009087' } }])
    },
  )

  test('is accepted with one list, up to 500, without invalid entries', () => {
    const none = [null, 'x', 7, []]
    expect(decodeCreditorEntries({ payments: none, collections: none })).toEqual([])
    const many = Array.from({ length: 600 }, () => payment)
    expect(decodeCreditorEntries({ payments: many })).toHaveLength(500)
    const unreadable = [{ CreditorName: 7, AmountDistributed: 'much' }]
    const read = { kind: 'payment', name: '7', date: '', amount: undefined, proof: undefined }
    expect(decodeCreditorEntries({ payments: unreadable })).toMatchObject([read])
  })
})
