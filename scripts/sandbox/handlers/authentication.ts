import { defineOperationForTokens, definePublicOperation } from '../http/operation.ts'
import { notFound, Refusal, unauthorised } from '../http/responses.ts'
import { isCodeValidAt } from '../people/authenticators.ts'
import { type Consumer, isPassword } from '../people/people.ts'
import type { PinCheckResult } from '../people/sessions.ts'
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
