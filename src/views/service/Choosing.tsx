import { useSelector } from '@xstate/react'
import {
  selectCanGoBack,
  selectInstructions,
  selectNode,
  selectOptions,
} from '../../../machines/service/service.selectors.ts'
import { sayDefined, text } from '../../text/inside.ts'
import { Blank } from '../../ui/feedback/Blank.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { DialogScreen } from '../../ui/overlay/DialogScreen.tsx'
import { FormNote } from '../../ui/form/FormNote.tsx'
import { Lead } from '../../ui/text/Lead.tsx'
import { Option, OptionList } from '../../ui/form/Options.tsx'
import { Pager } from '../../ui/button/Pager.tsx'
import { networkFace, serviceFace } from '../../ui/icons/service-icons.ts'
import { NetworkButton } from '../shared/dialog/NetworkButton.tsx'
import type { ScreenProps } from '../shared/dialog/service.types.ts'

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

/** Method, option, sub-option: a list at any depth, five at a time when it is long. */
export const Choosing = ({ service }: ScreenProps) => {
  const { question, label, order } = useSelector(service, selectNode)
  const { shown, page, pages, canGoBack, canGoOn } = useSelector(service, selectOptions)
  const isPaged = canGoBack || canGoOn
  // What stands here waits until it is known who asks for it.
  if (order)
    return (
      <DialogScreen foot={<BackAndClose service={service} />}>
        <Blank state="loading" message={text.service.loadingOptions} />
      </DialogScreen>
    )
  return (
    <DialogScreen foot={<BackAndClose service={service} />}>
      <Instructions service={service} />
      <Lead title={sayDefined(question ?? label)} />
      <OptionList paged={isPaged}>
        {shown.map(node => (
          <Option
            key={node.name}
            icon={serviceFace({ ...node, label: sayDefined(node.label) })}
            label={sayDefined(node.label)}
            onPress={() => service.send({ type: 'choice.choose', name: node.name })}
          />
        ))}
      </OptionList>
      {isPaged && (
        <Pager
          position={text.service.page(page, pages)}
          previousLabel={text.service.previousPage}
          nextLabel={text.service.nextPage}
          canGoBack={canGoBack}
          canGoOn={canGoOn}
          onTurn={by => service.send({ type: 'page.turn', by })}
        />
      )}
    </DialogScreen>
  )
}

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
