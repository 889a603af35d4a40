import { selectForm } from '#machines/service/order-form/order-form.selectors.ts'
import { selectServiceOffer, selectStep } from '#machines/service/service.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { FormText } from '#src/ui/form/FormText.tsx'
import { infoIcon } from '#src/ui/icons/icons.ts'
import { useService, useText, useView } from '#src/views/shared/hooks.tsx'
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
