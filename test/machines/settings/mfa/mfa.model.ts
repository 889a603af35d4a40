import type { SafeUrl } from '../../../../machines/domain/wire/safe-url.ts'
import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { Failure } from '../../../../machines/network/failure.ts'
import type { Authenticator } from '../../../../machines/settings/mfa/authenticator.ts'
import { mfaMachine } from '../../../../machines/settings/mfa/mfa.machine.ts'
import { selectCodeProblem } from '../../../../machines/settings/mfa/mfa.selectors.ts'
import { down, msisdn } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, equal, failedOf, lawsOf, startedActors, when } from '../../../model/harness/laws.ts'

const device = 'authenticator-1'

/** The smallest valid image; the model does not depend on its content. */
const image = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=' as SafeUrl

export const authenticator: Authenticator = {
  snsi: device,
  image,
  address: undefined,
  secret: 'JBSWY3DPEHPK3PXP',
}

const wrong = new Failure({ kind: 'rejected', status: 403, message: 'Invalid OTP', traceId: 'trace-4' })
const refused = new Failure({ kind: 'rejected', status: 404, message: 'Not found.', traceId: 'trace-5' })
const offline = new Failure({ kind: 'offline', code: 'failure.offlineUnsent' })

const changing = [
  { output: { traceId: 'trace-6' } },
  ...[wrong, refused, offline, down].map(error => ({ error })),
]

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
    readDevice: [
      { output: { device } },
      { output: { device: 'authenticator-2' } },
      { output: { device: undefined } },
      { error: down },
    ],
    registerDevice: [
      { output: { setup: authenticator, traceId: 'trace-7' } },
      { output: { setup: undefined, traceId: 'trace-7' } },
      { error: down },
    ],
    verifyDevice: changing,
    removeDevice: changing,
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
      return [...way, code ?? [codes, selectCodeProblem(snapshot, 'confirmOtp')]]
    }
    if (snapshot.matches('checking')) return [...way, failure === wrong ? counted : failure?.kind]
    return snapshot.hasTag('busy') ? [...way, counted] : [...way, code]
  },
})

export const mfaLaws = lawsOf(mfaMachine, {
  'one press enables the named device with a code typed twice': step => {
    const { values, setup } = step.before?.context ?? step.after.context
    const [call] = startedActors(step, 'verifyDevice')
    return when(
      call !== undefined,
      equal('event', step.event.type, 'form.submit'),
      equal('complete code', /^\d{6}$/.test(values.otp), true),
      equal('codes', [getAt(call?.input, 'otp'), values.confirmOtp], [values.otp, values.otp]),
      equal('device', getAt(call?.input, 'snsi'), setup?.snsi),
    )
  },
  'one press disables the device of the record with a code': (step, path) => {
    const { otp } = (step.before ?? step.after).context.values
    const [call] = startedActors(step, 'removeDevice')
    const presses = path.filter(({ event }) => event.type === 'form.submit').length
    return when(
      call !== undefined,
      equal('event', step.event.type, doneOf('locateDevice')),
      equal('device', getAt(call?.input, 'snsi'), getAt(step.event.output, 'device')),
      equal('complete code', /^\d{6}$/.test(otp) && getAt(call?.input, 'otp') === otp, true),
      equal('more calls than presses', startedActors(path, 'removeDevice').length > presses, false),
    )
  },
  'only a response or the record approves a change': ({ event, before, after }) => {
    const isAnswered = event.type === doneOf('verifyDevice') || event.type === doneOf('removeDevice')
    const isRecorded =
      event.type === doneOf('checkDevice') && event.output.device === before?.context.setup?.snsi
    return when(
      after.matches('approved') && before?.matches('approved') !== true,
      equal('answered or recorded', isAnswered || isRecorded, true),
    )
  },
  'a change without an approval is checked unless it was unsent': ({ event, after }) => {
    const isFailed = event.type === failedOf('verifyDevice') || event.type === failedOf('removeDevice')
    return when(isFailed, equal('state', after.value, event.error === offline ? 'failed' : 'checking'))
  },
  'codes and secrets are cleared after use': ({ event, after }) => {
    const { values, setup } = after.context
    const isUsed = /\.actor\.(?:verifyDevice|removeDevice)$/.test(event.type)
    const isSettled = ['on', 'off', 'approved'].includes(String(after.value))
    return (
      when(isUsed || isSettled, equal('code', values.otp, '')) ??
      when(isUsed, equal('repeated code', values.confirmOtp, '')) ??
      when(isSettled, equal('secret', setup, undefined))
    )
  },
  'the fifth wrong code ends the attempt': ({ after: { context } }) =>
    equal('five wrong codes', context.wrongCodeCount >= 5, false),
})
