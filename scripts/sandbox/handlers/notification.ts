import * as v from 'valibot'
import { notYours, open, sessionEnded } from '../operation.ts'
import { enveloped, msisdn } from '../request-bodies.ts'

/** For whoever is signed in, or is about to be: during a sign-in the token is that of its second step. */
export const sendOtp = open<'sendOtp'>({
  body: enveloped(v.strictObject({ msisdn: v.exactOptional(msisdn) })),
  answer({ world, session, token, body: { data } }) {
    const known = session ?? (token === undefined ? undefined : world.sessions.find(token, 'second_step'))
    if (!known) throw sessionEnded()
    if (data.msisdn !== undefined && data.msisdn !== known.msisdn) throw notYours()
    world.pins.send(known.msisdn)
    return {}
  },
})
