import * as v from 'valibot'
import type { Recipient, RecipientInput } from '#openapi/network.gen.d.ts'
import { referencePair } from '../http/money-bodies.ts'
import {
  createForeignRecordError,
  defineConsumerOperation,
  defineRead,
  type SecuredCall,
} from '../http/operation.ts'
import { createBody, pin, text } from '../http/request-bodies.ts'
import { notFound, requestDeclined, wrongField } from '../http/responses.ts'
import { magicOfBankAccount } from '../magic-values.ts'
import { banks } from '../networks/banks.ts'
import type { Consumer } from '../people/people.ts'
import type { RecipientDetails, SavedRecipient } from '../people/recipients.ts'
import { unknownParty } from './money/money-movements.ts'

const open = v.exactOptional(v.record(v.string(), v.unknown()))

const body = createBody({
  pin: v.exactOptional(pin),
  name: text,
  class: v.literal('entity'),
  type: v.literal('bank_account'),
  entity: v.strictObject({ snsi: text }),
  bank_account: v.strictObject({
    class: v.literal('regional'),
    account_type: v.picklist(['current', 'savings']),
    account_name: text,
    account_number: v.pipe(v.string(), v.regex(/^\d{9,11}$/, 'Account numbers must contain 9-11 digits.')),
    branch_code: text,
    country: v.literal('ZA'),
  }),
  reference: referencePair,
  notification: open,
  abstract: open,
})

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

export const listRecipients = defineRead<'listRecipients'>(({ world, consumer, query }) => {
  if (query.get('type') !== 'bank_account') throw wrongField('type', 'Only bank_account is known.')
  if (query.get('entity') !== consumer.snsi) throw notFound()
  return world.recipients.list(consumer.msisdn).map(recipient => recipientOf(consumer, recipient))
})

export const createRecipient = defineConsumerOperation<'createRecipient'>(
  body,
  ({ world, consumer, body: { data } }) => {
    const details = detailsOf(consumer, data)
    return recipientOf(consumer, world.recipients.add(consumer.msisdn, details))
  },
)

export const getRecipient = defineRead<'getRecipient'>(call => recipientOf(call.consumer, saved(call)))

export const updateRecipient = defineConsumerOperation<'updateRecipient'>(body, call => {
  const { snsi } = saved(call)
  const details = detailsOf(call.consumer, call.body.data)
  call.world.recipients.replace(snsi, details)
  return recipientOf(call.consumer, { snsi, details })
})

export const deleteRecipient = defineRead<'deleteRecipient'>(call => {
  call.world.recipients.remove(saved(call).snsi)
  return {}
})
