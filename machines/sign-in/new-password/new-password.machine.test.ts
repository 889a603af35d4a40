import { expect, test } from 'vitest'
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
    snapshot => ({ ...selectNewPassword(snapshot), ...snapshot.context, output: snapshot.output }),
  )

/** Types a new password and submits it. */
const change = async (script: Script = {}) => {
  const opened = await open(script)
  await opened.send(...typed(), submit)
  return opened
}

test('the form shows the problem of a filled field after blur, and is not sent', async () => {
  const { now, send } = await open()
  const none = { passwordProblem: undefined, confirmationProblem: undefined }
  await send({ type: 'field.blur', field: 'confirmation' }, ...typed({ password: 'N3w', confirmation: '' }))
  expect(now()).toMatchObject({ ...none, canSubmit: false, canCancel: true })
  await send(...typed({ password: 'N3w', confirmation: 'N4w' }))
  expect(now()).toMatchObject({ passwordProblem: undefined, confirmationProblem: 'password.differs' })
  await send({ type: 'field.blur', field: 'password' }, submit)
  expect(now()).toMatchObject({ screen: 'form', passwordProblem: 'password.tooShort', changePassword: [] })
  await send(leave)
  expect(now().screen).toBe('discard')
  await send(cancel, ...typed())
  expect(now()).toMatchObject({ ...none, canSubmit: true })
})

test('a new password is sent once, cannot be cancelled, and then signs in once', async () => {
  const { now, send } = await change({ signIn: [admitted] })
  await send(submit, cancel)
  const changePassword = [{ token: 'token-1', msisdn, ...pair }]
  expect(now()).toMatchObject({ screen: 'changed', traceId: 'trace-1', readNumber: [], changePassword })
  expect(now()).toMatchObject({ signIn: [] })
  await send(finish, finish)
  const signIn = [requestOf('082 000 0001')]
  expect(now()).toMatchObject({ signIn, state: 'signedIn', output: { step: 'admitted' }, changePassword })
})

test('a refused password, or an unread number, leads back to the typed passwords', async () => {
  const answers = { readNumber: [lost, msisdn], changePassword: [used, { traceId: 'trace-9' }] }
  const { now, send } = await change({ identifier: email, ...answers })
  expect(now()).toMatchObject({ screen: 'changeFailed', failure: lost, changePassword: [] })
  await send(acknowledge, submit)
  const changePassword = [{ token: 'token-1', msisdn, ...pair }]
  expect(now()).toMatchObject({ screen: 'changeFailed', failure: used, changePassword })
  await send(acknowledge)
  expect(now()).toMatchObject({ screen: 'form', values: pair, failure: undefined })
  await send(submit)
  expect(now()).toMatchObject({ screen: 'changed', readNumber: { length: 2 }, changePassword: { length: 2 } })
})

test.each<[string, Script, readonly (typeof finish)[], Failure]>([
  ['expired before it was sent', { changePassword: [unauthorised] }, [], unauthorised],
  ['expired before the number is read', { readNumber: [unauthorised] }, [], unauthorised],
  ['served, and the sign-in fails', { signIn: [lost] }, [finish], lost],
])('a token that has %s leads to the sign-in form', async (_, answers, events, failure) => {
  const { now, send } = await change({ identifier: email, ...answers })
  await send(...events)
  expect(now()).toMatchObject({ failure })
  await send(acknowledge)
  expect(now().output).toEqual(formOf(email))
})

test('a new password without a response is unknown, and is not sent again', async () => {
  const { now, send } = await change({ changePassword: [unreadable], signIn: [lost, code] })
  expect(now()).toMatchObject({ screen: 'unknown', traceId: 'trace-5', changePassword: [{}] })
  await send(finish)
  expect(now()).toMatchObject({ screen: 'signInFailed', failure: lost })
  await send(acknowledge)
  expect(now()).toMatchObject({ screen: 'unknown', traceId: 'trace-5' })
  await send(finish)
  const { credentials } = requestOf('082 000 0001')
  const output = { step: 'code', token: 'token-2', isAuthenticatorApp: true, credentials }
  expect(now()).toMatchObject({ state: 'signedIn', output, changePassword: [{}], signIn: [{}, {}] })
})

test('a new password is not set if the sign-in is rejected: the form says so', async () => {
  const { now, send } = await change({ changePassword: [lost, 'never'], signIn: [unauthorised] })
  await send(finish)
  expect(now()).toMatchObject({ screen: 'form', isUnchanged: true, values: pair, failure: undefined })
  await send(submit)
  const sending = { escapeEvent: undefined, isUnchanged: false, changePassword: [{}, {}] }
  expect(now()).toMatchObject({ screen: 'busy', ...sending })
})
