import type { SafeUrl } from '#machines/domain/wire/safe-url.ts'
import { getAt } from '#machines/domain/wire/wire.ts'
import { Failure } from '#machines/network/failure.ts'
import { changeCases } from '#test/model/facts/change-outcomes.ts'
import { down, msisdn, rejection } from '#test/model/facts/fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { doneOf, equal, lawsOf, startedActors, when } from '#test/model/harness/laws.ts'
import type { Authenticator } from './authenticator.ts'
import { mfaMachine } from './mfa.machine.ts'
import { selectMfa } from './mfa.selectors.ts'
import type { DeviceRecord } from './mfa.types.ts'

const device = 'authenticator-1'

/** The smallest valid image; the model does not depend on its content. */
const image = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=' as SafeUrl

export const authenticator: Authenticator = {
  snsi: device,
  image,
  address: undefined,
  secret: 'JBSWY3DPEHPK3PXP',
}

const wrong = rejection(403, 'Invalid OTP', 'trace-4')
const refused = rejection(404, 'Not found.', 'trace-5')
const offline = new Failure({ kind: 'offline', code: 'failure.offlineUnsent' })

export const mfaCases = caseTable(mfaMachine, {
  inputs: [{ msisdn }],
  events: {
    'field.change': [
      { field: 'otp', value: '123456' },
      { field: 'confirmOtp', value: '123456' },
    ],
    'field.blur': [{ field: 'confirmOtp' }],
  },
  actors: {
    readDevice: [{ device }, { device: 'authenticator-2' }, { device: undefined }, down],
    registerDevice: [
      { setup: authenticator, traceId: 'trace-7' },
      { setup: undefined, traceId: 'trace-7' },
      down,
    ],
    change: changeCases<DeviceRecord>({
      confirmed: [{ device }, { device: undefined }],
      applied: [{ device }, { device: undefined }],
      notApplied: [{ device: 'authenticator-2' }, { device: undefined }],
      verdicts: [offline],
      unclear: [wrong, refused],
    }),
  },
  // Enabling or disabling, and while codes are typed, the fields with their problems. Wrong codes are counted on one
  // way only, and the other failures after them are the same as before them.
  project(snapshot) {
    const { device, setup, values: codes, wrongCodeCount: count, failure: trouble } = snapshot.context
    const { code, failure } = trouble ?? {}
    const way = [device !== undefined, setup?.snsi]
    const counted = setup === undefined ? count > 0 : count
    if (snapshot.matches('editing')) {
      if (setup === undefined) return [...way, count > 0, code, codes.otp]
      if (count > 0) return [...way, count, codes.otp !== '', snapshot.can({ type: 'form.submit' })]
      return [...way, code ?? [codes, selectMfa(snapshot).confirmOtpProblem]]
    }
    if (snapshot.matches('changing')) return [...way, counted, failure !== undefined]
    return snapshot.hasTag('busy') ? [...way, counted] : [...way, code]
  },
})

/** Returns the requests that a step sends, without verifications. */
const listRequests = (step: Parameters<typeof startedActors>[0], isEnabling: boolean) =>
  startedActors(step, 'change').flatMap(({ input }) => {
    const isSent = getAt(input, 'failure') === undefined
    return isSent && getAt(input, 'request', 'isEnabling') === isEnabling ? [getAt(input, 'request')] : []
  })

export const mfaLaws = lawsOf(mfaMachine, {
  'only a press with two equal codes enables MFA': step => {
    const { values, setup } = (step.before ?? step.after).context
    const [request] = listRequests(step, true)
    return when(
      request !== undefined,
      equal('event', step.event.type, 'form.submit'),
      equal('codes', values, { otp: '123456', confirmOtp: '123456' }),
      equal('request', request, { snsi: setup?.snsi, otp: '123456', isEnabling: true }),
    )
  },
  'only a press with a code disables MFA, for the device in the record': (step, path) => {
    const [request] = listRequests(step, false)
    return when(
      request !== undefined,
      equal('read', step.event.type, doneOf('locateDevice')),
      equal('press', path.at(-2)?.event.type, 'form.submit'),
      equal('request', request, {
        snsi: getAt(step.event, 'output', 'device'),
        otp: '123456',
        isEnabling: false,
      }),
    )
  },
  'only a response or the record approves a change': ({ event, before, after }) => {
    const isApplied = event.type === doneOf('change') && event.output.kind === 'applied'
    const isNew = after.matches('approved') && before?.matches('approved') !== true
    return when(isNew, equal('approved', isApplied, true))
  },
  'codes are cleared once they are sent': step =>
    when(
      startedActors(step, 'change').length > 0,
      equal('codes', step.after.context.values, { otp: '', confirmOtp: '' }),
    ),
  'no secret or code is kept outside the dialog': ({ after }) => {
    const isClosed = ['reading', 'readFailed', 'off', 'on', 'approved'].some(state => after.value === state)
    const kept = /JBSWY3DPEHPK3PXP|123456/.exec(JSON.stringify(after.context))?.[0]
    return when(isClosed, equal('kept', kept, undefined))
  },
  'five wrong codes end a try': ({ after }) => equal('try continues', after.context.wrongCodeCount < 5, true),
  'an unknown outcome is read before another try': ({ event, before, after }) => {
    const code = before?.context.failure?.code
    const isUnknown = code === 'mfa.unanswered' || code === 'mfa.inDoubt'
    const isClosing =
      event.type === 'form.discard' || (event.type === 'form.cancel' && before?.matches('editing'))
    return when(isUnknown && isClosing === true, equal('state', after.value, 'reading'))
  },
  'a change with an unknown outcome is verified and not sent again': step =>
    when(
      step.event.type === 'check.now',
      equal('verifications', startedActors(step, 'change').length, 1),
      equal('requests', [...listRequests(step, true), ...listRequests(step, false)], []),
    ),
})
