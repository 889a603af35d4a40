import type {
  Consumer as ConsumerAnswer,
  RegisterConsumerInput,
  SignUpField,
} from '#openapi/network.gen.d.ts'
import { defineOperation, definePublicOperation } from '../http/operation.ts'
import {
  brokenUnless,
  checkRules,
  notFound,
  Refusal,
  requestDeclined,
  type WrongParameter,
} from '../http/responses.ts'
import { isUnassignedNumber, magicOfCounterparty } from '../magic-values.ts'
import { type Consumer, fullName, hashPassword, listMissingPasswordRules } from '../people/people.ts'
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

export const inviteConsumer = defineOperation('inviteConsumer', call => {
  const { world, session, consumer, portal } = call
  const { msisdn } = call.body.data
  if (msisdn === session.msisdn) throw createSamePartyError('You cannot invite yourself.')
  checkIsCustomer('msisdn', msisdn)
  const magic = magicOfCounterparty(msisdn)
  if (magic?.outcome === 'declined') throw requestDeclined('This number cannot be invited.', magic.code)
  const text = `${fullName(consumer)} invites you to ${world.networks.title(session.network)}: ${portal}`
  world.inbox.send({ at: world.clock.now(), msisdn, kind: 'invite', text })
  return {}
})

/** Whether a new consumer's mobile number is in international form (at least 11 digits). */
const isMobile = (number: string) => /^[1-9]\d{10,15}$/.test(number) && !isUnassignedNumber(number)

const wrongFieldOf = ({ type, options = [], required }: SignUpField, given = ''): string | undefined => {
  if (given.trim() === '') return required ? 'This is required.' : undefined
  const isOption =
    type !== 'select' ||
    options.some(option => (typeof option === 'string' ? option : option.value) === given)
  return isOption ? undefined : 'There is no such option.'
}

/** Returns the rules that a registration breaks: of every network, and of this network's config. */
const broken = (data: RegisterConsumerInput, fields: readonly SignUpField[]): WrongParameter[] => {
  const asked = new Map(fields.map(field => [field.name, field]))
  const names = new Set([...asked.keys(), ...Object.keys(data.abstract)])
  return [
    ...brokenUnless(isMobile(data.msisdn), 'msisdn', 'Incorrect mobile number format.'),
    ...(['first', 'last'] as const)
      .filter(part => [...data.name[part].trim()].length < 2)
      .map(part => ({ key: `name.${part}`, value: 'A name has at least 2 characters.' })),
    ...listMissingPasswordRules(data.password).map(value => ({ key: 'password', value })),
    ...[...names].flatMap(each => {
      const field = asked.get(each)
      const value = field ? wrongFieldOf(field, data.abstract[each]) : 'This is not asked for.'
      return value === undefined ? [] : [{ key: `abstract.${each}`, value }]
    }),
  ]
}

export const registerConsumer = definePublicOperation('registerConsumer', call => {
  const { world, portal } = call
  const { data } = call.body
  const network = world.networks.ofPortal(portal)
  if (!network) throw notFound('Network Not Found')
  if (!network.authenticate?.sign_up) throw requestDeclined('Registration is not available here.')
  if (data.token) throw requestDeclined('Registration with a social account is not available here.')
  checkRules(broken(data, network.application?.render?.sso?.sign_up?.field ?? []))
  const taken = [
    ...brokenUnless(!world.people.find(data.msisdn), 'msisdn', 'This mobile number is already registered.'),
    ...brokenUnless(!world.people.findByEmail(data.email), 'email', 'This email is already registered.'),
  ]
  const words = 'A consumer with these details is registered already.'
  if (taken.length > 0) throw new Refusal(409, 'duplicateRequest', words, taken)
  const registered = world.people.register({
    msisdn: data.msisdn,
    email: data.email,
    first_name: data.name.first.trim(),
    last_name: data.name.last.trim(),
    password: hashPassword(data.password),
    abstract: data.abstract,
    network: network.id,
    note: 'Registered in the portal',
  })
  return toConsumerResponse(world, registered)
})
