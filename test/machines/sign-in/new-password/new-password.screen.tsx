import {
  type NewPasswordSnapshot,
  newPasswordMachine,
} from '../../../../machines/sign-in/new-password/new-password.machine.ts'
import { selectProblems } from '../../../../machines/sign-in/new-password/new-password.selectors.ts'
import { formatMessage, text } from '../../../../src/text/sign-in-dialogs-text.ts'
import { NewPassword } from '../../../../src/views/sign-in/new-password/NewPassword.tsx'
import { createViewSpec } from '../../../model/harness/screen.ts'
import type { ScreenQueries } from '../../../model/harness/test-user.ts'
import { playThroughView } from '../../../model/play-through-view.ts'

const words = text.newPassword
const labels = { password: words.password, confirmation: words.confirmation }

const showsBusy = (look: ScreenQueries) => {
  look.sees('dialog', words.title)
  look.says(text.account.processing)
  look.lacks('button', words.submit)
  look.lacks('textbox')
}

const showsFailure =
  (title: string) =>
  (look: ScreenQueries, { context: { failure } }: NewPasswordSnapshot) => {
    look.sees('dialog', title)
    if (failure !== undefined) look.says(formatMessage(failure.words))
    look.says(`${text.failure.traceId} ${failure?.traceId}`)
    look.offers(text.failure.close)
  }

/** Checks that the dialog is empty: the sign-in page replaces it. */
const showsNothingToDo = (look: ScreenQueries) => {
  look.lacks('textbox')
  look.lacks('alert')
}

export const newPasswordScreen = createViewSpec(newPasswordMachine, {
  render: actor => <NewPassword newPassword={actor} />,
  interactions: {
    'field.change': (person, { field, value }) => person.type(labels[field], value),
    'field.blur': (person, { field }) => person.leave(labels[field]),
    'form.submit': { press: words.submit },
    'form.cancel': {
      press: (_, snapshot) =>
        snapshot.matches('confirmingDiscard') ? text.account.backToForm : text.account.cancel,
    },
    'form.leave': { outside: "The browser's Back" },
    'form.discard': { press: text.account.leave },
    'failure.acknowledge': { press: text.failure.close },
    'result.finish': {
      press: (_, snapshot) => (snapshot.matches('changed') ? words.goOn : text.signIn.submit),
    },
  },
  incidental: ['field.blur'],
  username: ({ context: { credentials } }) => credentials.identifier,
  unrelatedButtons: {
    [words.show.password]: 'Shows what has been typed',
    [words.show.confirmation]: 'Shows what has been typed',
  },
  expectations: {
    editing(look, snapshot) {
      const { values, isUnchanged } = snapshot.context
      const problems = selectProblems(snapshot)
      look.sees('dialog', words.title)
      look.holds(labels.password, values.password)
      look.holds(labels.confirmation, values.confirmation)
      look.offers(text.account.cancel)
      if (problems.password === undefined) look.doesNotSay(text.codes['password.tooShort'])
      else look.says(formatMessage(problems.password))
      if (problems.confirmation === undefined) look.doesNotSay(text.codes['password.differs'])
      else look.says(formatMessage(problems.confirmation))
      if (isUnchanged) look.says(text.codes['newPassword.unchanged'])
      else look.says(words.expired)
      if (snapshot.can({ type: 'form.submit' })) look.offers(words.submit)
      else look.withholds(words.submit)
    },
    confirmingDiscard(look) {
      look.says(text.recovery.discard)
      look.says(text.account.discardHelp)
    },
    readingNumber(look) {
      showsBusy(look)
      look.offers(text.account.cancel)
    },
    changing(look) {
      showsBusy(look)
      look.lacks('button', text.account.cancel)
    },
    failed: showsFailure(words.updateFailed),
    tokenExpired: showsFailure(words.updateFailed),
    changed(look, { context: { traceId } }) {
      look.says(words.updated)
      look.says(`${text.failure.traceId} ${traceId}`)
      look.offers(words.goOn)
    },
    signingIn: showsBusy,
    signInFailed: showsFailure(text.failure.title),
    unknown(look, { context: { traceId } }) {
      look.says(words.unknown)
      look.says(`${text.failure.traceId} ${traceId}`)
      look.doesNotSay(words.updated)
      look.doesNotSay(words.updateFailed)
      look.offers(text.signIn.submit)
      look.offers(text.account.cancel)
    },
    verifyingBySignIn: showsBusy,
    verifyFailed: showsFailure(text.failure.title),
    signedIn: showsNothingToDo,
    abandoned: showsNothingToDo,
  },
})

if (import.meta.vitest) playThroughView(newPasswordScreen)
