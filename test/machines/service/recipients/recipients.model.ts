import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { Failure } from '../../../../machines/network/failure.ts'
import type { Recipient } from '../../../../machines/service/lists/recipients.ts'
import { recipientsMachine } from '../../../../machines/service/recipients/recipients.machine.ts'
import { down } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, equal, lawsOf, startedActors, when } from '../../../model/harness/laws.ts'
import type { PathStep } from '../../../model/harness/laws.types.ts'

/** A saved recipient. */
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
  // The length of the list, the touched empty name of the form, and the failure.
  project(snapshot) {
    const { list, banks, values, touched, failure } = snapshot.context
    if (snapshot.matches('listing')) return [list.length, banks.length, failure?.code]
    if (!snapshot.matches('editing')) return [banks.length, failure?.code]
    return values.name === '' ? [values.name, touched.length > 0] : failure?.code
  },
})

const isChange = ({ type }: PathStep['event']): boolean => /(updateRecipient|deleteRecipient)$/.test(type)

export const recipientsLaws = lawsOf(recipientsMachine, {
  'one press makes one change': step => {
    const changes = ['updateRecipient', 'deleteRecipient'].map(src => startedActors(step, src).length)
    const isSaved = step.event.type === 'form.submit'
    const isDeleted = step.event.type === 'deletion.confirm'
    return equal('updates, deletions', changes, [isSaved ? 1 : 0, isDeleted ? 1 : 0])
  },
  'a change is that of the chosen recipient': ({ after: { context }, started }) => {
    const [change] = started.filter(({ src }) => /^(?:update|delete)/.test(src))
    return when(
      change !== undefined,
      equal('recipient', [getAt(change?.input, 'snsi'), context.recipient?.snsi], [snsi, snsi]),
    )
  },
  'an update sends the values of the form': step => {
    const [update] = startedActors(step, 'updateRecipient')
    const { values } = step.after.context
    const data = getAt(update?.input, 'data')
    return when(
      update !== undefined,
      equal('name', getAt(data, 'name'), values.name),
      equal('owner', getAt(data, 'entity', 'snsi'), 'consumer-1'),
      equal('account', getAt(data, 'bank_account', 'account_number'), values.account_number),
    )
  },
  'a change without a response is checked in the list': step => {
    const { event } = step
    const isLost = isChange(event) && event.error === down
    return when(isLost, equal('reads of the list', startedActors(step, 'readRecipients').length, 1))
  },
  'a change that the list does not show has failed': ({ event, before, after }) => {
    const { extraFields } = before?.context ?? after.context
    const isListed = getAt(event.output, 'length') === 1
    const isMade = extraFields === undefined ? !isListed : isListed
    return when(
      event.type === doneOf('check'),
      equal('failure', after.context.failure !== undefined, !isMade),
    )
  },
  'only a listed recipient is paid, edited or deleted': ({ event, after }) => {
    const { recipient, list } = after.context
    const isChosen = ['recipient.pay', 'recipient.edit', 'recipient.delete'].includes(event.type)
    return (
      equal('chosen to be paid', after.matches('chosen'), event.type === 'recipient.pay') ??
      when(isChosen, equal('recipient', recipient, list.find(one => one.snsi === event.snsi) ?? 'listed'))
    )
  },
})
