import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { failed, nothing, waiting } from '#machines/sign-in/dialog-looks.fixture.ts'
import {
  type SecondStepSnapshot,
  secondStepMachine,
} from '#machines/sign-in/second-step/second-step.machine.ts'
import { selectSecondStep } from '#machines/sign-in/second-step/second-step.selectors.ts'
import { traced } from '#test/model/facts/failure-looks.ts'
import { msisdn } from '#test/model/facts/fixtures.ts'
import { absent, field, outside, playScreen, type Shown, seen, unsaid } from '#test/model/harness/screen.ts'
import { dialogsText as text } from '#test/support/texts.tsx'
import { SecondStep } from './SecondStep.tsx'

const words = text.secondStep

const titleIn = ({ context }: SecondStepSnapshot) =>
  context.isAuthenticatorApp ? words.confirmMfa : words.confirmOtp
const labelIn = ({ context }: SecondStepSnapshot) => (context.isAuthenticatorApp ? words.mfa : words.otp)

const codeField: Shown<SecondStepSnapshot> = snapshot => {
  const { values } = snapshot.context
  const { problem } = selectSecondStep(snapshot)
  const { 'secondStep.wrong': wrong, 'secondStep.incomplete': incomplete } = text.codes
  return [
    seen('dialog', titleIn(snapshot)),
    field(labelIn(snapshot), values.otp),
    problem === undefined ? unsaid(wrong, incomplete) : text.formatMessage(problem),
  ]
}

/** The number of the SMS, and the cooldown of the next one. */
const sms: Shown<SecondStepSnapshot> = ({ context: { credentials, resendNotice } }) => [
  resendNotice && text.codes[resendNotice],
  credentials.identifier === msisdn ? words.sentTo(formatMsisdn(msisdn)) : words.sent,
  text.sendAnother.rest(30),
]

playScreen(secondStepMachine, {
  render: actor => <SecondStep secondStep={actor} />,
  interactions: {
    'field.change': (person, { value }, snapshot) => person.type(labelIn(snapshot), value),
    'field.blur': (person, _, snapshot) => person.leave(labelIn(snapshot)),
    'form.submit': words.confirm,
    ...outside('The requests for another SMS', 'otp.requested', 'otp.sent', 'otp.failed'),
  },
  expectations: {
    entering: ({ context: { isAuthenticatorApp } }) => [
      codeField,
      isAuthenticatorApp ? [words.byApp, absent('button', text.sendAnother.label)] : sms,
    ],
    verifying: snapshot => waiting(titleIn(snapshot)),
    'failed signInExpired': failed(text.failure.title),
    tooManyWrongCodes: ({ context: { failure } }) => [
      seen('dialog', text.failure.title),
      text.codes['secondStep.tooManyCodes'],
      traced(failure?.traceId),
    ],
    'passed cancelled': nothing,
  },
})
