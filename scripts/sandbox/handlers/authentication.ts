import { defineOperationForTokens, definePublicOperation } from '../http/operation.ts'
import {
  brokenUnless,
  checkRules,
  notFound,
  Refusal,
  requestDeclined,
  unauthorised,
} from '../http/responses.ts'
import { isCodeValidAt } from '../people/authenticators.ts'
import { type Consumer, hashPassword, isPassword, listMissingPasswordRules } from '../people/people.ts'
import type { PinCheckResult, Session } from '../people/sessions.ts'
import { johannesburg } from '../store/local-time.ts'
import type { SandboxContext } from '../world.ts'

const minutes = 60_000
const lifetimes = { session: 720 * minutes, short: minutes, secondStep: 10 * minutes, password: 30 * minutes }
const codesAllowed = 5

const incorrect = () =>
  unauthorised('The login details you entered are incorrect.', 'requestingPartyAuthorisationError')

/** Opens the session after a correct password, or requires a new password first. */
const admit = (world: SandboxContext, consumer: Consumer, network: string) => {
  const session = { msisdn: consumer.msisdn, network }
  if (consumer.trait === 'password_expired') {
    const token = world.sessions.open({ ...session, purpose: 'new_password' }, lifetimes.password)
    return { reauth: { required: true, token } }
  }
  const lifetime = consumer.trait === 'short_session' ? lifetimes.short : lifetimes.session
  const token = world.sessions.open({ ...session, purpose: 'access' }, lifetime)
  return { access: { token }, reauth: { required: false } }
}

export const signIn = definePublicOperation('signIn', ({ world, body: { network, data } }) => {
  if (!world.networks.find(network.id)) throw notFound('Network Not Found')
  const consumer = 'msisdn' in data ? world.people.find(data.msisdn) : world.people.findByEmail(data.email)
  if (!consumer || !isPassword(data.password, consumer.password)) throw incorrect()
  if (consumer.network !== null && consumer.network !== network.id) throw incorrect()

  const authenticator = world.authenticators.findVerified(consumer.msisdn)
  const byApp = authenticator !== undefined
  const bySms = consumer.second_step === 'sms' || world.networks.asksOtp(network.id, 'sign_in')
  if (!byApp && !bySms) return admit(world, consumer, network.id)
  if (!byApp) world.pins.send(consumer.msisdn, 'sign_in')
  const token = world.sessions.open(
    { msisdn: consumer.msisdn, network: network.id, purpose: 'second_step' },
    lifetimes.secondStep,
  )
  const snsi = authenticator && { snsi: authenticator.snsi }
  return { reauth: { required: false }, mfa: { token, device_verified: byApp, ...snsi } }
})

/** Validates the code of a second step: of the authenticator if there is one, otherwise of the SMS. */
const verdictOf = (
  { authenticators, clock, pins }: SandboxContext,
  msisdn: string,
  code: string,
): PinCheckResult => {
  const authenticator = authenticators.findVerified(msisdn)
  if (!authenticator) return pins.check(msisdn, 'sign_in', code)
  return isCodeValidAt(authenticator.secret, code, clock.now()) ? 'right' : 'wrong'
}

export const confirmSignIn = definePublicOperation('confirmSignIn', ({ world, body: { data } }) => {
  const step = world.sessions.find(data.token, 'second_step')
  const consumer = step && world.people.find(step.msisdn)
  if (!step || !consumer) throw unauthorised('Please sign in again.')
  const verdict = verdictOf(world, consumer.msisdn, data.otp)
  if (verdict !== 'right') {
    world.sessions.miss(step)
    if (step.tries + 1 >= codesAllowed) {
      world.sessions.end(step.token)
      throw unauthorised('You have entered too many wrong codes. Please sign in again.')
    }
    throw wrongCode(verdict)
  }
  world.sessions.end(step.token)
  return admit(world, consumer, step.network)
})

/** Returns the error for a wrong or expired code: 403, with a message that the portal recognises. */
export const wrongCode = (verdict: PinCheckResult) =>
  new Refusal(
    403,
    'requestingPartyAuthorisationError',
    verdict === 'expired' ? 'Your OTP has expired. Please request a new one.' : 'Invalid OTP',
  )

/** Accepts the token of an expired password too: after a sign-in by email, the portal needs the number. */
export const getSession = defineOperationForTokens('access', 'new_password')(
  'getSession',
  ({ world, session: { msisdn, network, started_at, ends_at } }) => ({
    msisdn,
    ...(!world.networks.traitsOf(network).hides_session_times && {
      started_at: johannesburg(started_at),
      ends_at: johannesburg(ends_at),
    }),
  }),
)

type Identifier = { readonly msisdn: string } | { readonly email: string }

/** Finds the consumer of an identifier, unless the consumer belongs to another network. */
const known = (world: SandboxContext, portal: string, who: Identifier): Consumer | undefined => {
  const consumer = 'msisdn' in who ? world.people.find(who.msisdn) : world.people.findByEmail(who.email)
  const isHere = consumer?.network === null || consumer?.network === world.networks.ofPortal(portal)?.id
  return isHere ? consumer : undefined
}

type NewPassword = Readonly<Record<'new_password' | 'confirm_password', string>>

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

export const recoverPassword = definePublicOperation('recoverPassword', call => {
  const { world, portal } = call
  const { data } = call.body
  const consumer = known(world, portal, data)
  if (!consumer) throw notFound('No consumer is registered with these details.')
  const link = `${portal}/#/sign-in?reset-password=`
  world.pins.sendForPassword(
    consumer.msisdn,
    'email' in data ? `${link}${encodeURIComponent(data.email)}` : undefined,
  )
  return {}
})

export const resetPassword = definePublicOperation('resetPassword', call => {
  const { world, portal, session } = call
  const { data } = call.body
  checkPasswords(data)
  const consumer = known(world, portal, data)
  const verdict = consumer ? world.pins.check(consumer.msisdn, 'new_password', data.otp) : 'wrong'
  if (!consumer || verdict !== 'right') throw wrongCode(verdict)
  replacePassword(world, consumer, data, session)
  return {}
})

export const changePassword = defineOperationForTokens('new_password')('changePassword', call => {
  const { world, consumer } = call
  const { data } = call.body
  checkPasswords(data)
  if (isPassword(data.new_password, consumer.password))
    throw requestDeclined('Choose a password other than the one that has expired.')
  replacePassword(world, consumer, data)
  return {}
})
