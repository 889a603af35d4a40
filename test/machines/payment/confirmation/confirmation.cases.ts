import { createActor } from 'xstate'
import { confirmationMachine } from '../../../../machines/payment/confirmation/confirmation.machine.ts'
import { readClocks } from '../../../../machines/shared/time.ts'
import { down } from '../../../model/facts/fixtures.ts'
import { loadingCharges } from '../../../model/facts/order.fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'

const msisdn = '27820000001'

export const confirmationCases = caseTable(confirmationMachine, {
  inputs: time => [
    { needsPin: true, needsOtp: true, msisdn, sentAt: undefined, isSent: false, time, charges: undefined },
    {
      needsPin: false,
      needsOtp: true,
      msisdn,
      sentAt: readClocks(time),
      isSent: true,
      time,
      charges: undefined,
    },
    { needsPin: false, needsOtp: false, msisdn, sentAt: undefined, isSent: false, time, charges: undefined },
    {
      needsPin: false,
      needsOtp: false,
      msisdn,
      sentAt: undefined,
      isSent: false,
      time,
      charges: createActor(loadingCharges),
    },
  ],
  events: {
    'code.change': [{ value: '1234' }, { value: '123456' }],
    'charges.change': [{ isBusy: true }, { isBusy: false }],
  },
  project: ({ context: { needsOtp, pin, otp, isCharging } }) => [
    needsOtp,
    isCharging,
    pin.length === 4,
    otp.length === 6,
  ],
  actors: {
    sendOtp: [{ output: undefined }, { error: down }],
    secondTicker: { sends: ['time.tick'] },
    chargesStatus: { sends: ['charges.change'] },
  },
})
