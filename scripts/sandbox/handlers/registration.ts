import type { RegisterConsumerInput, SignUpField } from '#openapi/network.gen.d.ts'
import { definePublicOperation } from '../http/operation.ts'
import {
  brokenUnless,
  checkRules,
  notFound,
  Refusal,
  requestDeclined,
  type WrongParameter,
} from '../http/responses.ts'
import { isUnassignedNumber } from '../magic-values.ts'
import { hashPassword, listMissingPasswordRules } from '../people/people.ts'
import { toConsumerResponse } from './consumer.ts'

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

export const registerConsumer = definePublicOperation(
  'registerConsumer',
  ({ world, portal, body: { data } }) => {
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
  },
)
