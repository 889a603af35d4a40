import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { discardQuestion, failed, nothing, waiting } from '#machines/sign-in/dialog-looks.fixture.ts'
import { type RecoverySnapshot, recoveryMachine } from '#machines/sign-in/recovery/recovery.machine.ts'
import { selectRecovery } from '#machines/sign-in/recovery/recovery.selectors.ts'
import { absent, outside, playScreen, type Shown, seen, unsaid } from '#test/model/harness/screen.ts'
import { dialogsText as text } from '#test/support/texts.tsx'
import { Recovery } from './Recovery.tsx'

type Look = Shown<RecoverySnapshot>

const words = text.recovery

/** The words of a session, or of the sign-in page. */
const wordsIn = ({ context: { isSignedIn } }: RecoverySnapshot) => {
  const { title, ask } = words.change
  return isSignedIn
    ? {
        ...words.change,
        forgotten: title,
        reset: title,
        ask,
        back: text.account.cancel,
        finish: text.failure.close,
      }
    : { ...words, ask: words.reset, back: text.account.back, finish: text.signIn.submit }
}
const labels = {
  otp: words.otp,
  identifier: text.signIn.identifier,
  password: words.password,
  confirmation: words.confirmation,
}

const notice: Look = ({ context }) => context.notice && text.codes[context.notice]

const resetForm: Look = snapshot => {
  const { response, failure, resendNotice } = snapshot.context
  const { identifier, otpProblem, resendProblem } = selectRecovery(snapshot)
  return [
    seen('dialog', wordsIn(snapshot).reset),
    identifier,
    response === undefined ? unsaid(words.sent) : [words.sent, response.traceId],
    notice,
    text.sendAnother.ready,
    resendNotice && text.codes[resendNotice],
    otpProblem && text.formatMessage(otpProblem),
    resendProblem && [text.formatMessage(resendProblem), failure?.traceId],
  ]
}

type Title = 'forgotten' | 'reset'

const unanswered = (title: Title, message: string) => (snapshot: RecoverySnapshot) => [
  seen('dialog', wordsIn(snapshot)[title]),
  text.failure.sorry,
  message,
  snapshot.context.failure?.traceId,
]

const waitingIn = (title: Title) => (snapshot: RecoverySnapshot) => waiting(wordsIn(snapshot)[title])

const discardIn = (title: Title) => (snapshot: RecoverySnapshot) =>
  discardQuestion(wordsIn(snapshot)[title], words.discard)

playScreen(recoveryMachine, {
  render: recovery => <Recovery recovery={recovery} />,
  alwaysEnabled: { [text.account.tryAgain]: 'Sends another one-time PIN where no form failed' },
  fields: labels,
  interactions: {
    'code.enter': words.enterOtp,
    'form.submit': {
      press: (_, snapshot) => wordsIn(snapshot)[snapshot.matches('forgotPassword') ? 'ask' : 'reset'],
    },
    'form.cancel': async (person, _, snapshot) => {
      if (snapshot.matches('requestUnknown')) return person.pressKey('Escape')
      const isAsked = snapshot.matches('confirmingDiscard') || snapshot.matches('confirmingClose')
      return person.press(isAsked ? text.discard.backToForm : wordsIn(snapshot).back)
    },
    ...outside('The requests for one-time PINs', 'otp.requested', 'otp.sent', 'otp.failed'),
    'form.retry': text.account.tryAgain,
    'result.finish': { press: (_, snapshot) => wordsIn(snapshot).finish },
  },
  username: ({ context: { values } }) => values.identifier,
  unreachableReason: (snapshot, event) =>
    'field' in event &&
    (snapshot.matches('forgotPassword') !== (event.field === 'identifier') ||
      (snapshot.context.isSignedIn && event.field === 'identifier'))
      ? 'Either form has its own fields'
      : undefined,
  expectations: {
    forgotPassword: snapshot => [
      seen('dialog', wordsIn(snapshot).forgotten),
      snapshot.context.isSignedIn
        ? [absent('textbox'), words.change.name, formatMsisdn('27820000001')]
        : seen('textbox', labels.identifier),
      notice,
    ],
    confirmingClose: discardIn('forgotten'),
    requesting: waitingIn('forgotten'),
    requestUnknown: [unanswered('forgotten', text.codes['recovery.maybeSent']), text.sendAnother.ready],
    resetPassword: resetForm,
    confirmingDiscard: discardIn('reset'),
    resetting: waitingIn('reset'),
    'requestFailed resetFailed': failed(text.failure.title),
    resetUnknown: unanswered('reset', text.codes['recovery.maybeChanged']),
    complete: snapshot => [
      seen('dialog', wordsIn(snapshot).reset),
      words.complete,
      wordsIn(snapshot).completeHelp,
      snapshot.context.response?.traceId,
    ],
    done: nothing,
  },
})
