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
import { asking } from './registration.model.ts'

type Snapshot = Parameters<typeof selectParsedMobile>[0]

const words = text.registration
const labels = {
  firstName: words.firstName,
  lastName: words.lastName,
  mobile: words.mobile,
  confirmMobile: words.confirmMobile,
  email: words.email,
  confirmEmail: words.confirmEmail,
  password: words.password,
  confirmPassword: words.confirmPassword,
  'own.id_number': 'ID Number',
} as const

const fields = Object.keys(labels) as (keyof typeof labels)[]
const labelOf = (field: string): string => (field in labels ? labels[field as keyof typeof labels] : field)
const countryOf = (country: string) => countryOptions.find(({ value }) => value === country)?.label ?? country

const showsWaiting = (look: ScreenQueries): void => {
  look.sees('dialog', words.title)
  look.says(text.account.wait)
  look.says(text.account.processing)
  look.says(text.account.authorizing)
  look.lacks('button')
}

/** Checks that the network's message and the Trace ID show. */
const showsFailed =
  (title: string) =>
  (look: ScreenQueries, snapshot: Snapshot): void => {
    const { failure } = snapshot.context
    if (failure === undefined) throw new Error('There is nothing to show')
    look.sees('dialog', title)
    look.says(formatMessage(failure.words))
    look.says(failure.traceId)
    for (const { message } of selectServerFieldErrors(snapshot)) look.says(message)
    look.offers(text.failure.close)
  }

export const registrationScreen = createViewSpec(registrationMachine, {
  render: actor => <Registration registration={actor} config={asking} />,
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
        look.holds(labels[field], selectFieldValue(snapshot, field))
        const problem = selectProblem(snapshot, field)
        if (problem !== undefined) look.says(formatMessage(problem))
      }
      look.sees('combobox', words.optional('Province'))
      look.says(words.dialCode(dialCodeOf(country) ?? ''))
      const understood = selectParsedMobile(snapshot)
      if (understood !== undefined) look.says(formatInternational(understood.msisdn))
      look.sees('checkbox', words.accept.both, { checked: isAccepted })
      look.sees('link', text.signIn.terms)
      look.sees('link', text.signIn.privacy)
      if (notice === undefined) look.lacks('alert')
      else look.says(text.codes[notice])
      if (!isAccepted) look.says(words.acceptance)
      if (snapshot.can({ type: 'form.submit' })) look.offers(words.submit)
      else look.withholds(words.submit)
    },
    confirmingDiscard(look) {
      look.says(words.discard)
      look.says(text.account.discardHelp)
    },
    registering: showsWaiting,
    registered(look, { context: { traceId } }) {
      look.says(words.registered)
      look.says(traceId)
    },
    signingIn: showsWaiting,
    signInFailed: showsFailed(text.failure.title),
    rejected: showsFailed(words.failed),
    outcomeUnknown(look, { context: { failure } }) {
      look.says(words.noAnswer)
      look.says(words.noAnswerHelp)
      look.says(failure?.traceId ?? '')
      look.doesNotSay(words.failed)
      look.doesNotSay(words.registered)
    },
    verifyingBySignIn: showsWaiting,
    done: look => look.lacks('button', words.submit),
  },
})

if (import.meta.vitest) playThroughView(registrationScreen)
