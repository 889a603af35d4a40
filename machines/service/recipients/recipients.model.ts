import { getAt } from '#machines/domain/wire/wire.ts'
import { changeCases } from '#test/model/facts/change-outcomes.ts'
import { down } from '#test/model/facts/fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { doneOf, equal, failedOf, lawsOf, startedActors, when } from '#test/model/harness/laws.ts'
import { refusal } from '#test/support/scripted-payment.ts'
import type { Recipient } from '../lists/recipients.ts'
import { recipientsMachine } from './recipients.machine.ts'

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
    readRecipients: [[landlord], [], down],
    readRecipient: [{ recipient: landlord, rest }, down],
    readBanks: [[{ name: 'Nedbank', branchCode: '198765' }], down],
    change: changeCases<readonly Recipient[]>({
      confirmed: [undefined],
      applied: [[landlord], []],
      notApplied: [[landlord], []],
      verdicts: [refused],
    }),
  },
  // The length of the list, the touched empty name of the form, and the failure.
  project(snapshot) {
    const { list, banks, values, touched, failure } = snapshot.context
    if (snapshot.matches('listing')) return [list.length, banks.length, failure?.code]
    if (!snapshot.matches('editing')) return [banks.length, failure?.code]
    return values.name === '' ? [values.name, touched.length > 0] : failure?.code
  },
})

/** Returns the data of each update. */
const listUpdates = (step: Parameters<typeof startedActors>[0]) =>
  startedActors(step, 'change').flatMap(({ input }) => getAt(input, 'request', 'data') ?? [])

export const recipientsLaws = lawsOf(recipientsMachine, {
  'each change is sent once, by its button': ({ event, started }) => {
    const changes = startedActors({ started }, 'change').map(({ input }) => getAt(input, 'request', 'data'))
    const updates = changes.filter(data => data !== undefined)
    return (
      equal('updates', updates.length, event.type === 'form.submit' ? 1 : 0) ??
      equal('deletions', changes.length - updates.length, event.type === 'deletion.confirm' ? 1 : 0)
    )
  },
  'a change is about the recipient that was chosen from the list': ({ before, started }) => {
    const ids = startedActors({ started }, 'change').map(({ input }) => getAt(input, 'request', 'snsi'))
    return when(ids.length > 0, equal('recipient', ids, [before?.context.recipient?.snsi]))
  },
  'an update carries the values of the form': ({ before, started }) => {
    const { name, account_number } = before?.context.values ?? {}
    const data = listUpdates({ started })
    const sent = data.map(each => [getAt(each, 'name'), getAt(each, 'bank_account', 'account_number')])
    return when(data.length > 0, equal('name and number', sent, [[name, account_number]]))
  },
  'only recipients of the consumer are read or changed': ({ started }) => {
    const reads = startedActors({ started }, 'readRecipients').map(({ input }) => getAt(input, 'entity'))
    const owners = listUpdates({ started }).map(data => getAt(data, 'entity', 'snsi'))
    const verified = startedActors({ started }, 'change').map(({ input }) =>
      getAt(input, 'verification', 'entity'),
    )
    const strangers = [...reads, ...owners, ...verified].filter(owner => owner !== entity)
    return equal('strangers', strangers, [])
  },
  'a change is listed after its response, and doubtful without list': ({ event, after }) => {
    const isDone = event.type === doneOf('change')
    const isConfirmed = isDone && event.output.failure === undefined
    const isUnknown = event.type === failedOf('change') || (isDone && event.output.kind === 'unknown')
    return (
      when(isDone, equal('list is read again', after.matches('loading'), isConfirmed)) ??
      when(isUnknown, equal('code', after.context.failure?.code, 'recipients.inDoubt'))
    )
  },
})
