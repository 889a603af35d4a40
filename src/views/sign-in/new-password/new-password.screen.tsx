import { discardQuestion, failed, nothing, waiting } from '#machines/sign-in/dialog-looks.fixture.ts'
import { newPasswordMachine } from '#machines/sign-in/new-password/new-password.machine.ts'
import { selectNewPassword } from '#machines/sign-in/new-password/new-password.selectors.ts'
import { traced } from '#test/model/facts/failure-looks.ts'
import { playScreen, seen, unsaid } from '#test/model/harness/screen.ts'
import { dialogsText as text } from '#test/support/texts.tsx'
import { NewPassword } from './NewPassword.tsx'

const words = text.newPassword
const labels = { password: words.password, confirmation: words.confirmation }

playScreen(newPasswordMachine, {
  render: actor => <NewPassword newPassword={actor} />,
  fields: labels,
  interactions: {
    'form.submit': words.submit,
    'result.finish': {
      press: (_, snapshot) => (snapshot.matches('changed') ? words.goOn : text.signIn.submit),
    },
  },
  username: ({ context: { credentials } }) => credentials.identifier,
  expectations: {
    editing(snapshot) {
      const { passwordProblem, confirmationProblem } = selectNewPassword(snapshot)
      return [
        seen('dialog', words.title),
        passwordProblem ? text.codes[passwordProblem] : unsaid(text.codes['password.tooShort']),
        confirmationProblem ? text.codes[confirmationProblem] : unsaid(text.codes['password.differs']),
        snapshot.context.isUnchanged ? text.codes['newPassword.unchanged'] : words.expired,
      ]
    },
    confirmingDiscard: discardQuestion(words.title, text.recovery.discard),
    'readingNumber changing signingIn verifyingBySignIn': waiting(words.title),
    'failed tokenExpired': failed(words.updateFailed),
    changed: ({ context }) => [words.updated, traced(context.traceId)],
    'signInFailed verifyFailed': failed(text.failure.title),
    unknown: ({ context }) => [
      words.unknown,
      traced(context.traceId),
      unsaid(words.updated, words.updateFailed),
    ],
    'signedIn abandoned': nothing,
  },
})
