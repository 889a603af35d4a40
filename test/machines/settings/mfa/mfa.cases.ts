import type { SafeUrl } from '../../../../machines/domain/wire/safe-url.ts'
import { Failure } from '../../../../machines/network/failure.ts'
import type { Authenticator } from '../../../../machines/settings/mfa/authenticator.ts'
import { mfaMachine } from '../../../../machines/settings/mfa/mfa.machine.ts'
import { selectCodeProblem } from '../../../../machines/settings/mfa/mfa.selectors.ts'
import { down, msisdn } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'

const device = 'authenticator-1'

/** The smallest picture there is: what it shows is nothing to a model. */
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
  // Which of the two ways it is; where codes are entered, what the fields hold and say, unless there is something else
  // to say. Wrong codes are counted on one way only, and whatever else can go wrong after them is as it was before.
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
