import type { SafeUrl } from '../../../../machines/domain/wire/safe-url.ts'
import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { Failure, toFailure } from '../../../../machines/network/failure.ts'
import type { Authenticator } from '../../../../machines/settings/mfa/authenticator.ts'
import { mfaMachine } from '../../../../machines/settings/mfa/mfa.machine.ts'
import { selectCodeProblem } from '../../../../machines/settings/mfa/mfa.selectors.ts'
import { down, msisdn } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, failedOf, holding, lawsOf, startedActors } from '../../../model/harness/laws.ts'

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
  'MFA is enabled once per press, with two equal full codes, for the named device': holding(
    ({ event, before, started }) =>
      startedActors([{ started }], 'verifyDevice').every(({ input }) => {
        const { values: codes, setup } = before?.context ?? {}
        return (
          event.type === 'form.submit' &&
          /^\d{6}$/.test(codes?.otp ?? '') &&
          codes?.otp === codes?.confirmOtp &&
          getAt(input, 'otp') === codes?.otp &&
          getAt(input, 'snsi') === setup?.snsi
        )
      }),
  ),
  'MFA is disabled once per press, with a full code, for the device in the record': holding(
    ({ event, before, started }, path) =>
      startedActors([{ started }], 'removeDevice').every(
        ({ input }) =>
          event.type === doneOf('locateDevice') &&
          getAt(input, 'snsi') === getAt(event.output, 'device') &&
          /^\d{6}$/.test(before?.context.values.otp ?? '') &&
          getAt(input, 'otp') === before?.context.values.otp,
      ) &&
      startedActors(path, 'removeDevice').length <=
        path.filter(({ event: { type } }) => type === 'form.submit').length,
  ),
  'a change is approved only by the network’s response or the consumer’s record': holding(
    ({ event, before, after }) => {
      if (!after.matches('approved') || before?.matches('approved')) return true
      if (event.type === doneOf('verifyDevice') || event.type === doneOf('removeDevice'))
        return after.context.traceId === getAt(event.output, 'traceId')
      return (
        event.type === doneOf('checkDevice') && getAt(event.output, 'device') === before?.context.setup?.snsi
      )
    },
  ),
  'after a change without an approval the record is read, unless nothing was sent': holding(
    ({ event, after }) => {
      if (event.type !== failedOf('verifyDevice') && event.type !== failedOf('removeDevice')) return true
      const { kind } = toFailure(event.error)
      return after.matches(kind === 'offline' || kind === 'unauthorised' ? 'failed' : 'checking')
    },
  ),
  'codes are cleared after their call, and secrets after the outcome': holding(
    ({ event, after: { context }, after }) => {
      const isUsed = /\.actor\.(?:verifyDevice|removeDevice)$/.test(event.type)
      const isSettled = after.matches('on') || after.matches('off') || after.matches('approved')
      return (
        (!isUsed || (context.values.otp === '' && context.values.confirmOtp === '')) &&
        (!isSettled || (context.setup === undefined && context.values.otp === ''))
      )
    },
  ),
  'the device is the one that the last read or the last response named': holding(
    ({ event, before, after: { context } }) => {
      if (before === undefined) return context.device === undefined
      if (/done\.actor\.(?:readDevice|locateDevice|checkDevice)$/.test(event.type))
        return context.device === getAt(event.output, 'device')
      if (event.type === doneOf('verifyDevice')) return context.device === before.context.setup?.snsi
      if (event.type === doneOf('removeDevice')) return context.device === undefined
      return context.device === before.context.device
    },
  ),
  'enabling is offered without a device, disabling with one': holding(({ after, possibleEvents }) => {
    const types = possibleEvents().map(({ type }) => type)
    const isSettled = after.matches('on') || after.matches('off')
    const { device } = after.context
    return (
      types.includes('mfa.enable') === (isSettled && device === undefined) &&
      types.includes('mfa.disable') === (isSettled && device !== undefined)
    )
  }),
  'five wrong codes end a try, and an unknown outcome is checked before another try': holding(
    ({ event, before, after }) => {
      const doubts = ['mfa.unanswered', 'mfa.inDoubt']
      const isInDoubt = doubts.includes(before?.context.failure?.code ?? '')
      return (
        after.context.wrongCodeCount < 5 &&
        (event.type !== 'form.cancel' || !isInDoubt || after.matches('reading'))
      )
    },
  ),
})
