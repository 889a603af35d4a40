import { useSelector } from '@xstate/react'
import {
  selectInstructions,
  selectRepeatablePayments,
  selectServiceOffer,
} from '../../../../machines/service/service.selectors.ts'
import { formatDefinedMessage, text } from '../../../text/session-text.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { FormText } from '../../../ui/form/FormText.tsx'
import { Suggestions } from '../../../ui/form/Suggestions.tsx'
import { infoIcon } from '../../../ui/icons/status.ts'
import type { ScreenProps } from '../../shared/dialog/service.types.ts'

/** The instruction of a built-in service without one of the network. */
export const BuiltInInstruction = ({ service }: Pick<ScreenProps, 'service'>) => {
  const instruction = useSelector(service, selectServiceOffer)?.definition.instruction
  const isTold = useSelector(service, selectInstructions).length > 0
  return instruction && !isTold ? (
    <FormText icon={infoIcon}>{formatDefinedMessage(instruction)}</FormText>
  ) : null
}

/** The consumer's record, which this form needs, could not be read. */
export const OwnerUnavailableNotice = ({ service }: Pick<ScreenProps, 'service'>) => (
  <Notice>
    <p>{text.service.ownerMissing}</p>
    <Button onPress={() => service.send({ type: 'wallet.retry' })}>{text.failure.retry}</Button>
  </Notice>
)

/** Earlier payments of this kind, to repeat without typing. */
export const RepeatPayment = ({ service }: Pick<ScreenProps, 'service'>) => {
  const earlier = useSelector(service, selectRepeatablePayments)
  return earlier.length === 0 ? null : (
    <Suggestions
      label={text.service.recent}
      items={earlier.map(({ name, number }) => [name, number].filter(Boolean).join(' · '))}
      onChoose={index => {
        const { recipient, again } = earlier[index] ?? {}
        const values = again?.values ?? recipient
        if (values) service.send({ type: 'order.prefill', values })
      }}
    />
  )
}
