import { otpLength } from '#machines/domain/limits.ts'
import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import type { OtpRequestActorRef } from '#machines/network/otp-request/otp-request.machine.ts'
import { selectOtpRequest } from '#machines/network/otp-request/otp-request.selectors.ts'
import { selectConfirming } from '#machines/payment/confirmation/confirmation.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { CodeField } from '#src/ui/field/CodeField.tsx'
import { ChangingText } from '#src/ui/text/ChangingText.tsx'
import { useText, useView } from '#src/views/shared/hooks.tsx'
import { InlineTrace } from '#src/views/shared/Trace.tsx'
import { useOrder } from '#src/views/shared/use-order.ts'
import type { ConfirmationProps } from './ConfirmationButtons.tsx'

/** The one-time PIN with the button that requests it, above the field, so that no message moves it under the thumb. */
const Code = ({ confirmation, otpRequest }: ConfirmationProps & { otpRequest: OtpRequestActorRef }) => {
  const { service: serviceText, formatMessage } = useText()
  const number = formatMsisdn(useOrder().facts.msisdn)
  const confirming = useView(confirmation, selectConfirming)
  const { problem, isPinOfOther } = confirming
  const wasSent = confirming.sentTo !== undefined
  const request = useView(otpRequest, selectOtpRequest)
  const { failure, isSending, canSend, secondsLeft, mayBeSent, delivery } = request
  const { sentTo, maybeSentTo, lastSentTo, willSendTo, sendAgain, pinOfOther } = serviceText
  const formats = { sent: sentTo, pending: willSendTo, uncertain: maybeSentTo, earlier: lastSentTo }
  const place = isPinOfOther ? pinOfOther : formats[wasSent ? 'sent' : delivery](number)
  const hint = secondsLeft === undefined ? place : `${place}. ${sendAgain(secondsLeft)}`
  return (
    <>
      <CodeField
        autoFocus={wasSent || mayBeSent}
        label={serviceText.otp}
        name="otp"
        kind="oneTime"
        enterKeyHint="go"
        length={otpLength}
        value={confirming.code}
        error={problem && formatMessage(problem)}
        hint={hint}
        onChange={value => confirmation.send({ type: 'field.change', field: 'otp', value })}
        onBlur={() => confirmation.send({ type: 'field.blur', field: 'otp' })}
        action={
          <Button
            kind="quiet"
            busy={isSending}
            disabled={!isSending && !canSend}
            onPress={() => otpRequest.send({ type: 'otp.send' })}
          >
            {serviceText.sendOtp}
          </Button>
        }
      />
      {failure && (
        <Notice>
          <ChangingText>
            {mayBeSent ? serviceText.maybeSent : `${serviceText.sendFailed} ${formatMessage(failure.words)}`}
          </ChangingText>
          <InlineTrace id={failure.traceId} />
        </Notice>
      )}
    </>
  )
}

/** The one-time PIN, once the consumer can request it. */
export const OneTimePin = ({ confirmation }: ConfirmationProps) => {
  const otpRequest = useView(confirmation, selectConfirming).otpRequest
  return otpRequest && <Code confirmation={confirmation} otpRequest={otpRequest} />
}
