import { recoveryMachine } from '../../../../machines/sign-in/recovery/recovery.machine.ts'
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

type Snapshot = Parameters<typeof selectOtpProblem>[0]

const words = text.recovery
const labels = {
  identifier: text.signIn.identifier,
  password: words.password,
  confirmation: words.confirmation,
}

const offersWhenFit = (look: ScreenQueries, snapshot: Snapshot) => {
  if (snapshot.can({ type: 'form.submit' })) look.offers(words.reset)
  else look.withholds(words.reset)
}

const showsNotice = (look: ScreenQueries, { context: { notice } }: Snapshot) => {
  if (notice !== undefined) look.says(text.codes[notice])
}

const showsReset = (look: ScreenQueries, snapshot: Snapshot) => {
  const { values, otp, traceId, failure, resendNotice } = snapshot.context
  if (resendNotice !== undefined) look.says(text.codes[resendNotice])
  look.sees('dialog', words.reset)
  look.says(selectIdentifierText(snapshot) ?? '')
  if (traceId === undefined) look.doesNotSay(words.sent)
  else {
    look.says(words.sent)
    look.says(traceId)
  }
  look.holds(words.otp, otp)
  look.holds(labels.password, values.password)
  look.holds(labels.confirmation, values.confirmation)
  look.offers(text.account.back)
  offersWhenFit(look, snapshot)
  showsNotice(look, snapshot)
  const otpProblem = selectOtpProblem(snapshot)
  if (otpProblem !== undefined) look.says(formatMessage(otpProblem))
  const sendingProblem = selectResendProblem(snapshot)
  if (sendingProblem !== undefined) {
    look.says(formatMessage(sendingProblem))
    look.says(failure?.traceId ?? '')
  }
}

const showsWaiting =
  (title: string) =>
  (look: ScreenQueries): void => {
    look.sees('dialog', title)
    look.says(text.account.wait)
    look.says(text.account.processing)
    look.says(text.account.authorizing)
    look.lacks('textbox')
  }

const showsDiscardQuestion =
  (title: string) =>
  (look: ScreenQueries): void => {
    look.sees('dialog', title)
    look.says(words.discard)
    look.says(text.account.discardHelp)
  }

const showsFailed = (look: ScreenQueries, { context: { failure } }: Snapshot) => {
  look.sees('dialog', text.failure.title)
  if (failure !== undefined) look.says(formatMessage(failure.words))
  look.says(failure?.traceId ?? '')
  look.offers(text.failure.close)
}

const showsUnanswered = (look: ScreenQueries, { context: { failure } }: Snapshot, message: string) => {
  look.says(text.failure.sorry)
  look.says(message)
  look.says(failure?.traceId ?? '')
}

const showsRequestUnknown = (look: ScreenQueries, snapshot: Snapshot) => {
  look.sees('dialog', words.forgotten)
  showsUnanswered(look, snapshot, text.codes['recovery.maybeSent'])
  look.offers(words.enterOtp)
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
  // The typed identifier, or that of the link in an email.
  username: ({ context: { values, identifier } }) =>
    values.identifier ||
    (identifier === undefined ? '' : 'email' in identifier ? identifier.email : identifier.msisdn),
  unrelatedButtons: {
    [words.show.password]: 'Shows what has been typed',
    [words.show.confirmation]: 'Shows what has been typed',
    [text.account.backToForm]: 'Leads back to the form, which `form.cancel` does here',
    [text.account.back]: 'Leads one step back, which `form.cancel` does here',
  },
  unreachableReason(snapshot, event) {
    if (!('field' in event)) return undefined
    return snapshot.matches('forgotPassword') === (event.field === 'identifier')
      ? undefined
      : 'Either form has its own fields'
  },
  expectations: {
    forgotPassword(look, snapshot) {
      look.sees('dialog', words.forgotten)
      look.holds(labels.identifier, snapshot.context.values.identifier)
      look.offers(text.account.back)
      offersWhenFit(look, snapshot)
      showsNotice(look, snapshot)
    },
    confirmingClose: showsDiscardQuestion(words.forgotten),
    requesting: showsWaiting(words.forgotten),
    requestFailed: showsFailed,
    'requestUnknown.cooldown'(look, snapshot) {
      showsRequestUnknown(look, snapshot)
      look.says(text.sendAnother.rest(snapshot.context.secondsLeft))
      look.withholds(text.account.tryAgain)
    },
    'requestUnknown.ready'(look, snapshot) {
      showsRequestUnknown(look, snapshot)
      look.says(text.sendAnother.ready)
      look.offers(text.account.tryAgain)
    },
    'resetPassword.cooldown'(look, snapshot) {
      showsReset(look, snapshot)
      look.says(text.sendAnother.rest(snapshot.context.secondsLeft))
      look.withholds(text.sendAnother.label)
    },
    'resetPassword.ready'(look, snapshot) {
      showsReset(look, snapshot)
      look.says(text.sendAnother.ready)
      look.offers(text.sendAnother.label)
    },
    'resetPassword.sending'(look, snapshot) {
      showsReset(look, snapshot)
      look.withholds(text.sendAnother.label)
    },
    confirmingDiscard: showsDiscardQuestion(words.reset),
    resetting: showsWaiting(words.reset),
    resetFailed: showsFailed,
    resetUnknown(look, snapshot) {
      look.sees('dialog', words.reset)
      showsUnanswered(look, snapshot, text.codes['recovery.maybeChanged'])
      look.offers(text.account.tryAgain)
      look.offers(text.signIn.submit)
    },
    complete(look, { context: { traceId, values } }) {
      look.sees('dialog', words.reset)
      look.says(words.complete)
      look.says(traceId ?? '')
      look.offers(text.signIn.submit)
      if (values.password !== '') throw new Error('A password that was sent stays in the form')
    },
    done(look) {
      // The sign-in form replaces this page.
      look.lacks('textbox')
    },
  },
})

if (import.meta.vitest) playThroughView(recoveryScreen)
