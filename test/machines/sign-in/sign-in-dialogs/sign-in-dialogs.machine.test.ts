import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { decodeNetworkConfig } from '../../../../machines/domain/config/network-config.ts'
import { newPasswordMachine } from '../../../../machines/sign-in/new-password/new-password.machine.ts'
import { recoveryMachine } from '../../../../machines/sign-in/recovery/recovery.machine.ts'
import { registrationMachine } from '../../../../machines/sign-in/registration/registration.machine.ts'
import { secondStepMachine } from '../../../../machines/sign-in/second-step/second-step.machine.ts'
import { signInDialogsMachine } from '../../../../machines/sign-in/sign-in-dialogs/sign-in-dialogs.machine.ts'
import {
  type Credentials,
  type SignInNextStep,
  type SignInProgress,
  toNextStep,
} from '../../../../machines/sign-in/sign-in-dialogs.types.ts'
import { withStubbedActors } from '../../../model/harness/actor-controller.ts'
import { flushPromises, simulatedTime } from '../../../support/simulated-time.ts'

const config = decodeNetworkConfig({ id: 'za-sandbox000001' })
const credentials: Credentials = { identifier: '27820000001', password: 'Passw0rd!' }

/** Starts the sign-in dialogs, with stubbed flows whose calls have no response. */
const open = (next: SignInNextStep, leaveEntry = async () => {}) => {
  const time = simulatedTime(0)
  const logic = signInDialogsMachine.provide({
    actors: {
      secondStep: withStubbedActors(secondStepMachine),
      newPassword: withStubbedActors(newPasswordMachine),
      recovery: withStubbedActors(recoveryMachine),
      registration: withStubbedActors(registrationMachine),
      historyEntry: fromCallback(() => {}),
      closeHistoryEntry: fromPromise(leaveEntry),
    },
  })
  const account = createActor(logic, { clock: time, input: { next, config, time } }).start()
  return { account, time, seen: () => account.getSnapshot() }
}

describe('the dialog opens the flow of the next step', () => {
  test.each<[string, SignInNextStep, string]>([
    ['a code', { step: 'code', token: 't', isAuthenticatorApp: false, credentials }, 'secondStep'],
    ['a new password', { step: 'newPassword', token: 't', credentials }, 'newPassword'],
    ['a forgotten password', { step: 'recovery', identifier: '', isSent: false }, 'recovering'],
    ['signing up', { step: 'registration' }, 'registering'],
  ])('%s', (_, next, state) => {
    expect(open(next).seen().value).toEqual({ open: state })
  })
})

test('cancelling returns to the form with the identifier of the sign-in', async () => {
  const { seen } = open({ step: 'code', token: 't', isAuthenticatorApp: false, credentials })
  seen().children.secondStep?.send({ type: 'form.cancel' })
  await flushPromises()
  expect({ status: seen().status, output: seen().output }).toEqual({
    status: 'done',
    output: { step: 'signIn', identifier: '27820000001' },
  })
})

test('cancelling a recovery returns to the form too', async () => {
  const { seen } = open({ step: 'recovery', identifier: '082 000 0001', isSent: false })
  seen().children.recovery?.send({ type: 'form.cancel' })
  await flushPromises()
  expect({ status: seen().status, step: seen().output?.step }).toEqual({ status: 'done', step: 'signIn' })
})

describe('the browser’s Back', () => {
  test('closes an empty form', async () => {
    const { account, seen } = open({ step: 'recovery', identifier: '', isSent: false })
    account.send({ type: 'browser.back' })
    await flushPromises()
    expect({ status: seen().status, step: seen().output?.step }).toEqual({ status: 'done', step: 'signIn' })
  })

  test('cancels a sign-in that waits for its code', async () => {
    const { account, seen } = open({ step: 'code', token: 't', isAuthenticatorApp: false, credentials })
    account.send({ type: 'browser.back' })
    await flushPromises()
    expect({ status: seen().status, output: seen().output }).toEqual({
      status: 'done',
      output: { step: 'signIn', identifier: '27820000001' },
    })
  })

  test('asks for confirmation before a form with typed text closes, and stays in it', () => {
    const { account, seen } = open({ step: 'registration' })
    const form = seen().children.registration
    form?.send({ type: 'field.change', field: 'firstName', value: 'Naledi' })
    account.send({ type: 'browser.back' })
    expect({ seenState: seen().value, formState: form?.getSnapshot().value }).toEqual({
      seenState: { open: 'registering' },
      formState: 'confirmingDiscard',
    })
    account.send({ type: 'browser.back' })
    expect({ seenState: seen().value, formState: form?.getSnapshot().value }).toEqual({
      seenState: { open: 'registering' },
      formState: 'editing',
    })
  })

  test.each<[string, SignInNextStep, 'recovery' | 'newPassword']>([
    ['a forgotten password', { step: 'recovery', identifier: '27820000001', isSent: true }, 'recovery'],
    ['an expired password', { step: 'newPassword', token: 't', credentials }, 'newPassword'],
  ])('asks for confirmation before it drops the typed text of %s', async (_, next, child) => {
    const { account, seen } = open(next)
    const flow = seen().children[child]
    const isAsked = () => flow?.getSnapshot().matches('confirmingDiscard')
    flow?.send({ type: 'field.change', field: 'password', value: 'N3wPassw0rd!' })
    account.send({ type: 'browser.back' })
    expect(isAsked()).toBe(true)
    account.send({ type: 'browser.back' })
    expect(isAsked()).toBe(false)
    expect(flow?.getSnapshot().context.values.password).toBe('N3wPassw0rd!')
    account.send({ type: 'browser.back' })
    flow?.send({ type: 'form.discard' })
    await flushPromises()
    expect({ status: seen().status, step: seen().output?.step }).toEqual({ status: 'done', step: 'signIn' })
  })

  test('returns from the code of a recovery to its identifier', () => {
    const { account, seen } = open({ step: 'recovery', identifier: '27820000001', isSent: true })
    account.send({ type: 'browser.back' })
    expect(seen().children.recovery?.getSnapshot().value).toBe('forgotPassword')
  })
})

test('a history entry that never closes delays the form for one second', async () => {
  const { seen, time } = open(
    { step: 'recovery', identifier: '', isSent: false },
    () => new Promise(() => {}),
  )
  seen().children.recovery?.send({ type: 'form.cancel' })
  expect(seen().value).toBe('closingHistoryEntry')
  await time.advance(1_000)
  expect(seen().status).toBe('done')
})

describe('a sign-in continues with the step that the network requires', () => {
  test.each<[SignInProgress, SignInNextStep]>([
    [
      { stage: 'admitted', token: 't' },
      { step: 'admitted', token: 't' },
    ],
    [
      { stage: 'code', token: 't', isAuthenticatorApp: true },
      { step: 'code', token: 't', isAuthenticatorApp: true, credentials },
    ],
    [
      { stage: 'newPassword', token: 't' },
      { step: 'newPassword', token: 't', credentials },
    ],
  ])('%j', (admission, next) => {
    expect(toNextStep(admission, credentials)).toEqual(next)
  })
})
