import { defineOperationForTokens, definePublicOperation } from '../http/operation.ts'
import { brokenUnless, checkRules, notFound, requestDeclined } from '../http/responses.ts'
import { type Consumer, hashPassword, isPassword, listMissingPasswordRules } from '../people/people.ts'
import type { Session } from '../people/sessions.ts'
import type { SandboxContext } from '../world.ts'
import { wrongCode } from './authentication.ts'

type Identifier = { readonly msisdn: string } | { readonly email: string }

/** Finds the consumer of an identifier, unless the consumer belongs to another network. */
const known = (world: SandboxContext, portal: string, who: Identifier): Consumer | undefined => {
  const consumer = 'msisdn' in who ? world.people.find(who.msisdn) : world.people.findByEmail(who.email)
  const isHere = consumer?.network === null || consumer?.network === world.networks.ofPortal(portal)?.id
  return isHere ? consumer : undefined
}

interface NewPassword {
  readonly new_password: string
  readonly confirm_password: string
}

const checkPasswords = ({ new_password, confirm_password }: NewPassword): void =>
  checkRules([
    ...listMissingPasswordRules(new_password).map(value => ({ key: 'new_password', value })),
    ...brokenUnless(new_password === confirm_password, 'confirm_password', 'The passwords do not match.'),
  ])

/** Replaces the password and ends the sessions that the old one opened, except the one that changes the password. */
const replacePassword = (
  world: SandboxContext,
  consumer: Consumer,
  { new_password }: NewPassword,
  current?: Session,
): void => {
  world.people.setPassword(consumer, hashPassword(new_password))
  world.sessions.endAll(consumer.msisdn, current?.token)
}

export const recoverPassword = definePublicOperation(
  'recoverPassword',
  ({ world, portal, body: { data } }) => {
    const consumer = known(world, portal, data)
    if (!consumer) throw notFound('No consumer is registered with these details.')
    const link = `${portal}/#/sign-in?reset-password=`
    world.pins.sendForPassword(
      consumer.msisdn,
      'email' in data ? `${link}${encodeURIComponent(data.email)}` : undefined,
    )
    return {}
  },
)

export const resetPassword = definePublicOperation(
  'resetPassword',
  ({ world, portal, session, body: { data } }) => {
    checkPasswords(data)
    const consumer = known(world, portal, data)
    const verdict = consumer ? world.pins.check(consumer.msisdn, 'new_password', data.otp) : 'wrong'
    if (!consumer || verdict !== 'right') throw wrongCode(verdict)
    replacePassword(world, consumer, data, session)
    return {}
  },
)

export const changePassword = defineOperationForTokens('new_password')(
  'changePassword',
  ({ world, consumer, body: { data } }) => {
    checkPasswords(data)
    if (isPassword(data.new_password, consumer.password))
      throw requestDeclined('Choose a password other than the one that has expired.')
    replacePassword(world, consumer, data)
    return {}
  },
)
