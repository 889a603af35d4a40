import type { Consumer as ConsumerAnswer } from '#openapi/network.gen.d.ts'
import { defineOperation } from '../http/operation.ts'
import { requestDeclined } from '../http/responses.ts'
import { magicOfCounterparty } from '../magic-values.ts'
import { type Consumer, fullName } from '../people/people.ts'
import type { SandboxContext } from '../world.ts'
import { checkIsCustomer, createSamePartyError } from './money/money-movements.ts'

export const toConsumerResponse = (
  { authenticators }: SandboxContext,
  consumer: Consumer,
): ConsumerAnswer => {
  const authenticator = authenticators.findVerified(consumer.msisdn)
  const { snsi, msisdn, email, first_name, second_name, last_name, abstract } = consumer
  const names = { name: fullName(consumer), first_name, second_name, last_name }
  const mfa = authenticator ? { snsi: authenticator.snsi } : {}
  return { snsi, msisdn, ...(email !== null && { email }), ...names, mfa, abstract }
}

export const getConsumer = defineOperation('getConsumer', ({ world, consumer }) =>
  toConsumerResponse(world, consumer),
)

export const inviteConsumer = defineOperation(
  'inviteConsumer',
  ({ world, session, consumer, portal, body: { data } }) => {
    if (data.msisdn === session.msisdn) throw createSamePartyError('You cannot invite yourself.')
    checkIsCustomer('msisdn', data.msisdn)
    const magic = magicOfCounterparty(data.msisdn)
    if (magic?.outcome === 'declined') throw requestDeclined('This number cannot be invited.', magic.code)
    world.inbox.send({
      at: world.clock.now(),
      msisdn: data.msisdn,
      kind: 'invite',
      text: `${fullName(consumer)} invites you to ${world.networks.title(session.network)}: ${portal}`,
    })
    return {}
  },
)
