import {
  type RecoverySnapshot,
  recoveryMachine,
} from '../../../../machines/sign-in/recovery/recovery.machine.ts'
import {
  selectIdentifierText,
  selectOtpProblem,
  selectResendProblem,
} from '../../../../machines/sign-in/recovery/recovery.selectors.ts'
import { formatMessage, text } from '../../../../src/text/sign-in-dialogs-text.ts'
import { Recovery } from '../../../../src/views/sign-in/recovery/Recovery.tsx'
import { createViewSpec } from '../../../model/harness/screen.ts'
import type { ScreenQueries } from '../../../model/harness/test-user.ts'
import { playThroughView } from '../../../model/play-through-view.ts'
import { showsDiscardQuestion, showsFailure, showsNothing, showsWaiting } from '../dialog-looks.ts'

const words = text.recovery
const labels = {
  identifier: text.signIn.identifier,
  password: words.password,
  confirmation: words.confirmation,
}

/** Checks that the cooldown of the next request shows. */
const showsCooldown = (look: ScreenQueries, snapshot: RecoverySnapshot) => {
  const { ready, rest } = text.sendAnother
  if (snapshot.can({ type: 'otp.send' })) look.says(ready)
  else if (!snapshot.matches({ resetPassword: 'sending' })) look.says(rest(snapshot.context.secondsLeft))
}

const showsForm = (look: ScreenQueries, { context: { notice } }: RecoverySnapshot) => {
  if (notice !== undefined) look.says(text.codes[notice])
}

const showsReset = (look: ScreenQueries, snapshot: RecoverySnapshot) => {
  const { values, otp, traceId, failure, resendNotice } = snapshot.context
  look.sees('dialog', words.reset)
  look.says(selectIdentifierText(snapshot) ?? '')
  if (traceId === undefined) look.doesNotSay(words.sent)
  else for (const shown of [words.sent, traceId]) look.says(shown)
  look.holds(words.otp, otp)
  look.holds(labels.password, values.password)
  look.holds(labels.confirmation, values.confirmation)
  showsForm(look, snapshot)
  showsCooldown(look, snapshot)
  if (resendNotice !== undefined) look.says(text.codes[resendNotice])
  const otpProblem = selectOtpProblem(snapshot)
  if (otpProblem !== undefined) look.says(formatMessage(otpProblem))
  const sendingProblem = selectResendProblem(snapshot)
  if (sendingProblem === undefined) return
  look.says(formatMessage(sendingProblem))
  look.says(failure?.traceId ?? '')
}

const showsUnanswered = (look: ScreenQueries, snapshot: RecoverySnapshot, title: string, message: string) => {
  look.sees('dialog', title)
  look.says(text.failure.sorry)
  look.says(message)
  look.says(`${snapshot.context.failure?.traceId}`)
}

const showsRequestUnknown = (look: ScreenQueries, snapshot: RecoverySnapshot) => {
  showsUnanswered(look, snapshot, words.forgotten, text.codes['recovery.maybeSent'])
  showsCooldown(look, snapshot)
}

export const recoveryScreen = createViewSpec(recoveryMachine, {
  render: recovery => <Recovery recovery={recovery} />,
  interactions: {
    'field.change': (person, { field, value }) => person.type(labels[field], value),
    'field.blur': (person, { field }) => person.leave(labels[field]),
    'code.change': (person, { value }) => person.type(words.otp, value),
    'code.blur': person => person.leave(words.otp),
    'code.enter': { press: words.enterOtp },
    'otp.send': {
      press: (_, snapshot) =>
        snapshot.matches('requestUnknown') ? text.account.tryAgain : text.sendAnother.label,
    },
    'time.tick': { outside: 'The clock' },
    'form.submit': { press: words.reset },
    'form.cancel': async (person, _, snapshot) => {
      if (snapshot.matches('requestUnknown')) return person.strike('Escape')
      const isAsked = snapshot.matches('confirmingDiscard') || snapshot.matches('confirmingClose')
      return person.press(isAsked ? text.account.backToForm : text.account.back)
    },
    'form.leave': { outside: "The browser's Back" },
    'form.discard': { press: text.account.leave },
    'form.retry': { press: text.account.tryAgain },
    'failure.acknowledge': { press: text.failure.close },
    'result.finish': { press: text.signIn.submit },
  },
  incidental: ['field.blur', 'code.blur'],
  username: ({ context: { values } }) => values.identifier,
  unrelatedButtons: {
    [words.show.password]: 'Shows what has been typed',
    [words.show.confirmation]: 'Shows what has been typed',
    [text.account.backToForm]: 'Leads back to the form, which `form.cancel` does here',
    [text.account.back]: 'Leads one step back, which `form.cancel` does here',
  },
  unreachableReason: (snapshot, event) =>
    'field' in event && snapshot.matches('forgotPassword') !== (event.field === 'identifier')
      ? 'Either form has its own fields'
      : undefined,
  expectations: {
    forgotPassword(look, snapshot) {
      look.sees('dialog', words.forgotten)
      look.holds(labels.identifier, snapshot.context.values.identifier)
      showsForm(look, snapshot)
    },
    confirmingClose: showsDiscardQuestion(words.forgotten, words.discard),
    requesting: showsWaiting(words.forgotten),
    requestFailed: showsFailure(text.failure.title),
    'requestUnknown.cooldown': showsRequestUnknown,
    'requestUnknown.ready': showsRequestUnknown,
    'resetPassword.cooldown': showsReset,
    'resetPassword.ready': showsReset,
    'resetPassword.sending': showsReset,
    confirmingDiscard: showsDiscardQuestion(words.reset, words.discard),
    resetting: showsWaiting(words.reset),
    resetFailed: showsFailure(text.failure.title),
    resetUnknown: (look, snapshot) =>
      showsUnanswered(look, snapshot, words.reset, text.codes['recovery.maybeChanged']),
    complete(look, { context: { traceId } }) {
      look.sees('dialog', words.reset)
      look.says(words.complete)
      look.says(`${traceId}`)
    },
    done: showsNothing,
  },
})

if (import.meta.vitest) playThroughView(recoveryScreen)
