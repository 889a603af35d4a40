import type { SessionText } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Outcome } from '#src/ui/feedback/Outcome.tsx'
import { DialogScreen } from '#src/ui/overlay/Dialog.tsx'

interface DiscardQuestionProps {
  readonly title: string
  readonly words: SessionText['discard']
  readonly onLeave: () => void
  readonly onReturn: () => void
}

/** Asks before typed values are discarded. */
export const DiscardQuestion = ({ title, words, onLeave, onReturn }: DiscardQuestionProps) => (
  <DialogScreen
    foot={
      <>
        <Button onPress={onLeave}>{words.leave}</Button>
        <Button kind="primary" onPress={onReturn}>
          {words.backToForm}
        </Button>
      </>
    }
  >
    <Outcome state="unknown" title={title} message={words.help} />
  </DialogScreen>
)
