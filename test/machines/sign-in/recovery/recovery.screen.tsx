import {
  type RecoverySnapshot,
  recoveryMachine,
} from '../../../../machines/sign-in/recovery/recovery.machine.ts'
import * as select from '../../../../machines/sign-in/recovery/recovery.selectors.ts'
import { formatMessage, text } from '../../../../src/text/sign-in-dialogs-text.ts'
import { Recovery } from '../../../../src/views/sign-in/recovery/Recovery.tsx'
import { apart, outside } from '../../../model/harness/screen.ts'
import { field, type Shown, seen, unsaid } from '../../../model/harness/shown.ts'
import { playScreen } from '../../../model/play-through-view.ts'
import { discardQuestion, failed, nothing, waiting } from '../dialog-looks.ts'

type Look = Shown<RecoverySnapshot>

const words = text.recovery
const labels = {
  identifier: text.signIn.identifier,
  password: words.password,
  confirmation: words.confirmation,
}

/** The cooldown of the next request. */
const cooldown: Look = (_, snapshot) => {
  if (snapshot.can({ type: 'otp.send' })) return text.sendAnother.ready
  const isSending = snapshot.matches({ resetPassword: 'sending' })
  return !isSending && text.sendAnother.rest(snapshot.context.secondsLeft)
}

const notice: Look = (_, { context }) => context.notice && text.codes[context.notice]

const resetForm: Look = (_, snapshot) => {
  const { values, otp, traceId, failure, resendNotice } = snapshot.context
  const otpProblem = select.selectOtpProblem(snapshot)
  const sendingProblem = select.selectResendProblem(snapshot)
  return [
    seen('dialog', words.reset),
    select.selectIdentifierText(snapshot),
    traceId === undefined ? unsaid(words.sent) : [words.sent, traceId],
    field(words.otp, otp),
    field(labels.password, values.password),
    field(labels.confirmation, values.confirmation),
    notice,
    cooldown,
    resendNotice && text.codes[resendNotice],
    otpProblem && formatMessage(otpProblem),
    sendingProblem && [formatMessage(sendingProblem), failure?.traceId],
  ]
}

const lookWithoutResponse = (title: string, message: string): Look => {
  return (_, { context }) => [seen('dialog', title), text.failure.sorry, message, context.failure?.traceId]
}

export const recoveryScreen = playScreen(import.meta.vitest, recoveryMachine, {
  render: recovery => <Recovery recovery={recovery} />,
  interactions: {
    'field.change': (person, { field, value }) => person.type(labels[field], value),
    'field.blur': (person, { field }) => person.leave(labels[field]),
    'code.change': (person, { value }) => person.type(words.otp, value),
    'code.blur': person => person.leave(words.otp),
    'code.enter': words.enterOtp,
    'otp.send': {
      press: (_, snapshot) =>
        snapshot.matches('requestUnknown') ? text.account.tryAgain : text.sendAnother.label,
    },
    'form.submit': words.reset,
    'form.cancel': async (person, _, snapshot) => {
      if (snapshot.matches('requestUnknown')) return person.pressKey('Escape')
      const isAsked = snapshot.matches('confirmingDiscard') || snapshot.matches('confirmingClose')
      return person.press(isAsked ? text.account.backToForm : text.account.back)
    },
    ...outside("The clock, or the browser's Back", 'time.tick', 'form.leave'),
    'form.discard': text.account.leave,
    'form.retry': text.account.tryAgain,
    'failure.acknowledge': text.failure.close,
    'result.finish': text.signIn.submit,
  },
  incidental: ['field.blur', 'code.blur'],
  username: ({ context: { values } }) => values.identifier,
  unrelatedButtons: {
    ...apart('Shows what has been typed', words.show.password, words.show.confirmation),
    ...apart('Leads back, which `form.cancel` does here', text.account.backToForm, text.account.back),
  },
  unreachableReason: (snapshot, event) =>
    'field' in event && snapshot.matches('forgotPassword') !== (event.field === 'identifier')
      ? 'Either form has its own fields'
      : undefined,
  expectations: {
    forgotPassword: (_, { context }) => [
      seen('dialog', words.forgotten),
      field(labels.identifier, context.values.identifier),
      notice,
    ],
    confirmingClose: discardQuestion(words.forgotten, words.discard),
    requesting: waiting(words.forgotten),
    'requestUnknown.cooldown requestUnknown.ready': [
      lookWithoutResponse(words.forgotten, text.codes['recovery.maybeSent']),
      cooldown,
    ],
    'resetPassword.cooldown resetPassword.ready resetPassword.sending': resetForm,
    confirmingDiscard: discardQuestion(words.reset, words.discard),
    resetting: waiting(words.reset),
    'requestFailed resetFailed': failed(text.failure.title),
    resetUnknown: lookWithoutResponse(words.reset, text.codes['recovery.maybeChanged']),
    complete: (_, { context }) => [seen('dialog', words.reset), words.complete, context.traceId],
    done: nothing,
  },
})
