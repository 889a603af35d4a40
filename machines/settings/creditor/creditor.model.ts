import { down, msisdn } from '#test/model/facts/fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { creditorMachine } from './creditor.machine.ts'
import { decodeCreditorEntries } from './creditor-entries.ts'

/** A payment with a proof of payment, and a collection. */
export const entries =
  decodeCreditorEntries({
    payments: [
      {
        CreditorName: 'Home Loans',
        AmountDistributed: '1450.00',
        ReportDate: '20240301',
        EpsProofofPaymentUrl: 'https://files.network.test/proof.pdf',
      },
    ],
    collections: [
      { MerchantName: 'Lwandle Collections', InstalmentAmount: '1900.00', ActionDate: '20240303' },
    ],
  }) ?? []

export const creditorCases = caseTable(creditorMachine, {
  inputs: [
    { msisdn, isOffered: true },
    { msisdn, isOffered: false },
  ],
  events: { 'entry.open': entries.map(({ id }) => ({ id })) },
  actors: {
    readAccount: [{ idNumber: '8001015009087', merchantCode: 'LWA001' }, undefined, down],
    readDistributions: [entries, [], down],
  },
  project: ({ context: { isOffered, entries, shown, failure } }) => [
    isOffered,
    entries.length,
    shown?.id,
    failure?.kind,
  ],
})
