import { discardQuestion, failed, nothing, waiting } from '#machines/sign-in/dialog-looks.fixture.ts'
import { newPasswordMachine } from '#machines/sign-in/new-password/new-password.machine.ts'
import { selectNewPassword } from '#machines/sign-in/new-password/new-password.selectors.ts'
import { traced } from '#test/model/facts/failure-looks.ts'
import { field, seen, unsaid } from '#test/model/harness/screen.ts'
import { playScreen } from '#test/model/play-through-view.ts'
import { dialogsText as text } from '#test/support/texts.tsx'
import { NewPassword } from './NewPassword.tsx'

const words = text.newPassword
const labels = { password: words.password, confirmation: words.confirmation }

export const newPasswordScreen = playScreen(import.meta.vitest, newPasswordMachine, {
  render: actor => <NewPassword newPassword={actor} />,
  interactions: {
    'field.change': (person, { field, value }) => person.type(labels[field], value),
    'field.blur': (person, { field }) => person.leave(labels[field]),
    'form.submit': words.submit,
    'form.cancel': {
      press: (_, snapshot) =>
        snapshot.matches('confirmingDiscard') ? text.discard.backToForm : text.account.cancel,
    },
    'form.leave': person => person.pressKey('Escape'),
    'form.discard': text.discard.leave,
    'failure.acknowledge': text.failure.close,
    'result.finish': {
      press: (_, snapshot) => (snapshot.matches('changed') ? words.goOn : text.signIn.submit),
    },
  },
  username: ({ context: { credentials } }) => credentials.identifier,
  expectations: {
    editing(_, snapshot) {
      const { values, isUnchanged } = snapshot.context
      const { passwordProblem, confirmationProblem } = selectNewPassword(snapshot)
      return [
        seen('dialog', words.title),
        field(labels.password, values.password),
        field(labels.confirmation, values.confirmation),
        passwordProblem ? text.codes[passwordProblem] : unsaid(text.codes['password.tooShort']),
        confirmationProblem ? text.codes[confirmationProblem] : unsaid(text.codes['password.differs']),
        isUnchanged ? text.codes['newPassword.unchanged'] : words.expired,
      ]
    },
    confirmingDiscard: discardQuestion(words.title, text.recovery.discard),
    'readingNumber changing signingIn verifyingBySignIn': waiting(words.title),
    'failed tokenExpired': failed(words.updateFailed),
    changed: (_, { context }) => [words.updated, traced(context.traceId)],
    'signInFailed verifyFailed': failed(text.failure.title),
    unknown: (_, { context }) => [
      words.unknown,
      traced(context.traceId),
      unsaid(words.updated, words.updateFailed),
    ],
    'signedIn abandoned': nothing,
  },
})
