import { formatMsisdn } from '../../../../machines/domain/phone/phone.ts'
import {
  type SecondStepSnapshot,
  secondStepMachine,
} from '../../../../machines/sign-in/second-step/second-step.machine.ts'
import { selectResendProblem } from '../../../../machines/sign-in/second-step/second-step.selectors.ts'
import { formatMessage, text } from '../../../../src/text/sign-in-dialogs-text.ts'
import { SecondStep } from '../../../../src/views/sign-in/second-step/SecondStep.tsx'
import { msisdn } from '../../../model/facts/fixtures.ts'
import { createViewSpec } from '../../../model/harness/screen.ts'
import type { ScreenQueries } from '../../../model/harness/test-user.ts'
import { playThroughView } from '../../../model/play-through-view.ts'
import { showsFailure, showsNothing, showsWaiting } from '../dialog-looks.ts'

const words = text.secondStep

const titleIn = ({ context }: SecondStepSnapshot) =>
  context.isAuthenticatorApp ? words.confirmMfa : words.confirmOtp
const labelIn = ({ context }: SecondStepSnapshot) => (context.isAuthenticatorApp ? words.mfa : words.otp)

const showsField = (look: ScreenQueries, snapshot: SecondStepSnapshot) => {
  const { code, problem } = snapshot.context
  look.sees('dialog', titleIn(snapshot))
  look.holds(labelIn(snapshot), code)
  if (problem !== undefined) look.says(formatMessage(problem))
  else for (const code of ['wrong', 'incomplete'] as const) look.doesNotSay(text.codes[`secondStep.${code}`])
}

/** Checks the field, and what is said of the SMS, with a failed request if there is one. */
const showsSms =
  (progress: (secondsLeft: number) => string) => (look: ScreenQueries, snapshot: SecondStepSnapshot) => {
    const { resendNotice, credentials, secondsLeft } = snapshot.context
    showsField(look, snapshot)
    look.says(progress(secondsLeft))
    if (resendNotice !== undefined) look.says(text.codes[resendNotice])
    else look.says(credentials.identifier === msisdn ? words.sentTo(formatMsisdn(msisdn)) : words.sent)
    const trouble = selectResendProblem(snapshot)
    if (trouble === undefined) return look.lacks('alert')
    look.says(text.codes[trouble.code])
    if (trouble.why !== undefined) look.says(formatMessage(trouble.why))
    look.says(`${text.failure.traceId} ${trouble.traceId}`)
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
    'entering.cooldown': showsSms(text.sendAnother.rest),
    'entering.canResend': showsSms(() => text.sendAnother.ready),
    'entering.sending': showsSms(() => text.sendAnother.sending),
    verifying: (look, snapshot) => showsWaiting(titleIn(snapshot))(look),
    failed: showsFailure(text.failure.title),
    signInExpired: showsFailure(text.failure.title),
    tooManyWrongCodes(look, { context: { failure } }) {
      look.sees('dialog', text.failure.title)
      look.says(text.codes['secondStep.tooManyCodes'])
      look.says(`${text.failure.traceId} ${failure?.traceId}`)
    },
    passed: showsNothing,
    cancelled: showsNothing,
  },
})

if (import.meta.vitest) playThroughView(secondStepScreen)
