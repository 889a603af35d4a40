import type { Recipient, RecipientInput } from '#openapi/network.gen.d.ts'
import { defineOperation, type SecuredCall } from '../http/operation.ts'
import { createForeignRecordError, notFound, requestDeclined, wrongField } from '../http/responses.ts'
import { magicOfBankAccount } from '../magic-values.ts'
import banks from '../networks/banks.json' with { type: 'json' }
import type { Consumer } from '../people/people.ts'
import type { RecipientDetails, SavedRecipient } from '../people/records.ts'
import { unknownParty } from './money/money-movements.ts'

const recipientOf = (owner: Consumer, { snsi, details }: SavedRecipient): Recipient => ({
  snsi,
  ...details,
  entity: { snsi: owner.snsi },
})

/** Validates the details of a recipient: its bank must be known, and its account payable. */
const detailsOf = (owner: Consumer, { entity, ...details }: RecipientInput): RecipientDetails => {
  if (entity.snsi !== owner.snsi) throw createForeignRecordError()
  const { account_number, branch_code } = details.bank_account
  if (!banks.some(bank => bank.branch_code === branch_code))
    throw unknownParty('bank_account.branch_code', 'This branch code is not known.')
  const magic = magicOfBankAccount(account_number)
  if (magic?.outcome === 'declined') throw requestDeclined(magic.message, magic.code)
  return details
}

type Found = Pick<SecuredCall<'getRecipient'>, 'world' | 'session' | 'path'>

const saved = ({ world, session, path }: Found): SavedRecipient => {
  const recipient = world.recipients.find(session.msisdn, path.snsi)
  if (!recipient) throw notFound()
  return recipient
}

export const listRecipients = defineOperation('listRecipients', ({ world, consumer, query }) => {
  if (query.get('type') !== 'bank_account') throw wrongField('type', 'Only bank_account is known.')
  if (query.get('entity') !== consumer.snsi) throw notFound()
  return world.recipients.list(consumer.msisdn).map(recipient => recipientOf(consumer, recipient))
})

export const createRecipient = defineOperation('createRecipient', ({ world, consumer, body: { data } }) => {
  const record = { snsi: world.ids.next(), msisdn: consumer.msisdn, details: detailsOf(consumer, data) }
  return recipientOf(consumer, world.recipients.put(record))
})

export const getRecipient = defineOperation('getRecipient', call => recipientOf(call.consumer, saved(call)))

export const updateRecipient = defineOperation('updateRecipient', call => {
  const recipient = saved(call)
  const details = detailsOf(call.consumer, call.body.data)
  return recipientOf(call.consumer, call.world.recipients.put({ ...recipient, details }))
})

export const deleteRecipient = defineOperation('deleteRecipient', call => {
  call.world.recipients.remove(saved(call).snsi)
  return {}
})
