import { formatMsisdn } from '../../../../machines/domain/phone/phone.ts'
import {
  type SecondStepSnapshot,
  secondStepMachine,
} from '../../../../machines/sign-in/second-step/second-step.machine.ts'
import { selectResendProblem } from '../../../../machines/sign-in/second-step/second-step.selectors.ts'
import { formatMessage, text } from '../../../../src/text/sign-in-dialogs-text.ts'
import { SecondStep } from '../../../../src/views/sign-in/second-step/SecondStep.tsx'
import { msisdn } from '../../../model/facts/fixtures.ts'
import { absent, field, type Shown, seen, unsaid } from '../../../model/harness/shown.ts'
import { playScreen } from '../../../model/play-through-view.ts'
import { failed, nothing, waiting } from '../dialog-looks.ts'

const words = text.secondStep

const titleIn = ({ context }: SecondStepSnapshot) =>
  context.isAuthenticatorApp ? words.confirmMfa : words.confirmOtp
const labelIn = ({ context }: SecondStepSnapshot) => (context.isAuthenticatorApp ? words.mfa : words.otp)

const codeField: Shown<SecondStepSnapshot> = (_, snapshot) => {
  const { code, problem } = snapshot.context
  const { 'secondStep.wrong': wrong, 'secondStep.incomplete': incomplete } = text.codes
  return [
    seen('dialog', titleIn(snapshot)),
    field(labelIn(snapshot), code),
    problem === undefined ? unsaid(wrong, incomplete) : formatMessage(problem),
  ]
}

/** The field, and what is said of the SMS, with a failed request if there is one. */
const sms = (progress: (secondsLeft: number) => string): Shown<SecondStepSnapshot> => {
  return (_, snapshot) => {
    const { resendNotice, credentials, secondsLeft } = snapshot.context
    const sent = credentials.identifier === msisdn ? words.sentTo(formatMsisdn(msisdn)) : words.sent
    const trouble = selectResendProblem(snapshot)
    return [
      codeField,
      progress(secondsLeft),
      resendNotice === undefined ? sent : text.codes[resendNotice],
      trouble === undefined
        ? absent('alert')
        : [text.codes[trouble.code], `${text.failure.traceId} ${trouble.traceId}`],
      trouble?.why && formatMessage(trouble.why),
    ]
  }
}

export const secondStepScreen = playScreen(import.meta.vitest, secondStepMachine, {
  render: actor => <SecondStep secondStep={actor} />,
  interactions: {
    'code.change': (person, { value }, snapshot) => person.type(labelIn(snapshot), value),
    'code.blur': (person, _, snapshot) => person.leave(labelIn(snapshot)),
    'code.submit': words.confirm,
    'otp.send': text.sendAnother.label,
    'time.tick': { outside: 'The clock' },
    'failure.acknowledge': text.failure.close,
    'form.cancel': text.account.cancel,
  },
  incidental: ['code.blur'],
  expectations: {
    'entering.codeInApp': [codeField, words.byApp, absent('button', text.sendAnother.label)],
    'entering.cooldown': sms(text.sendAnother.rest),
    'entering.canResend': sms(() => text.sendAnother.ready),
    'entering.sending': sms(() => text.sendAnother.sending),
    verifying: (_, snapshot) => waiting(titleIn(snapshot)),
    'failed signInExpired': failed(text.failure.title),
    tooManyWrongCodes: (_, { context: { failure } }) => [
      seen('dialog', text.failure.title),
      text.codes['secondStep.tooManyCodes'],
      `${text.failure.traceId} ${failure?.traceId}`,
    ],
    'passed cancelled': nothing,
  },
})
