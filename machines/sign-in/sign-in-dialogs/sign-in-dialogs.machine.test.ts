import { expect, test } from 'vitest'
import { config, msisdn } from '#test/model/facts/fixtures.ts'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { newPasswordMachine } from '../new-password/new-password.machine.ts'
import { recoveryMachine } from '../recovery/recovery.machine.ts'
import { registrationMachine } from '../registration/registration.machine.ts'
import { secondStepMachine } from '../second-step/second-step.machine.ts'
import type { SignInNextStep } from '../sign-in-dialogs.types.ts'
import { signInDialogsMachine } from './sign-in-dialogs.machine.ts'

const credentials = { identifier: msisdn, password: 'Passw0rd!' }
const networkId = config.id

const steps = {
  secondStep: { step: 'code', token: 't', isAuthenticatorApp: true, credentials },
  newPassword: { step: 'newPassword', token: 't', credentials },
  recovery: { step: 'recovery', identifier: msisdn, isSent: true },
  registration: { step: 'registration' },
} as const satisfies Record<string, SignInNextStep>
/** Starts the sign-in dialogs, which get no answers. */
const open = (next: SignInNextStep) => {
  const time = simulatedTime(0)
  return openMachine(
    signInDialogsMachine,
    {
      input: { next, config, time },
      time,
      actors: {
        secondStep: withStubbedActors(secondStepMachine),
        newPassword: withStubbedActors(newPasswordMachine),
        recovery: withStubbedActors(recoveryMachine),
        registration: withStubbedActors(registrationMachine),
      },
    },
    ({ children, output }) => ({
      output,
      flows: Object.keys(children),
      context: Object.values(children)[0]?.getSnapshot().context,
    }),
  )
}

test.each([
  ['secondStep', { token: 't', isAuthenticatorApp: true, credentials }],
  ['newPassword', { token: 't', credentials, networkId }],
  ['recovery', { identifier: { msisdn } }],
  ['registration', { networkId }],
] as const)('the dialogs open only %s for its step, and the form if it crashes', async (flow, context) => {
  const { now, fail } = await open(steps[flow])
  expect(now()).toMatchObject({ flows: [flow], context })
  await fail(flow)
  expect(now()).toMatchObject({ flows: [], output: { step: 'signIn', identifier: '' } })
})
