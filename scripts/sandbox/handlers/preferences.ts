import { defineOperation, type SecuredCall } from '../http/operation.ts'
import { createForeignRecordError, notFound, requestDeclined } from '../http/responses.ts'
import { isBindingInstrument } from '../magic-values.ts'
import { type Authenticator, isCodeValidAt, setupAddress } from '../people/authenticators.ts'
import { johannesburg } from '../store/local-time.ts'
import { wrongCode } from './authentication.ts'
import { qrImage } from './qr-code.ts'

const codesAllowed = 5

export const enableMfa = defineOperation('enableMfa', ({ world, session, body: { data } }) => {
  if (data.msisdn !== session.msisdn) throw createForeignRecordError()
  if (world.authenticators.findVerified(session.msisdn))
    throw requestDeclined('An authenticator app is registered already.', 'incorrectState')
  const { snsi, secret } = world.authenticators.register(session.msisdn)
  const issuer = world.networks.title(session.network)
  return { qr_code: qrImage(setupAddress({ issuer, label: session.msisdn, secret })), snsi, secret }
})

type CodeCall = SecuredCall<'verifyMfa' | 'disableMfa'>

/** Returns the authenticator that the path names. Throws 404 when it is not the consumer's. */
const named = ({ world, session, path }: CodeCall): Authenticator => {
  const authenticator = world.authenticators.find(session.msisdn)
  if (!authenticator || authenticator.snsi !== path.snsi) throw notFound()
  return authenticator
}

const showsGiven = ({ world, body }: CodeCall, { secret }: Authenticator): boolean =>
  isCodeValidAt(secret, body.data.otp, world.clock.now())

export const verifyMfa = defineOperation('verifyMfa', call => {
  const { world, session } = call
  const authenticator = named(call)
  if (showsGiven(call, authenticator)) {
    world.authenticators.change(session.msisdn, { ...authenticator, verified: true })
    return {}
  }
  // Wrong codes remove only an authenticator that was never verified; the consumer must register it again.
  const tries = authenticator.tries + 1
  if (!authenticator.verified && tries >= codesAllowed) world.authenticators.remove(session.msisdn)
  else world.authenticators.change(session.msisdn, { ...authenticator, tries })
  throw wrongCode('wrong')
})

export const disableMfa = defineOperation('disableMfa', call => {
  const authenticator = named(call)
  if (!authenticator.verified) throw notFound()
  if (!showsGiven(call, authenticator)) throw wrongCode('wrong')
  call.world.authenticators.remove(call.session.msisdn)
  return {}
})

export const listInstruments = defineOperation('listInstruments', ({ world, session }) =>
  world.instruments.list(session.msisdn).map(({ snsi, name, type, consent, at }) => ({
    snsi,
    name,
    type,
    consent: { state: consent, timestamp: johannesburg(at) },
  })),
)

export const rescindInstrument = defineOperation('rescindInstrument', ({ world, session, path }) => {
  const instrument = world.instruments.find(session.msisdn, path.snsi)
  if (!instrument) throw notFound()
  if (isBindingInstrument(instrument.name))
    throw requestDeclined('The consent to this instrument cannot be rescinded.')
  if (instrument.consent === 'given')
    world.instruments.put({ ...instrument, consent: 'rescinded', at: world.clock.now() })
  return {}
})
