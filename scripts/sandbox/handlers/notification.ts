import { defineOperation, definePublicOperation } from '../http/operation.ts'
import { createForeignRecordError, sessionEnded } from '../http/responses.ts'
import { decimal } from '../ledger/money.ts'
import { ownMovement, transactionOf } from './transaction.ts'

/** Accepts a session, or the token of the second step during a sign-in. */
export const sendOtp = definePublicOperation('sendOtp', ({ world, session, token, body: { data } }) => {
  const known = session ?? world.sessions.find(token, 'second_step')
  if (!known) throw sessionEnded()
  if (data.msisdn !== undefined && data.msisdn !== known.msisdn) throw createForeignRecordError()
  world.pins.send(known.msisdn, known === session ? 'order' : 'sign_in')
  return {}
})

export const sendTransactionNotification = defineOperation('sendTransactionNotification', call => {
  const { world, session, consumer, path } = call
  const movement = ownMovement(world, session.msisdn, path.snsi)
  const { type_name, state } = transactionOf(movement, call)
  const { voucher } = movement.abstract
  const pinned = voucher === undefined ? '' : ` Voucher PIN ${voucher}.`
  const text = `${type_name} of R${decimal(movement.cents)}: ${movement.reference}. ${state.name}.${pinned}`
  const message = { at: world.clock.now(), msisdn: session.msisdn, kind: 'receipt', text }
  world.inbox.send(message)
  if (consumer.email !== null) world.inbox.send({ ...message, channel: 'email' })
  return {}
})
