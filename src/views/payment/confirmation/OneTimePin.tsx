import { useSelector } from '@xstate/react'
import { otpLength } from '../../../../machines/domain/limits.ts'
import { formatMsisdn } from '../../../../machines/domain/phone/phone.ts'
import type { ConfirmationActorRef } from '../../../../machines/payment/confirmation/confirmation.machine.ts'
import {
  selectCanSend,
  selectCode,
  selectCodeProblem,
  selectIsSending,
  selectMayBeSent,
  selectSecondsLeft,
  selectSendingFailure,
  selectSentTo,
} from '../../../../machines/payment/confirmation/confirmation.selectors.ts'
import { selectWalletInfo } from '../../../../machines/service/service.selectors.ts'
import { formatMessage, text } from '../../../text/session-text.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { TraceId } from '../../../ui/feedback/TraceId.tsx'
import { CodeField } from '../../../ui/field/CodeField.tsx'
import { refreshIcon } from '../../../ui/icons/status.ts'
import { mailIcon } from '../../../ui/icons/thing.ts'
import { ChangingText } from '../../../ui/text/ChangingText.tsx'
import type { ScreenProps } from '../../shared/dialog/service.types.ts'

interface OneTimePinProps extends Pick<ScreenProps, 'service'> {
  readonly confirmation: ConfirmationActorRef
}

/**
 * The one-time PIN with the button that requests it. The button is above the field, so that no message moves it under
 * the thumb.
 */
export const OneTimePin = ({ confirmation, service }: OneTimePinProps) => {
  const number = formatMsisdn(useSelector(service, selectWalletInfo).msisdn)
  const wasSent = useSelector(confirmation, selectSentTo) !== undefined
  const problem = useSelector(confirmation, selectCodeProblem)
  const failure = useSelector(confirmation, selectSendingFailure)
  const isSending = useSelector(confirmation, selectIsSending)
  const canSend = useSelector(confirmation, selectCanSend)
  const secondsLeft = useSelector(confirmation, selectSecondsLeft)
  const mayBeSent = useSelector(confirmation, selectMayBeSent)
  const { sentTo, maybeSentTo, lastSentTo, willSendTo, sendAgain } = text.service
  const formatUnsent = secondsLeft === undefined ? willSendTo : mayBeSent ? maybeSentTo : lastSentTo
  const place = (wasSent ? sentTo : formatUnsent)(number)
  const hint = secondsLeft === undefined ? place : `${place}. ${sendAgain(secondsLeft)}`
  return (
    <>
      <Button
        kind={wasSent ? 'quiet' : 'plain'}
        icon={wasSent ? refreshIcon : mailIcon}
        busy={isSending}
        disabled={!isSending && !canSend}
        onPress={() => confirmation.send({ type: 'otp.send' })}
      >
        {text.service.sendOtp}
      </Button>
      <CodeField
        autoFocus={wasSent || mayBeSent}
        label={text.service.otp}
        name="otp"
        kind="oneTime"
        enterKeyHint="go"
        length={otpLength}
        value={useSelector(confirmation, selectCode)}
        error={problem && formatMessage(problem)}
        hint={hint}
        onChange={value => confirmation.send({ type: 'code.change', value })}
        onBlur={() => confirmation.send({ type: 'code.blur' })}
      />
      {failure && (
        <Notice>
          <ChangingText>
            {mayBeSent
              ? text.service.maybeSent
              : `${text.service.sendFailed} ${formatMessage(failure.words)}`}
          </ChangingText>
          <TraceId label={text.failure.traceId} id={failure.traceId} />
        </Notice>
      )}
    </>
  )
}
