import { expect, test } from 'vitest'
import type { Identifier } from '#machines/domain/identifier.ts'
import { type OtpSent, otpRequestOf } from '#machines/network/otp-request/otp-request.machine.ts'
import { createMemoryCodeMark } from '#test/support/noop-ports.ts'
import { sendingTo, showOtpRequest } from '#test/support/otp-request.ts'
import { createOkResponse, createRecordingClient } from '#test/support/recording-client.ts'
import { type Answers, openMachine } from '#test/support/scripted-machine.ts'
import { lost, offline, refusal, type ScriptedAnswer, scripted } from '#test/support/scripted-payment.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { createRecoveryActors } from './recovery.actors.ts'
import { recoveryMachine } from './recovery.machine.ts'
import { selectRecovery } from './recovery.selectors.ts'
import type { RecoveryField, RecoveryInput } from './recovery.types.ts'

const mobile = '0820000001'
const otp = '123456'
const password = 'N3wPassw0rd!'
const wrongCode = refusal('Invalid OTP', 403)
const expired = refusal('Your OTP has expired. Please request a new one.', 403)

const submit = { type: 'form.submit' } as const
const cancel = { type: 'form.cancel' } as const
const resend = { type: 'otp.send' } as const
const acknowledge = { type: 'failure.acknowledge' } as const
const changeField = (field: RecoveryField, value: string) => ({ type: 'field.change', field, value }) as const
const blur = (field: RecoveryField) => ({ type: 'field.blur', field }) as const
const code = (value: string) => changeField('otp', value)
const sent: OtpSent = { traceId: 'trace-1' }
const filled = [code(otp), changeField('password', password), changeField('confirmation', password)]

type Script = Answers<typeof recoveryMachine> &
  Partial<Pick<RecoveryInput, 'identifier' | 'isSent'>> & {
    readonly recover?: readonly ScriptedAnswer<OtpSent>[]
  }

const open = async ({ identifier = mobile, isSent = false, recover = [sent], ...answers }: Script = {}) => {
  const { mark, isMarked } = createMemoryCodeMark()
  const { client } = createRecordingClient(() => createOkResponse({}))
  const time = simulatedTime(0)
  const sending = scripted<Identifier, OtpSent>(recover)
  const opened = await openMachine(
    recoveryMachine,
    {
      input: { identifier, isSent, isSignedIn: false, time },
      time,
      answers: { reset: [{ traceId: 'trace-2' }], ...answers },
      actors: { ...createRecoveryActors(client, mark), otpRequest: otpRequestOf(sending.logic) },
    },
    snapshot => {
      const { step, identifier, canSubmit, missing, resendProblem, otpRequest, ...view } =
        selectRecovery(snapshot)
      return {
        ...snapshot.context,
        ...showOtpRequest(otpRequest?.getSnapshot()),
        ...{ step, identifier, canSubmit, missing, resendProblem },
        recover: sending.calls,
        otp: snapshot.context.values.otp,
        problems: [view.identifierProblem, view.otpProblem, view.passwordProblem, view.confirmationProblem],
        output: snapshot.output,
        isMarked: isMarked(),
      }
    },
  )
  const send = sendingTo(opened)
  const tryCodes = async (count: number) => {
    for (let tried = 0; tried < count; tried++) await send(code('654321'), submit)
  }
  return { ...opened, send, tryCodes }
}

/** Requests a code, and fills in the form. */
const openFilled = async (answers: Script = {}) => {
  const opened = await open(answers)
  await opened.send(submit)
  await opened.send(...filled)
  return opened
}

const none = [undefined, undefined, undefined, undefined]

test('an invalid link opens the empty form', async () => {
  const { now } = await open({ identifier: '//evil.example', isSent: true })
  expect(now()).toMatchObject({ step: 'forgotPassword', values: { identifier: '' }, isMarked: false })
})

test.each([
  ['+44 7700 900123', 'recovery.foreignNumber'],
  ['082 123', 'recovery.unreadable'],
])('says why %j cannot be used: %s', async (typed, problem) => {
  const { now, send } = await open({ identifier: '' })
  await send(changeField('identifier', typed), blur('identifier'))
  expect(now()).toMatchObject({ canSubmit: false, problems: [problem, undefined, undefined, undefined] })
})

test('the new password shows the problem of each field after blur', async () => {
  const { now, send } = await open({ isSent: true })
  await send(code('12345'), changeField('password', 'Passw0!'), changeField('confirmation', 'Passw0'))
  expect(now().problems).toEqual(none)
  await send(blur('otp'), blur('password'), blur('confirmation'))
  const problems = [undefined, { code: 'recovery.incomplete' }, 'password.tooShort', 'password.differs']
  expect(now()).toMatchObject({ canSubmit: false, problems })
  await send(code(` ${otp} `), changeField('password', password), changeField('confirmation', password))
  expect(now()).toMatchObject({ canSubmit: true, problems: none })
})

test('a 403 about something else than the code leads back to the form without it', async () => {
  const failure = refusal('Your account is closed.', 403)
  const { now, send } = await openFilled({ reset: [failure] })
  await send(submit)
  expect(now()).toMatchObject({ step: 'resetFailed', failure })
  await send(acknowledge)
  const values = { password, confirmation: password }
  expect(now()).toMatchObject({ step: 'resetPassword', failure: undefined, otp: '', values })
})

test.each([
  ['wrong', wrongCode, { code: 'recovery.wrongCode' }],
  ['expired', expired, expired.words],
])(
  'S11: a rejected code is cleared, and shows why until another is typed: %s',
  async (_, failure, problem) => {
    const { now, send } = await openFilled({ reset: [failure] })
    await send(submit)
    expect(now()).toMatchObject({ step: 'resetPassword', otp: '', values: { password } })
    expect(now().problems[1]).toEqual(problem)
    expect(now().response).toEqual({ traceId: failure.traceId })
    await send(code('6'))
    expect(now().problems).toEqual(none)
  },
)

test('S11: five rejected codes require a new request, also with a resend or Back', async () => {
  const { now, send, pass, tryCodes } = await openFilled({ reset: [wrongCode] })
  await tryCodes(3)
  await pass(30_000)
  await send(resend)
  await tryCodes(1)
  await send(cancel, submit)
  expect(now().step).toBe('resetPassword')
  await tryCodes(1)
  expect(now()).toMatchObject({ step: 'forgotPassword', notice: 'recovery.spent', otp: '' })
  await send(submit)
  const again = { recover: [{}, {}, {}], notice: undefined, values: { password } }
  expect(now()).toMatchObject({ step: 'resetPassword', ...again })
})

test.each([
  ['not sent', offline, offline.words, true],
  ['perhaps sent', lost, { code: 'recovery.maybeSent' }, false],
])('another code that was %s shows that until Back', async (_, failure, resendProblem, canSend) => {
  const { now, send } = await open({ isSent: true, recover: [failure] })
  await send(resend)
  expect(now()).toMatchObject({ resendProblem, canSend })
  await send(cancel)
  expect(now()).toMatchObject({ step: 'forgotPassword', resendProblem: undefined, recover: [{}] })
})

test('each step names its first invalid field', async () => {
  const { now, send } = await open({ identifier: '' })
  const seen = [now().missing]
  for (const event of [changeField('identifier', mobile), submit, code(otp), ...filled.slice(1)]) {
    await send(event)
    seen.push(now().missing)
  }
  expect(seen).toEqual(['identifier', undefined, 'otp', 'password', 'confirmation', undefined])
})
