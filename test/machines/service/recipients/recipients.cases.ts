import { Failure } from '../../../../machines/network/failure.ts'
import type { Recipient } from '../../../../machines/service/lists/recipients.ts'
import { recipientsMachine } from '../../../../machines/service/recipients/recipients.machine.ts'
import { down } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'

/** Somebody who was saved. */
export const landlord: Recipient = {
  snsi: 'landlord',
  name: 'Landlord',
  accountNumber: '1234567890',
  accountType: 'current',
  branchCode: '198765',
  myReference: 'Rent',
  recipientReference: 'Mokoena',
}

const refused = new Failure({
  kind: 'rejected',
  status: 422,
  message: 'This bank account cannot be paid.',
  traceId: 'trace-4',
})
const { snsi } = landlord

export const recipientsCases = caseTable(recipientsMachine, {
  inputs: [{ entity: 'consumer-1' }],
  events: {
    'recipient.pay': [{ snsi }],
    'recipient.edit': [{ snsi }],
    'recipient.delete': [{ snsi }],
    'field.change': [{ field: 'name', value: '' }],
    'field.blur': [{ field: 'name' }],
  },
  actors: {
    readRecipients: [{ output: [landlord] }, { output: [] }, { error: down }],
    readRecipient: [
      {
        output: {
          recipient: landlord,
          rest: { accountName: undefined, notification: undefined, abstract: undefined },
        },
      },
      { error: down },
    ],
    readBanks: [{ output: [{ name: 'Nedbank', branchCode: '198765' }] }, { error: down }],
    updateRecipient: [{ output: undefined }, { error: refused }, { error: down }],
    deleteRecipient: [{ output: undefined }, { error: refused }, { error: down }],
  },
  // In the list whether there is anybody; in the form what a rule says of it; everywhere what went wrong.
  project(snapshot) {
    const { list, banks, values, touched, failure } = snapshot.context
    if (snapshot.matches('listing')) return [list.length, banks.length, failure?.code]
    if (!snapshot.matches('editing')) return [banks.length, failure?.code]
    return values.name === '' ? [values.name, touched.length > 0] : failure?.code
  },
})
