import { describe, expect, test } from 'vitest'
import { type AnyActorLogic, fromPromise } from 'xstate'
import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { newPasswordMachine } from '#machines/sign-in/new-password/new-password.machine.ts'
import { recoveryMachine } from '#machines/sign-in/recovery/recovery.machine.ts'
import { registrationMachine } from '#machines/sign-in/registration/registration.machine.ts'
import { secondStepMachine } from '#machines/sign-in/second-step/second-step.machine.ts'
import { signInDialogsMachine } from '#machines/sign-in/sign-in-dialogs/sign-in-dialogs.machine.ts'
import type { SignInNextStep } from '#machines/sign-in/sign-in-dialogs.types.ts'
import { config, msisdn } from '#test/model/facts/fixtures.ts'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { type Answers, openMachine } from '#test/support/scripted-machine.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'

const credentials = { identifier: msisdn, password: 'Passw0rd!' }
const form = { step: 'signIn', identifier: msisdn }
const networkId = config.id

const steps = {
  secondStep: { step: 'code', token: 't', isAuthenticatorApp: true, credentials },
  newPassword: { step: 'newPassword', token: 't', credentials },
  recovery: { step: 'recovery', identifier: msisdn, isSent: true },
  registration: { step: 'registration' },
} as const satisfies Record<string, SignInNextStep>
type Flow = keyof typeof steps
const flows = Object.keys(steps) as Flow[]

interface Script extends Answers<typeof signInDialogsMachine> {
  /** The logic of the opened flow; its own machine without answers by default. */
  readonly logic?: AnyActorLogic
}

/** Starts the sign-in dialogs with one flow. */
const open = async (flow: Flow, { logic, closeHistoryEntry = [undefined] }: Script = {}) => {
  const time = simulatedTime(0)
  const opened = await openMachine(
    signInDialogsMachine,
    {
      input: { next: steps[flow], config, time },
      time,
      channels: ['historyEntry'],
      answers: { closeHistoryEntry },
      actors: {
        secondStep: withStubbedActors(secondStepMachine),
        newPassword: withStubbedActors(newPasswordMachine),
        recovery: withStubbedActors(recoveryMachine),
        registration: withStubbedActors(registrationMachine),
        ...(logic && { [flow]: logic }),
      },
    },
    ({ children, output }) => ({
      flows: Object.keys(children).filter(id => id !== 'historyEntry'),
      step: children[flow]?.getSnapshot().value,
      context: children[flow]?.getSnapshot().context,
      output,
    }),
  )
  return {
    ...opened,
    back: () => opened.receive('historyEntry', { type: 'browser.back' }),
    sendToFlow: async (event: { type: string }) => {
      const child: { send(event: object): void } | undefined = opened.actor.getSnapshot().children[flow]
      child?.send(event)
      await opened.pass(0)
    },
  }
}

const typedPassword = { type: 'field.change', field: 'password', value: 'N' }

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
    const ended = await open(flow, { logic: fromPromise(async () => admitted) })
    expect(ended.now()).toMatchObject({ flows: [], output: admitted })
    const other = flow === 'newPassword' ? 'secondStep' : 'newPassword'
    const continued = await open(flow, { logic: fromPromise(async () => steps[other]) })
    expect(continued.now().flows).toEqual([other])
    const failed = await open(flow, { logic: fromPromise(() => Promise.reject(new Error('broken'))) })
    expect(failed.now()).toMatchObject({ flows: [], output: { step: 'signIn', identifier: '' } })
  })

  test('end after one second when the history entry does not close', async () => {
    const { now, sendToFlow, pass } = await open('secondStep', { closeHistoryEntry: ['never'] })
    await sendToFlow({ type: 'form.cancel' })
    expect(now()).toMatchObject({ state: 'closingHistoryEntry', output: undefined })
    await pass(1_000)
    expect(now()).toMatchObject({ state: 'ended', output: form })
  })
})

describe('the browser’s Back', () => {
  test.each(['recovery', 'newPassword', 'registration'] as const)(
    'asks for confirmation before it drops what was typed in %s',
    async flow => {
      const { now, back, sendToFlow } = await open(flow)
      await sendToFlow(typedPassword)
      await back()
      expect(now().step).toBe('confirmingDiscard')
      await back()
      expect(now()).toMatchObject({ flows: [flow], context: { values: { password: 'N' } } })
      await back()
      await sendToFlow({ type: 'form.discard' })
      expect(now().output?.step).toBe('signIn')
    },
  )

  test('returns from the code to the identifier, then closes', async () => {
    const { now, back } = await open('recovery')
    await back()
    expect(now().step).toBe('forgotPassword')
    await back()
    expect(now().output).toEqual({ ...form, identifier: formatMsisdn(msisdn) })
  })
})
