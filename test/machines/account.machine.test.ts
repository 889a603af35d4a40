import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { accountMachine } from '../../machines/account/account.machine.ts'
import {
  type Admission,
  type Credentials,
  type Next,
  nextAfter,
} from '../../machines/account/account.types.ts'
import { decodeNetworkConfig } from '../../machines/domain/network-config.ts'
import { newPasswordMachine } from '../../machines/new-password/new-password.machine.ts'
import { recoveryMachine } from '../../machines/recovery/recovery.machine.ts'
import { registrationMachine } from '../../machines/registration/registration.machine.ts'
import { secondStepMachine } from '../../machines/second-step/second-step.machine.ts'
import { quiet } from '../model/harness/scripted.ts'
import { simulatedTime } from '../support/simulated-time.ts'

const config = decodeNetworkConfig({ id: 'za-sandbox000001' })
const credentials: Credentials = { identifier: { msisdn: '27820000001' }, password: 'Passw0rd!' }

/** What lies beside the form, none of it ever answered by a network. */
const open = (next: Next) => {
  const time = simulatedTime(0)
  const logic = accountMachine.provide({
    actors: {
      secondStep: quiet(secondStepMachine),
      newPassword: quiet(newPasswordMachine),
      recovery: quiet(recoveryMachine),
      registration: quiet(registrationMachine),
    },
  })
  const account = createActor(logic, { clock: time, input: { next, config, time } }).start()
  return { account, seen: () => account.getSnapshot() }
}

describe('what is wanted is what opens', () => {
  test.each<[string, Next, string]>([
    ['a code', { step: 'code', token: 't', byApp: false, credentials }, 'confirming'],
    ['a new password', { step: 'newPassword', token: 't', credentials }, 'renewing'],
    ['a forgotten password', { step: 'recovery', identifier: '', isSent: false }, 'recovering'],
    ['signing up', { step: 'registration' }, 'registering'],
  ])('%s', (_, next, state) => {
    expect(open(next).seen().value).toBe(state)
  })
})

test('whoever leaves comes back to the form, with the name that they signed in by', () => {
  const { seen } = open({ step: 'code', token: 't', byApp: false, credentials })
  seen().children.secondStep?.send({ type: 'form.cancel' })
  expect([seen().status, seen().output]).toEqual(['done', { step: 'signIn', identifier: '27820000001' }])
})

test('a forgotten password leads back to the form as well', () => {
  const { seen } = open({ step: 'recovery', identifier: '082 000 0001', isSent: false })
  seen().children.recovery?.send({ type: 'form.cancel' })
  expect([seen().status, seen().output?.step]).toEqual(['done', 'signIn'])
})

describe('a sign-in goes on by what the network still wants', () => {
  test.each<[Admission, Next]>([
    [
      { stage: 'admitted', token: 't' },
      { step: 'admitted', token: 't' },
    ],
    [
      { stage: 'code', token: 't', byApp: true },
      { step: 'code', token: 't', byApp: true, credentials },
    ],
    [
      { stage: 'newPassword', token: 't' },
      { step: 'newPassword', token: 't', credentials },
    ],
  ])('%j', (admission, next) => {
    expect(nextAfter(admission, credentials)).toEqual(next)
  })
})
