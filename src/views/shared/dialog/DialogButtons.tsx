import { useSelector } from '@xstate/react'
import {
  selectCanGoBack,
  selectInstructions,
  selectNode,
} from '../../../../machines/service/service.selectors.ts'
import { sayDefined, text } from '../../../text/inside.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { FormNote } from '../../../ui/form/FormNote.tsx'
import { networkFace } from '../../../ui/icons/service-icons.ts'
import { NetworkButton } from './NetworkButton.tsx'
import type { ScreenProps } from './service.types.ts'

/** The instructions of the steps up to here, above everything else. */
export const Instructions = ({ service }: Pick<ScreenProps, 'service'>) =>
  useSelector(service, selectInstructions).map(({ icon, text: words }) =>
    words === undefined ? null : (
      <FormNote
        key={sayDefined(words)}
        icon={icon === undefined ? undefined : networkFace(icon, sayDefined(words))}
      >
        {sayDefined(words)}
      </FormNote>
    ),
  )

/** One step up, where there is one. It never closes the dialog. */
export const Back = ({ service }: Pick<ScreenProps, 'service'>) =>
  useSelector(service, selectCanGoBack) ? (
    <Button kind="quiet" at="start" onPress={() => service.send({ type: 'choice.back' })}>
      {text.service.back}
    </Button>
  ) : null

export const Close = ({ service }: Pick<ScreenProps, 'service'>) => {
  const { cancelLabel, cancelFace } = useSelector(service, selectNode)
  return (
    <NetworkButton
      label={cancelLabel}
      face={cancelFace}
      onPress={() => service.send({ type: 'dialog.close' })}
    >
      {text.service.close}
    </NetworkButton>
  )
}

/** Wherever nothing but going on within is asked. */
export const BackAndClose = ({ service }: Pick<ScreenProps, 'service'>) => (
  <>
    <Back service={service} />
    <Close service={service} />
  </>
)
