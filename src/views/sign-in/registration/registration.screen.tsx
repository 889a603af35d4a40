import { formatInternational } from '#machines/domain/phone/phone.ts'
import { dialCodeOf } from '#machines/sign-in/registration/countries.ts'
import {
  type RegistrationSnapshot,
  registrationMachine,
} from '#machines/sign-in/registration/registration.machine.ts'
import {
  selectRegistration,
  selectSignUpField,
} from '#machines/sign-in/registration/registration.selectors.ts'
import { dialogsText as text } from '#test/support/texts.tsx'

import '#src/ui/field/SelectField.tsx'
import { discardQuestion, failed, waiting } from '#machines/sign-in/dialog-looks.fixture.ts'
import { configWithExtraFields, typedForm } from '#machines/sign-in/registration/sign-up.fixture.ts'
import { listSignUpSteps } from '#machines/sign-in/registration/sign-up.ts'
import { absent, field, playScreen, seen, unsaid } from '#test/model/harness/screen.ts'
import { Registration } from './Registration.tsx'

const words = text.registration
const fields = Object.keys(typedForm) as (keyof typeof typedForm)[]
const allLabels = { ...words, 'own.id_number': 'ID Number' }
const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(fields.map(name => [name, allLabels[name]])),
  terms: words.accept.both,
}
const countryOf = (country: string) =>
  text.countryOptions.find(({ value }) => value === country)?.label ?? country

const shownParts = ({ context: { extraFields, step } }: RegistrationSnapshot): readonly string[] =>
  listSignUpSteps(extraFields)[step]?.parts ?? []

playScreen(registrationMachine, {
  render: actor => <Registration registration={actor} config={configWithExtraFields} />,
  fields: labels,
  interactions: {
    'country.choose': (person, { country }) => person.choose(words.country, countryOf(country)),
    'terms.toggle': { press: words.accept.both, role: 'checkbox' },
    'form.submit': {
      press: (_, snapshot) => (selectRegistration(snapshot).isLastStep ? words.submit : words.next),
    },
    'step.back': words.back,
    'form.cancel': {
      press: (_, snapshot) =>
        snapshot.matches('confirmingDiscard') ? text.discard.backToForm : text.signIn.submit,
    },
    'account.try': text.signIn.submit,
    'failure.acknowledge': {
      press: (_, snapshot) =>
        snapshot.matches('outcomeUnknown') ? text.discard.backToForm : text.failure.close,
    },
    'result.finish': words.goOn,
  },
  unreachableReason(snapshot, event) {
    const shown = shownParts(snapshot)
    if ('field' in event && !shown.includes(event.field)) return 'The field is in another step'
    if (event.type === 'terms.toggle') return !shown.includes('terms') && 'The terms are in the last step'
    return event.type === 'country.choose' && !shown.includes('mobile') && 'The country is beside the number'
  },
  username: ({ context: { values } }) => values.mobile ?? '',
  expectations: {
    editing(snapshot) {
      const { isAccepted, country, notice } = snapshot.context
      const { mobile, formStep, place, stepCount } = selectRegistration(snapshot)
      const shown = shownParts(snapshot)
      const terms = [
        seen('checkbox', words.accept.both, { checked: isAccepted }),
        seen('link', text.signIn.terms),
        seen('link', text.signIn.privacy),
      ]
      const number = [words.dialCode(dialCodeOf(country) ?? ''), mobile && formatInternational(mobile.msisdn)]
      return [
        seen('dialog', words.title),
        words.stepOf(place, stepCount),
        words.steps[formStep].title,
        fields.map(name => {
          if (!shown.includes(name)) return absent('textbox', labels[name])
          const { value, problem } = selectSignUpField(snapshot, name)
          return [field(labels[name] ?? name, value), problem && text.formatMessage(problem)]
        }),
        formStep === 'more' && seen('combobox', words.optional('Province')),
        formStep === 'mobile' && number,
        formStep === 'password' ? terms : absent('checkbox'),
        notice === undefined ? absent('alert') : text.codes[notice],
      ]
    },
    confirmingDiscard: discardQuestion(words.title, words.discard),
    'registering signingIn verifyingBySignIn': waiting(words.title),
    registered: ({ context }) => [words.registered, context.traceId],
    signInFailed: failed(text.failure.title),
    rejected: snapshot => [
      failed(words.failed),
      selectRegistration(snapshot).rejectedValues.map(({ message }) => message),
    ],
    outcomeUnknown: ({ context }) => [
      words.noAnswer,
      context.failure?.traceId,
      unsaid(words.failed, words.registered),
    ],
    done: absent('button', words.submit),
  },
})
