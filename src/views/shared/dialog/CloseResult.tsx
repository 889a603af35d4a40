import { Button } from '#src/ui/button/Button.tsx'
import { MutedTextBlock } from '#src/ui/text/Text.tsx'
import { useService, useText } from '../hooks.tsx'

/** Closes the result. The machine decides whether the dialog closes or shows the form again. */
export const CloseResult = () => {
  const service = useService()
  return (
    <Button kind="primary" onPress={() => service.send({ type: 'dialog.close' })}>
      {useText().service.close}
    </Button>
  )
}

/** Says that Close leads to the filled form. */
export const CloseKeepsForm = () => <MutedTextBlock>{useText().service.closeKeepsForm}</MutedTextBlock>
