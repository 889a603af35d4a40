import { selectStep } from '#machines/service/service.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { MutedTextBlock } from '#src/ui/text/Text.tsx'
import { useService, useText, useView } from '../hooks.tsx'
import { ConfigButton, ConfigText } from './ConfigParts.tsx'

/**
 * Closes the result. The machine decides whether the dialog closes or shows the form again; `next` says what the
 * consumer does there.
 */
export const CloseResult = ({ next }: { readonly next?: string | undefined }) => {
  const service = useService()
  const close = () => service.send({ type: 'dialog.close' })
  return (
    <>
      <Button kind={next ? 'plain' : 'primary'} onPress={close}>
        {useText().service.close}
      </Button>
      {next && (
        <Button kind="primary" onPress={close}>
          {next}
        </Button>
      )}
    </>
  )
}

/** Says that Close leads to the filled form. */
export const CloseKeepsForm = () => <MutedTextBlock>{useText().service.closeKeepsForm}</MutedTextBlock>

/** The instructions of the current step and of the steps above it. */
export const Instructions = () => {
  const service = useService()
  const { formatDefinedMessage } = useText()
  return useView(service, selectStep).instructions.map(({ icon, text: words }) =>
    words === undefined ? null : <ConfigText key={formatDefinedMessage(words)} icon={icon} words={words} />,
  )
}

/** Leads one step up; absent at the first step. It never closes the dialog. */
export const Back = () => {
  const service = useService()
  const { service: serviceText } = useText()
  return useView(service, selectStep).canGoBack ? (
    <Button kind="quiet" align="start" onPress={() => service.send({ type: 'choice.back' })}>
      {serviceText.back}
    </Button>
  ) : null
}

export const Close = () => {
  const service = useService()
  const { service: serviceText } = useText()
  const { cancelLabel, cancelFace } = useView(service, selectStep).node
  return (
    <ConfigButton
      label={cancelLabel}
      face={cancelFace}
      onPress={() => service.send({ type: 'dialog.close' })}
    >
      {serviceText.close}
    </ConfigButton>
  )
}

/** The buttons of a step without an action of its own. */
export const BackAndClose = () => (
  <>
    <Back />
    <Close />
  </>
)
