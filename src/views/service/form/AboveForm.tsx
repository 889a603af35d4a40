import { useSelector } from '@xstate/react'
import {
  selectAgain,
  selectInstructions,
  selectOrderNode,
} from '../../../../machines/service/service.selectors.ts'
import { sayDefined, text } from '../../../text/inside.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { FormNote } from '../../../ui/form/FormNote.tsx'
import { Suggestions } from '../../../ui/form/Suggestions.tsx'
import { infoIcon } from '../../../ui/icons/status.ts'
import type { ScreenProps } from '../../shared/dialog/service.types.ts'

/** What a built-in service tells of itself, where the network tells nothing. */
export const OwnInstruction = ({ service }: Pick<ScreenProps, 'service'>) => {
  const instruction = useSelector(service, selectOrderNode)?.definition.instruction
  const isTold = useSelector(service, selectInstructions).length > 0
  return instruction && !isTold ? <FormNote icon={infoIcon}>{sayDefined(instruction)}</FormNote> : null
}

/** Who pays could not be found out, and that has to be known here. */
export const OwnerMissing = ({ service }: Pick<ScreenProps, 'service'>) => (
  <Notice>
    <p>{text.service.ownerMissing}</p>
    <Button onPress={() => service.send({ type: 'wallet.retry' })}>{text.failure.retry}</Button>
  </Notice>
)

/** Earlier payments of this kind, to be made again without typing. */
export const PayAgain = ({ service }: Pick<ScreenProps, 'service'>) => {
  const earlier = useSelector(service, selectAgain)
  return earlier.length === 0 ? null : (
    <Suggestions
      label={text.service.recent}
      items={earlier.map(({ name }) => name)}
      onChoose={index => {
        const values = earlier[index]?.values
        if (values) service.send({ type: 'order.prefill', values })
      }}
    />
  )
}
