import { describe, expect, test } from 'vitest'
import { type AnyActorLogic, fromPromise } from 'xstate'
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
type Flow = keyof typeof steps
const flows = Object.keys(steps) as Flow[]

/** Starts the sign-in dialogs with one flow: with this logic, or with its own machine without answers. */
const open = (flow: Flow, logic?: AnyActorLogic) => {
  const time = simulatedTime(0)
  return openMachine(
    signInDialogsMachine,
    {
      input: { next: steps[flow], config, time },
      time,
      actors: {
        secondStep: withStubbedActors(secondStepMachine),
        newPassword: withStubbedActors(newPasswordMachine),
        recovery: withStubbedActors(recoveryMachine),
        registration: withStubbedActors(registrationMachine),
        ...(logic && { [flow]: logic }),
      },
    },
    ({ children, output }) => ({
      flows: Object.keys(children),
      context: children[flow]?.getSnapshot().context,
      output,
    }),
  )
}

describe('the dialogs', () => {
  test.each([
    ['secondStep', { token: 't', isAuthenticatorApp: true, credentials }],
    ['newPassword', { token: 't', credentials, networkId }],
    ['recovery', { identifier: { msisdn } }],
    ['registration', { networkId }],
  ] as const)('open only %s for its step, with its input', async (flow, context) => {
    const { now } = await open(flow)
    expect(now()).toMatchObject({ flows: [flow], context })
  })

  test.each(flows)('continue with the output of %s, or end', async flow => {
    const admitted = { step: 'admitted', token: 'session-1' }
    const ended = await open(
      flow,
      fromPromise(async () => admitted),
    )
    expect(ended.now()).toMatchObject({ flows: [], output: admitted })
    const other = flow === 'newPassword' ? 'secondStep' : 'newPassword'
    const continued = await open(
      flow,
      fromPromise(async () => steps[other]),
    )
    expect(continued.now().flows).toEqual([other])
    const failed = await open(
      flow,
      fromPromise(() => Promise.reject(new Error('broken'))),
    )
    expect(failed.now()).toMatchObject({ flows: [], output: { step: 'signIn', identifier: '' } })
  })
})
