import { selectStep } from '#machines/service/service.selectors.ts'
import { formatDefinedMessage, text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useView } from '../use-view.ts'
import { ConfigButton } from './ConfigButton.tsx'
import { ConfigText } from './ConfigText.tsx'
import type { ScreenProps } from './service.types.ts'

/** The instructions of the current step and of the steps above it. */
export const Instructions = ({ service }: Pick<ScreenProps, 'service'>) =>
  useView(service, selectStep).instructions.map(({ icon, text: words }) =>
    words === undefined ? null : <ConfigText key={formatDefinedMessage(words)} icon={icon} words={words} />,
  )

/** Leads one step up; absent at the first step. It never closes the dialog. */
export const Back = ({ service }: Pick<ScreenProps, 'service'>) =>
  useView(service, selectStep).canGoBack ? (
    <Button kind="quiet" align="start" onPress={() => service.send({ type: 'choice.back' })}>
      {text.service.back}
    </Button>
  ) : null

export const Close = ({ service }: Pick<ScreenProps, 'service'>) => {
  const { cancelLabel, cancelFace } = useView(service, selectStep).node
  return (
    <ConfigButton
      label={cancelLabel}
      face={cancelFace}
      onPress={() => service.send({ type: 'dialog.close' })}
    >
      {text.service.close}
    </ConfigButton>
  )
}

/** The buttons of a step without an action of its own. */
export const BackAndClose = ({ service }: Pick<ScreenProps, 'service'>) => (
  <>
    <Back service={service} />
    <Close service={service} />
  </>
)
