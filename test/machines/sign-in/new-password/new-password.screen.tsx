import { newPasswordMachine } from '../../../../machines/sign-in/new-password/new-password.machine.ts'
import { selectProblems } from '../../../../machines/sign-in/new-password/new-password.selectors.ts'
import { formatMessage, text } from '../../../../src/text/sign-in-dialogs-text.ts'
import { NewPassword } from '../../../../src/views/sign-in/new-password/NewPassword.tsx'
import { createViewSpec } from '../../../model/harness/screen.ts'
import { playThroughView } from '../../../model/play-through-view.ts'
import { showsDiscardQuestion, showsFailure, showsNothing, showsWaiting } from '../dialog-looks.ts'

const words = text.newPassword
const labels = { password: words.password, confirmation: words.confirmation }

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
      if (problems.password === undefined) look.doesNotSay(text.codes['password.tooShort'])
      else look.says(formatMessage(problems.password))
      if (problems.confirmation === undefined) look.doesNotSay(text.codes['password.differs'])
      else look.says(formatMessage(problems.confirmation))
      look.says(isUnchanged ? text.codes['newPassword.unchanged'] : words.expired)
    },
    confirmingDiscard: showsDiscardQuestion(words.title, text.recovery.discard),
    readingNumber: showsWaiting(words.title),
    changing: showsWaiting(words.title),
    failed: showsFailure(words.updateFailed),
    tokenExpired: showsFailure(words.updateFailed),
    changed(look, { context: { traceId } }) {
      look.says(words.updated)
      look.says(`${text.failure.traceId} ${traceId}`)
    },
    signingIn: showsWaiting(words.title),
    signInFailed: showsFailure(text.failure.title),
    unknown(look, { context: { traceId } }) {
      look.says(words.unknown)
      look.says(`${text.failure.traceId} ${traceId}`)
      look.doesNotSay(words.updated)
      look.doesNotSay(words.updateFailed)
    },
    verifyingBySignIn: showsWaiting(words.title),
    verifyFailed: showsFailure(text.failure.title),
    signedIn: showsNothing,
    abandoned: showsNothing,
  },
})

if (import.meta.vitest) playThroughView(newPasswordScreen)
