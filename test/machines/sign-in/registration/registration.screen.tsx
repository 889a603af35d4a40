import { dialCodeOf } from '../../../../machines/sign-in/registration/countries.ts'
import { registrationMachine } from '../../../../machines/sign-in/registration/registration.machine.ts'
import {
  selectFieldValue,
  selectParsedMobile,
  selectProblem,
  selectServerFieldErrors,
} from '../../../../machines/sign-in/registration/registration.selectors.ts'
import { formatInternational } from '../../../../machines/sign-in/registration/sign-up-mobile.ts'
import { countryOptions } from '../../../../src/text/countries.ts'
import { formatMessage, text } from '../../../../src/text/sign-in-dialogs-text.ts'
import '../../../../src/ui/field/SelectField.tsx'
import { Registration } from '../../../../src/views/sign-in/registration/Registration.tsx'
import { createViewSpec } from '../../../model/harness/screen.ts'
import type { ScreenQueries } from '../../../model/harness/test-user.ts'
import { playThroughView } from '../../../model/play-through-view.ts'
import { showsDiscardQuestion, showsFailure, showsWaiting } from '../dialog-looks.ts'
import { configWithExtraFields, typedForm } from './sign-up.fixture.ts'

const words = text.registration
const labels = { ...words, 'own.id_number': 'ID Number' }
const fields = Object.keys(typedForm) as (keyof typeof typedForm)[]
const labelOf = (field: string): string => labels[field as keyof typeof typedForm]
const countryOf = (country: string) => countryOptions.find(({ value }) => value === country)?.label ?? country

type Snapshot = Parameters<typeof selectServerFieldErrors>[0]

const showsRejection = (look: ScreenQueries, snapshot: Snapshot) => {
  showsFailure(words.failed)(look, snapshot)
  for (const { message } of selectServerFieldErrors(snapshot)) look.says(message)
}

export const registrationScreen = createViewSpec(registrationMachine, {
  render: actor => <Registration registration={actor} config={configWithExtraFields} />,
  interactions: {
    'field.change': (person, { field, value }) => person.type(labelOf(field), value),
    'field.blur': (person, { field }) => person.leave(field === 'terms' ? words.accept.both : labelOf(field)),
    'country.choose': (person, { country }) => person.choose(words.country, countryOf(country)),
    'terms.toggle': { press: words.accept.both, role: 'checkbox' },
    'form.submit': { press: words.submit },
    'form.cancel': {
      press: (_, snapshot) =>
        snapshot.matches('confirmingDiscard') ? text.account.backToForm : text.signIn.submit,
    },
    'form.discard': { press: text.account.leave },
    'account.try': { press: text.signIn.submit },
    'failure.acknowledge': {
      press: (_, snapshot) =>
        snapshot.matches('outcomeUnknown') ? text.account.backToForm : text.failure.close,
    },
    'result.finish': { press: words.goOn },
  },
  incidental: ['field.blur'],
  username: ({ context: { values } }) => values.mobile ?? '',
  unrelatedButtons: {
    [words.show.password]: 'Shows what has been typed',
    [words.show.confirmPassword]: 'Shows what has been typed',
  },
  expectations: {
    editing(look, snapshot) {
      const { isAccepted, country, notice } = snapshot.context
      look.sees('dialog', words.title)
      for (const field of fields) {
        look.holds(labelOf(field), selectFieldValue(snapshot, field))
        const problem = selectProblem(snapshot, field)
        if (problem !== undefined) look.says(formatMessage(problem))
      }
      look.sees('combobox', words.optional('Province'))
      look.says(words.dialCode(dialCodeOf(country) ?? ''))
      const mobile = selectParsedMobile(snapshot)
      if (mobile !== undefined) look.says(formatInternational(mobile.msisdn))
      look.sees('checkbox', words.accept.both, { checked: isAccepted })
      look.sees('link', text.signIn.terms)
      look.sees('link', text.signIn.privacy)
      if (notice === undefined) look.lacks('alert')
      else look.says(text.codes[notice])
      if (!isAccepted) look.says(words.acceptance)
    },
    confirmingDiscard: showsDiscardQuestion(words.title, words.discard),
    registering: showsWaiting(words.title),
    registered(look, { context: { traceId } }) {
      look.says(words.registered)
      look.says(traceId)
    },
    signingIn: showsWaiting(words.title),
    signInFailed: showsFailure(text.failure.title),
    rejected: showsRejection,
    outcomeUnknown(look, { context: { failure } }) {
      look.says(words.noAnswer)
      look.says(`${failure?.traceId}`)
      look.doesNotSay(words.failed)
      look.doesNotSay(words.registered)
    },
    verifyingBySignIn: showsWaiting(words.title),
    done: look => look.lacks('button', words.submit),
  },
})

if (import.meta.vitest) playThroughView(registrationScreen)
