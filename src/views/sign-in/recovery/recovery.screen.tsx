import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { discardQuestion, failed, nothing, waiting } from '#machines/sign-in/dialog-looks.fixture.ts'
import { type RecoverySnapshot, recoveryMachine } from '#machines/sign-in/recovery/recovery.machine.ts'
import { selectRecovery } from '#machines/sign-in/recovery/recovery.selectors.ts'
import { absent, field, outside, type Shown, seen, unsaid } from '#test/model/harness/screen.ts'
import { playScreen } from '#test/model/play-through-view.ts'
import { dialogsText as text } from '#test/support/texts.tsx'
import { Recovery } from './Recovery.tsx'

type Look = Shown<RecoverySnapshot>

const words = text.recovery

/** The words of a session, or of the sign-in page. */
const wordsIn = ({ context: { isSignedIn } }: RecoverySnapshot) => {
  const { title, ask, completeHelp } = words.change
  return isSignedIn
    ? {
        forgotten: title,
        reset: title,
        ask,
        submit: title,
        back: text.account.cancel,
        finish: text.failure.close,
        completeHelp,
      }
    : {
        forgotten: words.forgotten,
        reset: words.reset,
        ask: words.reset,
        submit: words.reset,
        back: text.account.back,
        finish: text.signIn.submit,
        completeHelp: words.completeHelp,
      }
}
const labels = {
  otp: words.otp,
  identifier: text.signIn.identifier,
  password: words.password,
  confirmation: words.confirmation,
}

const notice: Look = (_, { context }) => context.notice && text.codes[context.notice]

const resetForm: Look = (_, snapshot) => {
  const { values, response, failure, resendNotice } = snapshot.context
  const { identifier, otpProblem, resendProblem } = selectRecovery(snapshot)
  return [
    seen('dialog', wordsIn(snapshot).reset),
    identifier,
    response === undefined ? unsaid(words.sent) : [words.sent, response.traceId],
    field(words.otp, values.otp),
    field(labels.password, values.password),
    field(labels.confirmation, values.confirmation),
    notice,
    text.sendAnother.ready,
    resendNotice && text.codes[resendNotice],
    otpProblem && text.formatMessage(otpProblem),
    resendProblem && [text.formatMessage(resendProblem), failure?.traceId],
  ]
}

type Title = 'forgotten' | 'reset'

const lookWithoutResponse = (title: Title, message: string): Look => {
  return (_, snapshot) => [
    seen('dialog', wordsIn(snapshot)[title]),
    text.failure.sorry,
    message,
    snapshot.context.failure?.traceId,
  ]
}

const waitingIn =
  (title: Title): Look =>
  (_, snapshot) =>
    waiting(wordsIn(snapshot)[title])

const discardIn =
  (title: Title): Look =>
  (_, snapshot) =>
    discardQuestion(wordsIn(snapshot)[title], words.discard)

export const recoveryScreen = playScreen(import.meta.vitest, recoveryMachine, {
  render: recovery => <Recovery recovery={recovery} />,
  alwaysEnabled: { [text.account.tryAgain]: 'Sends another one-time PIN where no form failed' },
  interactions: {
    'field.change': (person, { field, value }) => person.type(labels[field], value),
    'field.blur': (person, { field }) => person.leave(labels[field]),
    'code.enter': words.enterOtp,
    'form.submit': {
      press: (_, snapshot) => wordsIn(snapshot)[snapshot.matches('forgotPassword') ? 'ask' : 'submit'],
    },
    'form.cancel': async (person, _, snapshot) => {
      if (snapshot.matches('requestUnknown')) return person.pressKey('Escape')
      const isAsked = snapshot.matches('confirmingDiscard') || snapshot.matches('confirmingClose')
      return person.press(isAsked ? text.discard.backToForm : wordsIn(snapshot).back)
    },
    ...outside('The requests for one-time PINs', 'otp.requested', 'otp.sent', 'otp.failed'),
    'form.discard': text.discard.leave,
    'form.retry': text.account.tryAgain,
    'failure.acknowledge': text.failure.close,
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
    forgotPassword: (_, snapshot) => [
      seen('dialog', wordsIn(snapshot).forgotten),
      snapshot.context.isSignedIn
        ? [absent('textbox'), words.change.name, formatMsisdn('27820000001')]
        : field(labels.identifier, snapshot.context.values.identifier),
      notice,
    ],
    confirmingClose: discardIn('forgotten'),
    requesting: waitingIn('forgotten'),
    requestUnknown: [
      lookWithoutResponse('forgotten', text.codes['recovery.maybeSent']),
      text.sendAnother.ready,
    ],
    resetPassword: resetForm,
    confirmingDiscard: discardIn('reset'),
    resetting: waitingIn('reset'),
    'requestFailed resetFailed': failed(text.failure.title),
    resetUnknown: lookWithoutResponse('reset', text.codes['recovery.maybeChanged']),
    complete: (_, snapshot) => [
      seen('dialog', wordsIn(snapshot).reset),
      words.complete,
      wordsIn(snapshot).completeHelp,
      snapshot.context.response?.traceId,
    ],
    done: nothing,
  },
})
