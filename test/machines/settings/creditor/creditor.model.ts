import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { toFailure } from '../../../../machines/network/failure.ts'
import { creditorMachine } from '../../../../machines/settings/creditor/creditor.machine.ts'
import { decodeCreditorEntries } from '../../../../machines/settings/creditor/creditor-entries.ts'
import { down, msisdn } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, holding, isEqual, lawsOf, startedActors } from '../../../model/harness/laws.ts'

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
    readAccount: [
      { output: { idNumber: '8001015009087', merchantCode: 'LWA001' } },
      { output: undefined },
      { error: down },
    ],
    readDistributions: [{ output: entries }, { output: [] }, { error: down }],
  },
  project: ({ context: { isOffered, entries, shown, failure } }) => [
    isOffered,
    entries.length,
    shown?.id,
    failure?.kind,
  ],
})

export const creditorLaws = lawsOf(creditorMachine, {
  'no call is made when the network does not offer the payments': holding(
    ({ after }, path) =>
      after.context.isOffered ||
      (after.matches('notConfigured') &&
        startedActors(path, 'readAccount').length + startedActors(path, 'readDistributions').length === 0),
  ),
  'payments are read only with the keys from the record': holding(
    ({ event, after, started }) =>
      startedActors([{ started }], 'readDistributions').every(
        ({ input }) =>
          event.type === doneOf('readAccount') &&
          event.output !== undefined &&
          isEqual(getAt(input, 'account'), event.output),
      ) &&
      startedActors([{ started }], 'readAccount').every(
        ({ input }) => getAt(input, 'msisdn') === after.context.msisdn,
      ),
  ),
  'the list shows the entries as they were read': holding(({ event, before, after }) =>
    event.type === doneOf('readDistributions')
      ? after.matches('listing') && after.context.entries === event.output
      : before === undefined || after.context.entries === before.context.entries,
  ),
  'a failed read shows why until Retry, which starts again from the record': holding(
    ({ event, after, possibleEvents }) => {
      const { failure } = after.context
      if (event.type.startsWith('xstate.error.actor.'))
        return after.matches('failed') && failure?.kind === toFailure(event.error).kind
      if (event.type === 'list.retry') return after.matches('identifying') && failure === undefined
      return !after.matches('failed') || possibleEvents().some(({ type }) => type === 'list.retry')
    },
  ),
  'the details show the opened entry while it is open': holding(({ event, before, after: { context } }) => {
    if (event.type === 'entry.open')
      return context.entries.some(({ id }) => id === event.id) && context.shown?.id === event.id
    if (event.type === 'entry.close') return context.shown === undefined
    return before === undefined || context.shown === before.context.shown
  }),
})
