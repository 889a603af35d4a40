import { useSelector } from '@xstate/react'
import { selectIsAsking } from '../../../machines/charges/charges.selectors.ts'
import type { ConfirmationActorRef } from '../../../machines/confirmation/confirmation.machine.ts'
import {
  selectAsksPin,
  selectCanConfirm,
  selectCanSend,
  selectCanSubmitPin,
  selectCode,
  selectCodeProblem,
  selectIsSending,
  selectNeedsOtp,
  selectSecondsLeft,
  selectSendingFailure,
  selectSentTo,
} from '../../../machines/confirmation/confirmation.selectors.ts'
import { otpLength, pinLength } from '../../../machines/domain/constants.ts'
import { currencySymbol, formatMoney } from '../../../machines/domain/money.ts'
import { formatMsisdn } from '../../../machines/domain/phone.ts'
import { selectConfirmation } from '../../../machines/ordering/ordering.selectors.ts'
import { fillTemplate } from '../../../machines/service/order.ts'
import {
  selectAccount,
  selectCharges,
  selectCurrency,
  selectOrder,
  selectOrderNode,
  selectWords,
} from '../../../machines/service/service.selectors.ts'
import { say, sayDefined, text } from '../../text/inside.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { Form } from '../../ui/Form.tsx'
import { FormNote } from '../../ui/FormNote.tsx'
import { infoIcon, refreshIcon } from '../../ui/icons/status.ts'
import { mailIcon } from '../../ui/icons/thing.ts'
import { Lead } from '../../ui/Lead.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TraceId } from '../../ui/TraceId.tsx'
import { NetworkButton } from '../service/NetworkButton.tsx'
import { OrderSummary, useMessage } from '../service/Summary.tsx'
import { useSelected } from '../use-selected.ts'
import type { OrderingProps } from './ordering.types.ts'

const formId = 'confirmation-form'

type Confirmation = { readonly confirmation: ConfirmationActorRef }

/** The consumer's own PIN, before anything else. */
const EnterPin = ({ confirmation }: Confirmation) => {
  const problem = useSelector(confirmation, selectCodeProblem)
  return (
    <>
      <Lead title={text.service.enterPin} message={text.service.enterPinHelp} />
      <Form id={formId} onSubmit={() => confirmation.send({ type: 'pin.submit' })}>
        <CodeField
          autoFocus
          label={text.service.pin}
          name="pin"
          kind="pin"
          length={pinLength}
          value={useSelector(confirmation, selectCode)}
          error={problem && say(problem)}
          onChange={value => confirmation.send({ type: 'code.change', value })}
          onBlur={() => confirmation.send({ type: 'code.leave' })}
        />
      </Form>
    </>
  )
}

/**
 * The one-time PIN: sent when it is asked for, typed, pasted or filled in by the telephone. Its button stands above
 * the field, where no message can push it away from under a thumb.
 */
export const OneTimePin = ({ confirmation, service }: Confirmation & Pick<OrderingProps, 'service'>) => {
  const number = formatMsisdn(useSelector(service, selectAccount).msisdn)
  const wasSent = useSelector(confirmation, selectSentTo) !== undefined
  const problem = useSelector(confirmation, selectCodeProblem)
  const failure = useSelector(confirmation, selectSendingFailure)
  const isSending = useSelector(confirmation, selectIsSending)
  const canSend = useSelector(confirmation, selectCanSend)
  const secondsLeft = useSelector(confirmation, selectSecondsLeft)
  const { sentTo, lastSentTo, willSendTo, sendAgain } = text.service
  const told = wasSent ? sentTo(number) : willSendTo(number)
  const toldResting = wasSent ? sentTo(number) : lastSentTo(number)
  const hint = secondsLeft === undefined ? told : `${toldResting}. ${sendAgain(secondsLeft)}`
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
        autoFocus={wasSent}
        label={text.service.otp}
        name="otp"
        kind="oneTime"
        length={otpLength}
        value={useSelector(confirmation, selectCode)}
        error={problem && say(problem)}
        hint={hint}
        onChange={value => confirmation.send({ type: 'code.change', value })}
        onBlur={() => confirmation.send({ type: 'code.leave' })}
      />
      {failure && (
        <Notice>
          {text.service.sendFailed} {say(failure.words)}
          <TraceId label={text.failure.traceId} id={failure.traceId} />
        </Notice>
      )}
    </>
  )
}

const ConfirmOrder = ({ confirmation, service }: Confirmation & Pick<OrderingProps, 'service'>) => {
  const words = useSelector(service, selectWords)
  const order = useSelector(service, selectOrder)
  const symbol = currencySymbol(useSelector(service, selectCurrency))
  const amount = order && formatMoney(order.amount, symbol)
  const message = useMessage(service)
  const question = words?.confirmQuestion && sayDefined(words.confirmQuestion)
  return (
    <>
      <Lead
        title={words?.confirmTitle ? sayDefined(words.confirmTitle) : text.service.confirmTitle}
        message={
          question && amount
            ? fillTemplate(question, new Map([['amount', amount]]))
            : text.service.confirmQuestion
        }
      />
      {message && <FormNote icon={infoIcon}>{message}</FormNote>}
      <OrderSummary service={service} />
      <Form id={formId} onSubmit={() => confirmation.send({ type: 'order.confirm' })}>
        {useSelector(confirmation, selectNeedsOtp) && (
          <OneTimePin confirmation={confirmation} service={service} />
        )}
      </Form>
    </>
  )
}

/** 'Enter PIN' where it is wanted, then 'Confirm Transaction'. */
export const Confirming = ({ service, ordering }: OrderingProps) => {
  const confirmation = useSelector(ordering, selectConfirmation)
  const asksPin = useSelected(confirmation, selectAsksPin)
  if (confirmation === undefined) return null
  return asksPin ? (
    <EnterPin confirmation={confirmation} />
  ) : (
    <ConfirmOrder confirmation={confirmation} service={service} />
  )
}

export const ConfirmingFoot = ({ service, ordering }: OrderingProps) => {
  const node = useSelector(service, selectOrderNode)
  const confirmation = useSelector(ordering, selectConfirmation)
  const asksPin = useSelected(confirmation, selectAsksPin)
  // Asked again whenever the charges change, which is when a confirmation may wake.
  const charges = useSelector(service, selectCharges)
  useSelected(charges, selectIsAsking)
  const canGoOn = useSelected(
    confirmation,
    snapshot => selectCanSubmitPin(snapshot) || selectCanConfirm(snapshot),
  )
  return (
    <>
      <NetworkButton
        label={node?.cancelLabel}
        face={node?.cancelFace}
        onPress={() => confirmation?.send({ type: 'order.cancel' })}
      >
        {text.service.cancel}
      </NetworkButton>
      <NetworkButton
        kind="primary"
        type="submit"
        form={formId}
        disabled={!canGoOn}
        label={asksPin ? undefined : node?.submitLabel}
        face={node?.submitFace}
      >
        {asksPin ? text.service.goOn : text.service.confirm}
      </NetworkButton>
    </>
  )
}
