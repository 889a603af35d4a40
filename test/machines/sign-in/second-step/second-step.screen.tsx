import { formatMsisdn } from '../../../../machines/domain/phone/phone.ts'
import {
  type SecondStepSnapshot,
  secondStepMachine,
} from '../../../../machines/sign-in/second-step/second-step.machine.ts'
import {
  selectBarredMessage,
  selectCanSend,
  selectResendProblem,
} from '../../../../machines/sign-in/second-step/second-step.selectors.ts'
import { formatMessage, text } from '../../../../src/text/sign-in-dialogs-text.ts'
import { SecondStep } from '../../../../src/views/sign-in/second-step/SecondStep.tsx'
import { msisdn } from '../../../model/facts/fixtures.ts'
import { createViewSpec } from '../../../model/harness/screen.ts'
import type { ScreenQueries } from '../../../model/harness/test-user.ts'
import { playThroughView } from '../../../model/play-through-view.ts'

const words = text.secondStep

const titleIn = ({ context }: SecondStepSnapshot) =>
  context.isAuthenticatorApp ? words.confirmMfa : words.confirmOtp
const labelIn = ({ context }: SecondStepSnapshot) => (context.isAuthenticatorApp ? words.mfa : words.otp)

const showsField = (look: ScreenQueries, snapshot: SecondStepSnapshot) => {
  const { code, problem, resendNotice, credentials } = snapshot.context
  look.sees('dialog', titleIn(snapshot))
  look.holds(labelIn(snapshot), code)
  if (snapshot.can({ type: 'code.submit' })) look.offers(words.confirm)
  else look.withholds(words.confirm)
  look.offers(text.account.cancel)
  if (problem === undefined)
    for (const told of ['secondStep.wrong', 'secondStep.incomplete'] as const)
      look.doesNotSay(text.codes[told])
  else look.says(formatMessage(problem))
  if (snapshot.context.isAuthenticatorApp) return
  if (resendNotice !== undefined) look.says(text.codes[resendNotice])
  else look.says(credentials.identifier === msisdn ? words.sentTo(formatMsisdn(msisdn)) : words.sent)
  if (selectCanSend(snapshot)) look.offers(text.sendAnother.label)
  else look.withholds(text.sendAnother.label)
}

const showsTrouble = (look: ScreenQueries, snapshot: SecondStepSnapshot) => {
  const trouble = selectResendProblem(snapshot)
  if (trouble === undefined) return look.lacks('alert')
  look.says(text.codes[trouble.code])
  if (trouble.why !== undefined) look.says(formatMessage(trouble.why))
  look.says(`${text.failure.traceId} ${trouble.traceId}`)
}

const showsFailure = (look: ScreenQueries, snapshot: SecondStepSnapshot) => {
  const { failure, code } = snapshot.context
  const words = selectBarredMessage(snapshot) ?? failure?.words
  look.sees('dialog', text.failure.title)
  if (words !== undefined) look.says(formatMessage(words))
  look.says(`${text.failure.traceId} ${failure?.traceId}`)
  look.offers(text.failure.close)
  if (code !== '') throw new Error('A code stays behind a failure')
}

/** Checks that the dialog is empty: the sign-in page replaces it. */
const showsNothingToDo = (look: ScreenQueries) => {
  look.lacks('textbox')
  look.lacks('alert')
}

export const secondStepScreen = createViewSpec(secondStepMachine, {
  render: actor => <SecondStep secondStep={actor} />,
  interactions: {
    'code.change': (person, { value }, snapshot) => person.type(labelIn(snapshot), value),
    'code.blur': (person, _, snapshot) => person.leave(labelIn(snapshot)),
    'code.submit': { press: words.confirm },
    'otp.send': { press: text.sendAnother.label },
    'time.tick': { outside: 'The clock' },
    'failure.acknowledge': { press: text.failure.close },
    'form.cancel': { press: text.account.cancel },
  },
  incidental: ['code.blur'],
  expectations: {
    'entering.codeInApp'(look, snapshot) {
      showsField(look, snapshot)
      look.says(words.byApp)
      look.lacks('button', text.sendAnother.label)
    },
    'entering.cooldown'(look, snapshot) {
      showsField(look, snapshot)
      look.says(text.sendAnother.rest(snapshot.context.secondsLeft))
      showsTrouble(look, snapshot)
    },
    'entering.canResend'(look, snapshot) {
      showsField(look, snapshot)
      look.says(text.sendAnother.ready)
      showsTrouble(look, snapshot)
    },
    'entering.sending'(look, snapshot) {
      showsField(look, snapshot)
      look.says(text.sendAnother.sending)
      look.lacks('alert')
    },
    verifying(look, snapshot) {
      look.sees('dialog', titleIn(snapshot))
      look.says(text.account.wait)
      look.says(text.account.authorizing)
      look.lacks('button', words.confirm)
      look.offers(text.account.cancel)
    },
    failed: showsFailure,
    signInExpired: showsFailure,
    tooManyWrongCodes: showsFailure,
    passed: showsNothingToDo,
    cancelled: showsNothingToDo,
  },
})

if (import.meta.vitest) playThroughView(secondStepScreen)
