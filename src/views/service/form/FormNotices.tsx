import { formatMoney, maskedMoney } from '#machines/domain/money.ts'
import { selectForm } from '#machines/service/order-form/order-form.selectors.ts'
import { selectServiceDialog, selectServiceOffer, selectStep } from '#machines/service/service.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { FormText } from '#src/ui/form/FormText.tsx'
import { type Suggestion, Suggestions } from '#src/ui/form/Suggestions.tsx'
import { infoIcon } from '#src/ui/icons/icons.ts'
import { useFormat, useService, useText, useView } from '#src/views/shared/hooks.tsx'
import { useOrder } from '#src/views/shared/use-order.ts'
import type { OrderFormProps } from '../OpenPayments.tsx'

/** The instruction of a built-in service without one of the network. */
export const BuiltInInstruction = () => {
  const service = useService()
  const { formatDefinedMessage } = useText()
  const instruction = useView(service, selectServiceOffer)?.definition.instruction
  const hasInstructions = useView(service, selectStep).instructions.length > 0
  return instruction && !hasInstructions ? (
    <FormText icon={infoIcon}>{formatDefinedMessage(instruction)}</FormText>
  ) : null
}

/** The consumer's record, which this form needs, could not be read. */
export const OwnerUnavailableNotice = ({ form }: Pick<OrderFormProps, 'form'>) => {
  const { service: serviceText, failure } = useText()
  return (
    useView(form, selectForm).isOwnerMissing && (
      <Notice>
        <p>{serviceText.ownerMissing}</p>
        <Button onPress={() => form.send({ type: 'wallet.retry' })}>{failure.retry}</Button>
      </Notice>
    )
  )
}

/** Recent recipients of this form, and their last payments. */
export const RecentRecipients = ({ form }: OrderFormProps) => {
  const service = useService()
  const { isHidden } = useFormat()
  const { service: serviceText } = useText()
  const payments = useView(form, selectForm).repeatable
  const { symbol } = useOrder()
  /** The accessible name of a recent recipient's button, by service. */
  const recipientActions: Readonly<Record<string, (to: string) => string>> = {
    buy: serviceText.buyForRecipient,
    invite: serviceText.inviteRecipient,
  }
  const { name: serviceName } = useView(service, selectServiceDialog).service
  const nameAction = recipientActions[serviceName] ?? serviceText.payRecipient
  const formatRepeat =
    serviceText.repeatOf[serviceName === 'buy' || serviceName === 'send' ? serviceName : 'pay']
  if (payments.length === 0) return null
  const items = payments.map(({ name, number, isOwn, recipient, again }): readonly Suggestion[] => {
    const amount = again && formatRepeat(isHidden ? maskedMoney(symbol) : formatMoney(again.amount, symbol))
    const repeat = () => again && form.send({ type: 'payment.repeat', values: again.values })
    if (isOwn && amount) return [{ label: serviceText.repeatOwn(amount), onChoose: repeat }]
    const to = name ?? number ?? ''
    const choose: Suggestion = {
      label: to,
      detail: name && number,
      name: nameAction([name, number].filter(Boolean).join(', ')),
      onChoose: () => form.send({ type: 'order.prefill', values: recipient }),
    }
    if (amount === undefined) return [choose]
    return [choose, { label: amount, name: serviceText.repeatTo(amount, to), onChoose: repeat }]
  })
  return <Suggestions label={serviceText.recent} items={items} />
}
