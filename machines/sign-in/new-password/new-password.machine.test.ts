import { describe, expect, test } from 'vitest'
import { Failure } from '#machines/network/failure.ts'
import { type Answers, openMachine } from '#test/support/scripted-machine.ts'
import { lost, refusal } from '#test/support/scripted-payment.ts'
import { newPasswordMachine } from './new-password.machine.ts'
import { selectNewPassword } from './new-password.selectors.ts'

const networkId = 'za-sandbox000001'
const email = 'thandi@example.com'
const msisdn = '27820000001'
const pair = { password: 'N3wPassw0rd!', confirmation: 'N3wPassw0rd!' }
const used = refusal('This password was used before.')
const unauthorised = new Failure({ kind: 'unauthorised', status: 401, message: 'Please sign in again.' })
const unreadable = new Failure({ kind: 'invalidResponse', status: 200, traceId: 'trace-5' })
const code = { stage: 'code', token: 'token-2', isAuthenticatorApp: true } as const
const admitted = { stage: 'admitted', token: 'session-1' } as const

const submit = { type: 'form.submit' } as const
const cancel = { type: 'form.cancel' } as const
const leave = { type: 'form.leave' } as const
const acknowledge = { type: 'failure.acknowledge' } as const
const finish = { type: 'result.finish' } as const
const typed = ({ password, confirmation } = pair) =>
  [
    { type: 'field.change', field: 'password', value: password },
    { type: 'field.change', field: 'confirmation', value: confirmation },
  ] as const

type Script = Answers<typeof newPasswordMachine> & { readonly identifier?: string }

/** Returns the sign-in form with an identifier, and the request of a sign-in with the new password. */
const formOf = (identifier: string) => ({ step: 'signIn', identifier })
const requestOf = (identifier: string) => ({
  networkId,
  credentials: { identifier, password: pair.password },
})

/** Starts the dialog of a consumer whose password has expired. */
const open = ({ identifier = '082 000 0001', ...answers }: Script = {}) =>
  openMachine(
    newPasswordMachine,
    {
      input: { token: 'token-1', credentials: { identifier, password: 'Passw0rd!' }, networkId },
      answers: {
        readNumber: [msisdn],
        changePassword: [{ traceId: 'trace-1' }],
        signIn: ['never'],
        ...answers,
      },
    },
    snapshot => {
      const { escapeEvent, passwordProblem, confirmationProblem, ...view } = selectNewPassword(snapshot)
      return {
        ...view,
        ...snapshot.context,
        problems: { password: passwordProblem, confirmation: confirmationProblem },
        isUninterruptible: escapeEvent === undefined,
        output: snapshot.output,
      }
    },
  )

/** Types a new password and submits it. */
const change = async (script: Script = {}) => {
  const opened = await open(script)
  await opened.send(...typed(), submit)
  return opened
}

describe('the form', () => {
  test('shows the problem of a filled field after blur, and is not sent', async () => {
    const { now, send } = await open()
    const none = { password: undefined, confirmation: undefined }
    await send({ type: 'field.blur', field: 'confirmation' }, ...typed({ password: 'N3w', confirmation: '' }))
    expect(now()).toMatchObject({ problems: none, canSubmit: false, canCancel: true })
    await send(...typed({ password: 'N3w', confirmation: 'N4w' }))
    const differs = 'password.differs'
    expect(now().problems).toEqual({ password: undefined, confirmation: differs })
    await send({ type: 'field.blur', field: 'password' }, submit)
    const problems = { password: 'password.tooShort', confirmation: differs }
    expect(now()).toMatchObject({ screen: 'form', problems, changePassword: [] })
    await send(...typed())
    expect(now()).toMatchObject({ problems: none, canSubmit: true })
  })

  test('returns to the sign-in form, and asks before typed text is dropped', async () => {
    const { now, send } = await open()
    await send(...typed({ password: '', confirmation: 'N' }), leave)
    expect(now().screen).toBe('discard')
    await send(cancel)
    expect(now()).toMatchObject({ screen: 'form', values: { confirmation: 'N' } })
    await send(cancel)
    expect(now().output).toEqual(formOf('082 000 0001'))
  })
})

describe('a new password', () => {
  test('is sent once, and then signs in once', async () => {
    const { now, send } = await change({ signIn: [admitted] })
    await send(submit)
    const changePassword = [{ token: 'token-1', msisdn, ...pair }]
    expect(now()).toMatchObject({ screen: 'changed', traceId: 'trace-1', readNumber: [], changePassword })
    expect(now()).toMatchObject({ signIn: [] })
    await send(finish, finish)
    expect(now()).toMatchObject({
      signIn: [requestOf('082 000 0001')],
      state: 'signedIn',
      output: { step: 'admitted' },
    })
  })

  test('cannot be cancelled while it is sent', async () => {
    const { now, send } = await change({ changePassword: ['never'] })
    await send(cancel)
    expect(now()).toMatchObject({
      screen: 'busy',
      isUninterruptible: true,
      changePassword: [{}],
      aborted: [],
    })
  })

  test('returns to the form with the typed passwords when it is refused', async () => {
    const { now, send } = await change({ changePassword: [used, { traceId: 'trace-9' }] })
    expect(now()).toMatchObject({ screen: 'changeFailed', failure: used })
    await send(acknowledge)
    expect(now()).toMatchObject({ screen: 'form', values: pair, failure: undefined })
    await send(submit)
    expect(now()).toMatchObject({ screen: 'changed', changePassword: [{}, {}] })
  })

  test.each([
    ['it is sent', { changePassword: [unauthorised] }],
    ['the number is read', { readNumber: [unauthorised] }],
  ])('leads to the sign-in form if the token has expired when %s', async (_, answers) => {
    const { now, send } = await change({ identifier: email, ...answers })
    expect(now()).toMatchObject({ screen: 'changeFailed', failure: unauthorised })
    await send(acknowledge)
    expect(now().output).toEqual(formOf(email))
  })

  test('is not sent when the number could not be read', async () => {
    const { now, send } = await change({ identifier: email, readNumber: [lost, msisdn] })
    expect(now()).toMatchObject({ screen: 'changeFailed', failure: lost, changePassword: [] })
    await send(acknowledge, submit)
    const changePassword = [{ token: 'token-1', msisdn, ...pair }]
    expect(now()).toMatchObject({ readNumber: [{ token: 'token-1' }, {}], changePassword })
  })
})

test.each<[string, Script, readonly (typeof finish)[], readonly string[]]>([
  ['while the number is read', { readNumber: ['never'] }, [], ['readNumber']],
  ['during the sign-in', {}, [finish], ['signIn']],
  ['without a response', { changePassword: [lost] }, [], []],
  ['during a sign-in without a response', { changePassword: [lost] }, [finish], ['signIn']],
])('Cancel %s leads to the sign-in form', async (_, answers, events, aborted) => {
  const { now, send } = await change({ identifier: email, ...answers })
  await send(...events)
  await send(cancel)
  expect(now()).toMatchObject({ output: formOf(email), aborted })
})

test('a sign-in that fails after the change leads to its form', async () => {
  const { now, send } = await change({ signIn: [lost] })
  await send(finish)
  expect(now()).toMatchObject({ screen: 'signInFailed', failure: lost })
  await send(acknowledge)
  expect(now().output).toEqual(formOf('082 000 0001'))
})

describe('a new password without a response', () => {
  test('has an unknown outcome, and is not sent again', async () => {
    const { now, send } = await change({ changePassword: [unreadable], signIn: [lost, code] })
    expect(now()).toMatchObject({ screen: 'unknown', traceId: 'trace-5', changePassword: [{}] })
    await send(finish)
    expect(now()).toMatchObject({
      screen: 'signInFailed',
      failure: lost,
      signIn: [requestOf('082 000 0001')],
    })
    await send(acknowledge)
    expect(now()).toMatchObject({ screen: 'unknown', traceId: 'trace-5' })
    await send(finish)
    const { credentials } = requestOf('082 000 0001')
    const output = { step: 'code', token: 'token-2', isAuthenticatorApp: true, credentials }
    expect(now()).toMatchObject({ state: 'signedIn', output, changePassword: [{}] })
  })

  test('is not set if the sign-in is rejected: the form says so', async () => {
    const { now, send } = await change({ changePassword: [lost, 'never'], signIn: [lost, unauthorised] })
    await send(finish)
    await send(acknowledge, finish)
    expect(now()).toMatchObject({ screen: 'form', isUnchanged: true, values: pair, failure: undefined })
    await send(submit)
    expect(now()).toMatchObject({ screen: 'busy', isUnchanged: false, changePassword: [{}, {}] })
  })
})
