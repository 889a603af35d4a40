import { expect, test } from 'vitest'
import type { SignUpField } from '#machines/domain/config/network-config.types.ts'
import { type Answers, openMachine } from '#test/support/scripted-machine.ts'
import { lost } from '#test/support/scripted-payment.ts'
import { registrationMachine } from './registration.machine.ts'
import { refused } from './registration.model.ts'
import { selectRegistration, selectSignUpField } from './registration.selectors.ts'
import {
  configWithExtraFields,
  fillingIn,
  fillingInSteps,
  typedForm,
  typedSignUp,
} from './sign-up.fixture.ts'
import { listSignUpSteps, type SignUpFieldId } from './sign-up.ts'

const submit = { type: 'form.submit' } as const
const back = { type: 'step.back' } as const
const cancel = { type: 'form.cancel' } as const
const acceptTerms = { type: 'terms.toggle' } as const
const acknowledge = { type: 'failure.acknowledge' } as const
const finish = { type: 'result.finish' } as const
const choose = (country: string) => ({ type: 'country.choose', country }) as const

const openForm = (answers: Answers<typeof registrationMachine> = {}) =>
  openMachine(
    registrationMachine,
    {
      input: { config: configWithExtraFields },
      answers: {
        register: [{ traceId: 'trace-1' }],
        signIn: [{ stage: 'admitted', token: 'token-1' }],
        ...answers,
      },
    },
    snapshot => {
      const view = selectRegistration(snapshot)
      return {
        ...snapshot.context,
        shown: view.formStep,
        isBusy: view.escapeEvent === undefined,
        mobile: view.mobile?.msisdn,
        signsInByMobile: view.signsInByMobile,
        problemOf: (part: SignUpFieldId | 'terms') =>
          part === 'terms' ? view.termsProblem : selectSignUpField(snapshot, part).problem,
        isMobileRejected: selectSignUpField(snapshot, 'mobile').isRejected,
        rejectedFields: view.rejectedValues.map(({ field }) => field),
        output: snapshot.output,
      }
    },
  )

/** Opens a form, fills it in and submits it. */
const register = async (answers: Answers<typeof registrationMachine> = {}) => {
  const opened = await openForm(answers)
  await opened.send(...fillingInSteps(), acceptTerms, submit)
  return opened
}

test('a step shows its problems when it is left, and Back keeps what was typed', async () => {
  const { now, send } = await openForm()
  await send(back, submit)
  expect(now()).toMatchObject({ shown: 'name', touched: ['firstName', 'lastName'] })
  expect(now().problemOf('firstName')).toEqual({ code: 'registration.firstName' })
  await send(...fillingIn({ firstName: 'Naledi', lastName: 'Khumalo' }), submit)
  expect(now()).toMatchObject({ shown: 'mobile', touched: ['firstName', 'lastName'] })
  await send(...fillingIn({ mobile: typedForm.mobile }), submit)
  expect(now()).toMatchObject({ shown: 'mobile', mobile: '27825550199' })
  await send(back)
  const values = { firstName: 'Naledi', lastName: 'Khumalo', mobile: typedForm.mobile }
  expect(now()).toMatchObject({ shown: 'name', values })
})

test('the form is sent from its last step, once the terms are accepted', async () => {
  const { now, send } = await openForm()
  await send(...fillingInSteps(), submit)
  expect(now()).toMatchObject({ state: 'editing', shown: 'password', register: [] })
  expect(now().problemOf('terms')).toEqual({ code: 'registration.terms' })
  await send(acceptTerms, submit)
  expect(now()).toMatchObject({ state: 'registered', register: [typedSignUp] })
})

test('a step has at most three fields, also of those that the network adds', () => {
  const own = ['a', 'b', 'c', 'd'].map(
    name => ({ ...configWithExtraFields.signUp.fields[0], name }) as SignUpField,
  )
  const named = listSignUpSteps(own).map(({ name, parts }) => [name, parts.length])
  const more = [
    ['more', 3],
    ['more', 1],
  ]
  expect(named).toEqual([['name', 2], ['mobile', 2], ['email', 2], ...more, ['password', 3]])
})

test('the form shows the problem of a part after blur, and asks before it closes', async () => {
  const { now, send } = await openForm()
  await send(...fillingIn({ firstName: 'N' }))
  expect(now().problemOf('firstName')).toBeUndefined()
  await send({ type: 'field.blur', field: 'firstName' }, { type: 'field.blur', field: 'terms' }, cancel)
  expect(now().state).toBe('confirmingDiscard')
  await send(cancel)
  expect(now().problemOf('firstName')).toEqual({ code: 'registration.firstName' })
  expect(now().problemOf('lastName')).toBeUndefined()
  expect(now().problemOf('terms')).toEqual({ code: 'registration.terms' })
  await send(cancel, { type: 'form.discard' })
  expect(now().output).toEqual({ step: 'signIn', identifier: '' })
})

test('the form sends the mobile number as it shows it', async () => {
  const { now, send } = await openForm()
  await send(choose('GB'), choose('__proto__'), ...fillingIn({ ...typedForm, mobile: '+27835550199' }))
  expect(now()).toMatchObject({ country: 'ZA', mobile: '27835550199' })
  await send(...fillingIn({ mobile: '', confirmMobile: '+44 (0)7700 900123' }))
  expect(now()).toMatchObject({ country: 'GB', mobile: undefined })
  await send(...fillingIn({ mobile: '+44 7700 900123' }), choose('US'))
  expect(now()).toMatchObject({ country: 'US', values: { mobile: '7700900123' } })
  await send(choose('GB'), ...fillingIn({ mobile: '07700900123' }), acceptTerms)
  await send(...Array(5).fill(submit))
  expect(now()).toMatchObject({ mobile: '447700900123', register: [{ msisdn: '447700900123' }] })
})

test('the form names the mobile number for sign-in if that takes no such email', async () => {
  const { now, send } = await openForm()
  await send(...fillingIn({ email: 'naledi@lwandle.test' }))
  expect(now().signsInByMobile).toBe(false)
  await send(...fillingIn({ email: 'naledi@lwandle.travel' }))
  expect(now().signsInByMobile).toBe(true)
})

test('a sign-in that fails after the registration leads to its form with the number', async () => {
  const { now, send } = await register({ signIn: [lost] })
  expect(now()).toMatchObject({
    state: 'registered',
    traceId: 'trace-1',
    register: [typedSignUp],
    signIn: [],
  })
  await send(finish)
  const credentials = { identifier: typedForm.mobile, password: typedForm.password }
  const signIn = [{ networkId: 'za-sandbox000002', credentials }]
  expect(now()).toMatchObject({ state: 'signInFailed', failure: lost, signIn })
  await send(acknowledge)
  expect(now().output).toEqual({ step: 'signIn', identifier: typedForm.mobile })
})

test('a rejected registration keeps the form, with reasons', async () => {
  const { now, send } = await register({ register: [refused, 'never'] })
  const rejectedFields = ['mobile', 'own.id_number', undefined]
  expect(now()).toMatchObject({ state: 'rejected', failure: refused, rejectedFields })
  await send(acknowledge)
  const unchangedForm = { shown: 'mobile', values: typedForm, isAccepted: true, isMobileRejected: true }
  expect(now()).toMatchObject({ state: 'editing', failure: undefined, rejectedFields: [], ...unchangedForm })
  const ownProblem = { words: 'This ID is already registered.' }
  expect(now().problemOf('mobile')).toEqual({ words: 'This mobile number is already registered.' })
  expect(now().problemOf('own.id_number')).toEqual(ownProblem)
  await send(submit)
  expect(now()).toMatchObject({ shown: 'mobile', isMobileRejected: true })
  await send(choose('GB'))
  expect(now().isMobileRejected).toBe(false)
  expect(now().problemOf('own.id_number')).toEqual(ownProblem)
  await send(
    ...fillingIn({ 'own.id_number': '1' }),
    ...fillingIn({ mobile: typedForm.confirmMobile }),
    ...Array(4).fill(submit),
  )
  expect(now().problemOf('own.id_number')).toBeUndefined()
  expect(now()).toMatchObject({ state: 'registering', isBusy: true, register: [{}, {}] })
})
