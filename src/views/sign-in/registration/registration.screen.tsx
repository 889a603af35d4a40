import { formatInternational } from '#machines/domain/phone/phone.ts'
import { dialCodeOf } from '#machines/sign-in/registration/countries.ts'
import { registrationMachine } from '#machines/sign-in/registration/registration.machine.ts'
import {
  selectRegistration,
  selectSignUpField,
} from '#machines/sign-in/registration/registration.selectors.ts'
import { dialogsText as text } from '#test/support/texts.tsx'

import '#src/ui/field/SelectField.tsx'
import { discardQuestion, failed, waiting } from '#machines/sign-in/dialog-looks.fixture.ts'
import { configWithExtraFields, typedForm } from '#machines/sign-in/registration/sign-up.fixture.ts'
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

playScreen(registrationMachine, {
  render: actor => <Registration registration={actor} config={configWithExtraFields} />,
  fields: labels,
  interactions: {
    'country.choose': (person, { country }) => person.choose(words.country, countryOf(country)),
    'terms.toggle': { press: words.accept.both, role: 'checkbox' },
    'form.submit': words.submit,
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
  username: ({ context: { values } }) => values.mobile ?? '',
  expectations: {
    editing(snapshot) {
      const { isAccepted, country, notice } = snapshot.context
      const { mobile } = selectRegistration(snapshot)
      return [
        seen('dialog', words.title),
        fields.map(name => {
          const { value, problem } = selectSignUpField(snapshot, name)
          return [field(labels[name] ?? name, value), problem && text.formatMessage(problem)]
        }),
        seen('combobox', words.optional('Province')),
        words.dialCode(dialCodeOf(country) ?? ''),
        mobile && formatInternational(mobile.msisdn),
        seen('checkbox', words.accept.both, { checked: isAccepted }),
        seen('link', text.signIn.terms),
        seen('link', text.signIn.privacy),
        notice === undefined ? absent('alert') : text.codes[notice],
        !isAccepted && words.acceptance,
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
