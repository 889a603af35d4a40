import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { Failure, isOutcomeUnknown, toFailure } from '../../../../machines/network/failure.ts'
import type { Recipient } from '../../../../machines/service/lists/recipients.ts'
import {
  type RecipientsSnapshot,
  recipientsMachine,
} from '../../../../machines/service/recipients/recipients.machine.ts'
import type { RecipientsCode } from '../../../../machines/service/recipients/recipients.types.ts'
import { down } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, failedOf, holding, isEqual, lawsOf, startedActors } from '../../../model/harness/laws.ts'
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

/** The failure code of each call. */
const codes: ReadonlyMap<string, RecipientsCode> = new Map([
  [failedOf('readRecipients'), 'lookup.recipients'],
  [failedOf('readRecipient'), 'recipients.unreadable'],
  [failedOf('updateRecipient'), 'recipients.notUpdated'],
  [failedOf('deleteRecipient'), 'recipients.notDeleted'],
])

const isChange = ({ type }: PathStep['event']): boolean => /(updateRecipient|deleteRecipient)$/.test(type)

/** Whether a change without a response shows in the list. */
const isMade = (
  { context: { recipient, extraFields } }: RecipientsSnapshot,
  { output }: PathStep['event'],
): boolean => {
  const isListed = output.some(({ snsi }: { snsi: string }) => snsi === recipient?.snsi)
  return extraFields === undefined ? !isListed : isListed
}

export const recipientsLaws = lawsOf(recipientsMachine, {
  'one press makes one change: Save an edit, Yes a deletion': holding(
    ({ event, started }) =>
      startedActors([{ started }], 'updateRecipient').length === (event.type === 'form.submit' ? 1 : 0) &&
      startedActors([{ started }], 'deleteRecipient').length === (event.type === 'deletion.confirm' ? 1 : 0),
  ),
  'a change is about the chosen recipient, with the values of a valid form': holding(
    ({ after, started, possibleEvents }) => {
      const { entity, recipient, values } = after.context
      const canSave = possibleEvents().some(({ type }) => type === 'form.submit')
      if (after.matches('editing') && canSave === (values.name === '')) return false
      return started.every(({ src, input }) => {
        if (src === 'readBanks') return true
        if (src === 'readRecipients') return getAt(input, 'entity') === entity
        const isThis = recipient !== undefined && getAt(input, 'snsi') === recipient.snsi
        return (
          isThis &&
          (src !== 'updateRecipient' ||
            (getAt(input, 'data', 'name') === values.name &&
              getAt(input, 'data', 'entity', 'snsi') === entity &&
              getAt(input, 'data', 'bank_account', 'account_number') === values.account_number))
        )
      })
    },
  ),
  'a change without a response is checked in the list, and never resent by itself': holding(
    ({ event, before, after, started }) => {
      const reads = startedActors([{ started }], 'readRecipients').length
      if (isChange(event) && event.type.includes('.error.')) {
        const failure = toFailure(event.error)
        return reads === (isOutcomeUnknown(failure) || failure.status === 404 ? 1 : 0)
      }
      const { failure: trouble } = after.context
      if (event.type === failedOf('check'))
        return isEqual(trouble, { ...before?.context.failure, code: 'recipients.inDoubt' })
      return (
        event.type !== doneOf('check') ||
        before === undefined ||
        isMade(before, event) !== (trouble !== undefined)
      )
    },
  ),
  'the typed text stays until it is saved or cancelled': holding(({ event, before, after }) => {
    const { values, extraFields } = after.context
    if (event.type === 'field.change')
      return isEqual(values, { ...before?.context.values, [event.field]: event.value })
    const isKept = values === before?.context.values && extraFields === before?.context.extraFields
    if (event.type === doneOf('readRecipient'))
      return extraFields === event.output.rest && values.name !== undefined
    const isRejected = isChange(event) && event.type.includes('.error.')
    const isOpen = before?.context.extraFields !== undefined && event.type !== 'form.cancel'
    if (isOpen && (isRejected || event.type === failedOf('check'))) return isKept && !after.matches('listing')
    if (isOpen && event.type === doneOf('check'))
      return isMade(before, event) || (isKept && after.matches('editing'))
    return isKept || after.matches('listing') || after.matches('loading')
  }),
  'only a listed recipient is paid, edited or deleted, and forgotten in the list': holding(
    ({ event, before, after }) => {
      const { recipient, extraFields, values, touched, list } = after.context
      if (after.matches('listing') || after.matches('loading'))
        return recipient === undefined && extraFields === undefined && isEqual([values, touched], [{}, []])
      if (after.matches('chosen') !== (event.type === 'recipient.pay')) return false
      if (['recipient.pay', 'recipient.edit', 'recipient.delete'].includes(event.type))
        return recipient !== undefined && recipient === list.find(({ snsi }) => snsi === event.snsi)
      if (event.type === doneOf('readRecipient')) return recipient === event.output.recipient
      return recipient === before?.context.recipient
    },
  ),
  'the list is the last one read, and is read again after every change': holding(
    ({ event, before, after, started }) => {
      const isRead = startedActors([{ started }], 'readRecipients').length === 1
      const { list } = after.context
      if (event.type === doneOf('readRecipients') || event.type === doneOf('check'))
        return list === event.output
      const isMust = event.type === 'start' || event.type === 'list.retry'
      if (isMust || (isChange(event) && event.type.includes('.done.'))) return isRead
      return list === before?.context.list
    },
  ),
  'a failure shows its own message until the next try': holding(
    ({ event, before, after, possibleEvents }) => {
      const { failure } = after.context
      const code = codes.get(event.type)
      if (code !== undefined) return failure?.code === code && failure.failure === toFailure(event.error)
      if (/\.actor\.check$/.test(event.type)) return true
      const retried = after.matches('loadFailed') ? 'list.retry' : 'recipient.retry'
      const isStuck = after.matches('loadFailed') || after.matches('readFailed')
      if (isStuck && !possibleEvents().some(({ type }) => type === retried)) return false
      const isTried = /^recipient\.|^form\.submit$/.test(event.type) || after.matches('loading')
      return failure === (isTried ? undefined : before?.context.failure)
    },
  ),
  'each step can be cancelled before it is sent, and reading banks blocks nothing': holding(
    ({ event, after, started, possibleEvents }) => {
      const types = possibleEvents().map(({ type }) => type)
      if (after.matches('askingToDelete')) return types.includes('deletion.cancel')
      if (after.matches('saving') || after.matches('deleting') || after.matches('checking'))
        return after.hasTag('busy') && types.every(type => type.startsWith('xstate.'))
      if (event.type === 'form.cancel' || event.type === 'deletion.cancel')
        return after.matches('listing') || after.matches('loading')
      if (after.matches('reading') || after.matches('readFailed')) return types.includes('form.cancel')
      if (!after.matches('editing')) return true
      const { banks, banksFailure } = after.context
      const isBeside = startedActors([{ started }], 'readBanks').length === 0 || banks.length === 0
      const isTold = event.type !== failedOf('readBanks') || banksFailure === toFailure(event.error)
      const isHad = event.type !== doneOf('readBanks') || banks === event.output
      return (
        isBeside &&
        isTold &&
        isHad &&
        ['form.cancel', 'field.change', 'field.blur'].every(type => types.includes(type))
      )
    },
  ),
})
