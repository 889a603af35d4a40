import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { defaultNetworkConfig } from '../../../../machines/domain/config/network-config.ts'
import { Failure } from '../../../../machines/network/failure.ts'
import { registrationMachine } from '../../../../machines/sign-in/registration/registration.machine.ts'
import {
  selectCanRegister,
  selectCountry,
  selectExtraFields,
  selectFieldValue,
  selectHasServerError,
  selectInvalidParts,
  selectIsAccepted,
  selectIsBusy,
  selectParsedMobile,
  selectPossibleMobiles,
  selectProblem,
  selectRegistrationFailure,
  selectRegistrationNotice,
  selectRegistrationStep,
  selectRegistrationTraceId,
  selectServerFieldErrors,
  selectSignsInByMobile,
} from '../../../../machines/sign-in/registration/registration.selectors.ts'
import type { SignUpData, SignUpFieldId } from '../../../../machines/sign-in/registration/sign-up.ts'
import type { SignInRequest } from '../../../../machines/sign-in/sign-in.types.ts'
import type { SignInProgress } from '../../../../machines/sign-in/sign-in-dialogs.types.ts'
import { flushPromises } from '../../../support/simulated-time.ts'
import { configWithExtraFields, typedForm, typedSignUp } from './sign-up.fixture.ts'

/** A scripted response or failure; `never` is a response that does not arrive. */
type Scripted<Output> = Output | Failure | 'never'

const scripted = <Output>(answers: readonly Scripted<Output>[], asked: readonly unknown[]) => {
  const answer = answers[Math.min(asked.length, answers.length) - 1]
  if (answer === 'never' || answer === undefined) return new Promise<Output>(() => {})
  return answer instanceof Failure ? Promise.reject(answer) : Promise.resolve(answer)
}

const open = ({
  config = configWithExtraFields,
  register = [{ traceId: 'trace-1' }],
  signIn = [{ stage: 'admitted', token: 'token-1' }],
}: {
  config?: typeof configWithExtraFields
  register?: readonly Scripted<{ traceId: string }>[]
  signIn?: readonly Scripted<SignInProgress>[]
} = {}) => {
  const sent: SignUpData[] = []
  const tried: SignInRequest[] = []
  const actor = createActor(
    registrationMachine.provide({
      actors: {
        register: fromPromise<{ traceId: string }, SignUpData>(({ input }) => {
          sent.push(input)
          return scripted(register, sent)
        }),
        signIn: fromPromise<SignInProgress, SignInRequest>(({ input }) => {
          tried.push(input)
          return scripted(signIn, tried)
        }),
      },
    }),
    { input: { config } },
  ).start()
  const seen = () => actor.getSnapshot()
  const step = () => selectRegistrationStep(seen())
  const type = (field: SignUpFieldId, value: string) => actor.send({ type: 'field.change', field, value })
  const held = (field: SignUpFieldId) => selectFieldValue(seen(), field)
  const fill = () => {
    for (const field of Object.keys(typedForm) as (keyof typeof typedForm)[]) type(field, typedForm[field])
    actor.send({ type: 'terms.toggle' })
  }
  /** Fills in the form and presses Create My Account. */
  const create = async () => {
    fill()
    actor.send({ type: 'form.submit' })
    await flushPromises()
  }
  return { actor, sent, tried, seen, step, type, held, fill, create }
}

const refused = new Failure({
  kind: 'rejected',
  status: 409,
  message: 'A consumer with these details is registered already.',
  traceId: 'trace-4',
  parameters: [
    { name: 'msisdn', message: 'This mobile number is already registered.' },
    { name: 'abstract.province', message: 'We have not come to Gauteng.' },
    { name: 'device', message: 'This device is not known.' },
  ],
})
const down = new Failure({ kind: 'unreachable' })
const credentials = { identifier: typedForm.mobile, password: typedSignUp.password }

describe('the form', () => {
  test('enables Create My Account only when every field is valid and the terms accepted', () => {
    const { actor, seen, fill } = open()
    expect(selectCanRegister(seen())).toBe(false)
    fill()
    expect({ isAccepted: selectIsAccepted(seen()), canRegister: selectCanRegister(seen()) }).toEqual({
      isAccepted: true,
      canRegister: true,
    })
    actor.send({ type: 'terms.toggle' })
    expect({ isAccepted: selectIsAccepted(seen()), canRegister: selectCanRegister(seen()) }).toEqual({
      isAccepted: false,
      canRegister: false,
    })
  })

  test.each(Object.keys(typedForm) as (keyof typeof typedForm)[])(
    'disables Create My Account without %s',
    field => {
      const { actor, seen, type, fill } = open()
      fill()
      type(field, '')
      expect(selectCanRegister(seen())).toBe(false)
      actor.send({ type: 'form.submit' })
      expect(selectRegistrationStep(seen())).toBe('editing')
    },
  )

  test('lists the invalid fields in the order of the form', () => {
    const { actor, seen, type, fill } = open()
    expect(selectInvalidParts(seen())).toEqual([
      'firstName',
      'lastName',
      'mobile',
      'email',
      'password',
      'own.province',
      'terms',
    ])
    fill()
    expect(selectInvalidParts(seen())).toEqual([])
    type('confirmEmail', 'other@lwandle.test')
    actor.send({ type: 'terms.toggle' })
    expect(selectInvalidParts(seen())).toEqual(['confirmEmail', 'terms'])
  })

  test('uses the chosen country again after a number from abroad is replaced', () => {
    const { actor, seen, type } = open()
    type('mobile', '+447700900123')
    expect(selectCountry(seen())).toBe('GB')
    type('mobile', '0835550199')
    expect({ country: selectCountry(seen()), msisdn: selectParsedMobile(seen())?.msisdn }).toEqual({
      country: 'ZA',
      msisdn: '27835550199',
    })
    actor.send({ type: 'country.choose', country: 'GB' })
    type('mobile', '+27835550199')
    expect(selectCountry(seen())).toBe('ZA')
    type('mobile', '')
    expect(selectCountry(seen())).toBe('GB')
  })

  test('shows the problem of a field after blur, until it is valid', () => {
    const { actor, seen, type } = open()
    type('firstName', 'N')
    expect(selectProblem(seen(), 'firstName')).toBeUndefined()
    actor.send({ type: 'field.blur', field: 'firstName' })
    actor.send({ type: 'field.blur', field: 'firstName' })
    expect(selectProblem(seen(), 'firstName')).toEqual({ code: 'registration.firstName' })
    expect(selectProblem(seen(), 'lastName')).toBeUndefined()
    type('firstName', 'Naledi')
    expect(selectProblem(seen(), 'firstName')).toBeUndefined()
    actor.send({ type: 'field.blur', field: 'terms' })
    expect(selectProblem(seen(), 'terms')).toEqual({ code: 'registration.terms' })
  })

  test('sends the mobile number as it shows it', async () => {
    const { actor, sent, seen, type, fill } = open()
    expect({ country: selectCountry(seen()), understood: selectParsedMobile(seen()) }).toEqual({
      country: 'ZA',
      understood: undefined,
    })
    fill()
    type('mobile', '+44 (0)7700 900123')
    type('confirmMobile', '07700900123')
    const understood = { country: 'GB', msisdn: '447700900123' }
    expect({ country: selectCountry(seen()), understood: selectParsedMobile(seen()) }).toEqual({
      country: 'GB',
      understood,
    })
    actor.send({ type: 'form.submit' })
    await flushPromises()
    expect(sent.map(({ msisdn }) => msisdn)).toEqual([understood.msisdn])
  })

  test('removes the old dial code when another country is chosen', () => {
    const { actor, seen, type, held } = open()
    type('mobile', '+44 7700 900123')
    type('confirmMobile', '7700 900123')
    actor.send({ type: 'country.choose', country: 'US' })
    expect({
      country: selectCountry(seen()),
      heldMobile: held('mobile'),
      heldConfirmMobile: held('confirmMobile'),
    }).toEqual({ country: 'US', heldMobile: '7700900123', heldConfirmMobile: '7700 900123' })
    actor.send({ type: 'country.choose', country: '__proto__' })
    expect(selectCountry(seen())).toBe('US')
  })

  test('takes the network’s extra fields from its config', () => {
    expect(selectExtraFields(open().seen()).map(({ name }) => name)).toEqual(['province', 'referral'])
    expect(selectExtraFields(open({ config: defaultNetworkConfig }).seen())).toEqual([])
  })

  test('closes without a confirmation when it is empty', () => {
    const { actor, seen } = open()
    actor.send({ type: 'form.cancel' })
    expect(seen().output).toEqual({ step: 'signIn', identifier: '' })
  })

  test('asks for confirmation before it closes with typed text', () => {
    const { actor, seen, step, type, held } = open()
    type('firstName', 'N')
    actor.send({ type: 'form.cancel' })
    expect(step()).toBe('confirmingDiscard')
    actor.send({ type: 'form.cancel' })
    expect({ step: step(), held: held('firstName') }).toEqual({ step: 'editing', held: 'N' })
    actor.send({ type: 'form.cancel' })
    actor.send({ type: 'form.discard' })
    expect(seen().output).toEqual({ step: 'signIn', identifier: '' })
  })

  test.each([
    ['naledi@lwandle.travel', true],
    ['naledi@lwandle.test', false],
    ['naledi', false],
    ['', false],
  ])('with the email %j shows the mobile number as the name for sign-in: %j', (email, isSaid) => {
    const { seen, type } = open()
    type('email', email)
    expect(selectSignsInByMobile(seen())).toBe(isSaid)
  })
})

describe('an account', () => {
  test('is created once, however often the button is pressed, and signed in to', async () => {
    const { actor, sent, tried, seen, step, fill } = open()
    fill()
    for (let press = 0; press < 50; press++) actor.send({ type: 'form.submit' })
    expect({ step: step(), isHeld: selectIsBusy(seen()) }).toEqual({ step: 'registering', isHeld: true })
    await flushPromises()
    expect(sent).toEqual([typedSignUp])
    expect({ step: step(), registrationTraceId: selectRegistrationTraceId(seen()), tried }).toEqual({
      step: 'registered',
      registrationTraceId: 'trace-1',
      tried: [],
    })
    for (let press = 0; press < 50; press++) actor.send({ type: 'result.finish' })
    await flushPromises()
    expect(tried).toEqual([{ networkId: 'za-sandbox000002', credentials }])
    expect(seen().output).toEqual({ step: 'admitted', token: 'token-1' })
  })

  test.each<[SignInProgress, object]>([
    [
      { stage: 'code', token: 'token-2', isAuthenticatorApp: false },
      { step: 'code', token: 'token-2', isAuthenticatorApp: false, credentials },
    ],
    [
      { stage: 'newPassword', token: 'token-3' },
      { step: 'newPassword', token: 'token-3', credentials },
    ],
  ])('leads to the next step of the sign-in: %j', async (admission, next) => {
    const { actor, seen, create } = open({ signIn: [admission] })
    await create()
    actor.send({ type: 'result.finish' })
    await flushPromises()
    expect(seen().output).toEqual(next)
  })

  test('leads to the sign-in form with the typed number when the sign-in fails', async () => {
    const { actor, seen, step, create } = open({ signIn: [down] })
    await create()
    actor.send({ type: 'result.finish' })
    await flushPromises()
    expect({ step: step(), registrationFailure: selectRegistrationFailure(seen()) }).toEqual({
      step: 'signInFailed',
      registrationFailure: down,
    })
    actor.send({ type: 'failure.acknowledge' })
    expect(seen().output).toEqual({ step: 'signIn', identifier: '082 555 0199' })
  })
})

describe('a rejected registration', () => {
  test('shows the network’s words at the named fields, and keeps the form', async () => {
    const { actor, sent, seen, step, held, create, type } = open({ register: [refused, { traceId: '0' }] })
    await create()
    expect({ step: step(), registrationFailure: selectRegistrationFailure(seen()) }).toEqual({
      step: 'rejected',
      registrationFailure: refused,
    })
    expect(selectServerFieldErrors(seen())).toEqual([
      { field: 'mobile', message: refused.parameters[0]?.message },
      { field: 'own.province', message: refused.parameters[1]?.message },
      { field: undefined, message: refused.parameters[2]?.message },
    ])
    actor.send({ type: 'failure.acknowledge' })
    expect({
      step: step(),
      registrationFailure: selectRegistrationFailure(seen()),
      remarks: selectServerFieldErrors(seen()),
    }).toEqual({ step: 'editing', registrationFailure: undefined, remarks: [] })
    expect(Object.fromEntries(Object.keys(typedForm).map(key => [key, held(key as SignUpFieldId)]))).toEqual(
      typedForm,
    )
    expect(selectIsAccepted(seen())).toBe(true)
    expect(selectProblem(seen(), 'mobile')).toEqual({ words: refused.parameters[0]?.message })
    expect(selectProblem(seen(), 'own.province')).toEqual({ words: refused.parameters[1]?.message })
    expect({
      isRemarkedMobile: selectHasServerError(seen(), 'mobile'),
      isRemarkedEmail: selectHasServerError(seen(), 'email'),
    }).toEqual({ isRemarkedMobile: true, isRemarkedEmail: false })
    type('mobile', '082 555 0198')
    expect({
      problem: selectProblem(seen(), 'mobile'),
      isRemarked: selectHasServerError(seen(), 'mobile'),
    }).toEqual({ problem: undefined, isRemarked: false })
    expect(selectProblem(seen(), 'own.province')).toEqual({ words: refused.parameters[1]?.message })
    actor.send({ type: 'country.choose', country: 'GB' })
    type('mobile', typedForm.confirmMobile)
    actor.send({ type: 'form.submit' })
    await flushPromises()
    expect({ step: step(), sentCount: sent.length }).toEqual({ step: 'registered', sentCount: 2 })
  })

  test.each([
    new Failure({ kind: 'offline', code: 'failure.offlineUnsent' }),
    new Failure({ kind: 'unauthorised', status: 401, message: 'Not allowed', traceId: 'trace-5' }),
  ])('is also one that was not sent or not allowed: $kind', async failure => {
    const { seen, step, create } = open({ register: [failure] })
    await create()
    expect({ step: step(), registrationFailure: selectRegistrationFailure(seen()) }).toEqual({
      step: 'rejected',
      registrationFailure: failure,
    })
  })
})

describe('a registration without a response', () => {
  const kinds = (['unreachable', 'timedOut', 'invalidResponse'] as const).map(kind => new Failure({ kind }))

  test.each(kinds)('returns to the form with its values: $kind', async failure => {
    const { actor, sent, seen, step, held, create } = open({ register: [failure] })
    await create()
    expect({ step: step(), registrationFailure: selectRegistrationFailure(seen()) }).toEqual({
      step: 'outcomeUnknown',
      registrationFailure: failure,
    })
    actor.send({ type: 'failure.acknowledge' })
    expect({
      step: step(),
      held: held('password'),
      registrationNotice: selectRegistrationNotice(seen()),
    }).toEqual({ step: 'editing', held: typedForm.password, registrationNotice: undefined })
    expect(sent).toHaveLength(1)
  })

  test('signs in if the account exists', async () => {
    const { actor, sent, tried, seen, create } = open({ register: [down] })
    await create()
    for (let press = 0; press < 50; press++) actor.send({ type: 'account.try' })
    await flushPromises()
    expect({ sentCount: sent.length, tried }).toEqual({
      sentCount: 1,
      tried: [{ networkId: 'za-sandbox000002', credentials }],
    })
    expect(seen().output).toEqual({ step: 'admitted', token: 'token-1' })
  })

  test.each([
    new Failure({ kind: 'unauthorised', status: 401, message: 'Wrong details' }),
    new Failure({ kind: 'rejected', status: 404, message: 'Nobody of that name' }),
  ])('says that no account exists ($status), until the next try', async failure => {
    const { actor, seen, step, held, create } = open({ register: [down, 'never'], signIn: [failure] })
    await create()
    actor.send({ type: 'account.try' })
    await flushPromises()
    expect({ step: step(), registrationNotice: selectRegistrationNotice(seen()) }).toEqual({
      step: 'editing',
      registrationNotice: { code: 'registration.notMade' },
    })
    expect({ held: held('firstName'), registrationFailure: selectRegistrationFailure(seen()) }).toEqual({
      held: typedForm.firstName,
      registrationFailure: undefined,
    })
    actor.send({ type: 'form.submit' })
    expect({ step: step(), registrationNotice: selectRegistrationNotice(seen()) }).toEqual({
      step: 'registering',
      registrationNotice: undefined,
    })
  })

  test.each([down, new Failure({ kind: 'rejected', status: 423, message: 'Try again tomorrow.' })])(
    'stays unknown when the sign-in fails too, and can be tried again: $message',
    async failure => {
      const { actor, seen, step, create } = open({
        register: [down],
        signIn: [failure, { stage: 'admitted', token: 'token-1' }],
      })
      await create()
      actor.send({ type: 'account.try' })
      await flushPromises()
      expect({ step: step(), registrationFailure: selectRegistrationFailure(seen()) }).toEqual({
        step: 'outcomeUnknown',
        registrationFailure: failure,
      })
      actor.send({ type: 'account.try' })
      await flushPromises()
      expect(seen().output).toEqual({ step: 'admitted', token: 'token-1' })
    },
  )
})

test('a registration without its actors names the missing one', async () => {
  const actor = createActor(registrationMachine, { input: { config: defaultNetworkConfig } }).start()
  for (const field of Object.keys(typedForm) as (keyof typeof typedForm)[])
    actor.send({ type: 'field.change', field, value: typedForm[field] })
  actor.send({ type: 'terms.toggle' })
  actor.send({ type: 'form.submit' })
  await flushPromises()
  expect(selectRegistrationFailure(actor.getSnapshot())?.cause).toEqual(
    new Error('Actor "register" was not provided'),
  )
})

describe('a number typed with 27 and no + while another country is chosen', () => {
  const openAbroad = () => {
    const form = open()
    form.fill()
    form.actor.send({ type: 'country.choose', country: 'GB' })
    form.type('mobile', '27821234567')
    form.type('confirmMobile', '27821234567')
    form.actor.send({ type: 'field.blur', field: 'mobile' })
    return form
  }

  test('is ambiguous and cannot be sent', () => {
    const { seen } = openAbroad()
    expect({
      understood: selectParsedMobile(seen()),
      canRegister: selectCanRegister(seen()),
      missing: selectInvalidParts(seen()),
    }).toEqual({ understood: undefined, canRegister: false, missing: ['mobile'] })
    expect(selectProblem(seen(), 'mobile')).toEqual({ code: 'registration.whichMobile' })
    expect(selectPossibleMobiles(seen())).toEqual([{ country: 'ZA', msisdn: '27821234567' }])
  })

  test.each([
    ['ZA', '+27 82 123 4567', '27821234567'],
    ['GB', '+44 7700 900123', '447700900123'],
  ])('is the one of %s after it is written in full', async (country, written, msisdn) => {
    const { actor, seen, type, sent } = openAbroad()
    type('mobile', written)
    type('confirmMobile', written)
    expect({ readings: selectPossibleMobiles(seen()), understood: selectParsedMobile(seen()) }).toEqual({
      readings: [],
      understood: { country, msisdn },
    })
    actor.send({ type: 'form.submit' })
    await flushPromises()
    expect(sent.map(each => each.msisdn)).toEqual([msisdn])
  })
})
