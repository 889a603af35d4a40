import { getAt } from '../../../../machines/domain/wire/wire.ts'
import type { Recipient } from '../../../../machines/service/lists/recipients.ts'
import { recipientsMachine } from '../../../../machines/service/recipients/recipients.machine.ts'
import { down } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { equal, failedOf, lawsOf, startedActors, when } from '../../../model/harness/laws.ts'
import { refusal } from '../../../support/scripted-payment.ts'

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

const refused = refusal('This bank account cannot be paid.')
const { snsi } = landlord
const entity = 'consumer-1'
const rest = { accountName: undefined, notification: undefined, abstract: undefined }

export const recipientsCases = caseTable(recipientsMachine, {
  inputs: [{ entity }],
  events: {
    'recipient.pay': [{ snsi }],
    'recipient.edit': [{ snsi }],
    'recipient.delete': [{ snsi }],
    'field.change': [{ field: 'name', value: '' }],
    'field.blur': [{ field: 'name' }],
  },
  actors: {
    readRecipients: [{ output: [landlord] }, { output: [] }, { error: down }],
    readRecipient: [{ output: { recipient: landlord, rest } }, { error: down }],
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

export const recipientsLaws = lawsOf(recipientsMachine, {
  'each change is sent once, by its button': ({ event, started }) => {
    const updates = startedActors({ started }, 'updateRecipient').length
    const deletions = startedActors({ started }, 'deleteRecipient').length
    return (
      equal('updates', updates, event.type === 'form.submit' ? 1 : 0) ??
      equal('deletions', deletions, event.type === 'deletion.confirm' ? 1 : 0)
    )
  },
  'a change is about the recipient that was chosen from the list': ({ before, started }) => {
    const changes = started.filter(({ src }) => /^(?:update|delete)Recipient$/.test(src))
    const ids = changes.map(({ input }) => getAt(input, 'snsi'))
    return when(ids.length > 0, equal('recipient', ids, [before?.context.recipient?.snsi]))
  },
  'an update carries the values of the form': ({ before, started }) => {
    const { name, account_number } = before?.context.values ?? {}
    const data = startedActors({ started }, 'updateRecipient').map(({ input }) => getAt(input, 'data'))
    const sent = data.map(each => [getAt(each, 'name'), getAt(each, 'bank_account', 'account_number')])
    return when(data.length > 0, equal('name and number', sent, [[name, account_number]]))
  },
  'only recipients of the consumer are read or changed': ({ started }) => {
    const reads = startedActors({ started }, 'readRecipients').map(({ input }) => getAt(input, 'entity'))
    const updates = startedActors({ started }, 'updateRecipient')
    const owners = updates.map(({ input }) => getAt(input, 'data', 'entity', 'snsi'))
    const strangers = [...reads, ...owners].filter(owner => owner !== entity)
    return equal('strangers', strangers, [])
  },
  'a change without a response is judged by the list alone': ({ event, after, started }) => {
    const isFailed = /^xstate.error.actor.(?:update|delete)Recipient$/.test(event.type)
    const isUnknown = isFailed && event.error === down
    const reads = startedActors({ started }, 'readRecipients').length
    return (
      when(isFailed, equal('reads of the list', reads, isUnknown ? 1 : 0)) ??
      when(event.type === failedOf('check'), equal('code', after.context.failure?.code, 'recipients.inDoubt'))
    )
  },
})
