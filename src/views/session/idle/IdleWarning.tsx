import type { IdleActorRef } from '#machines/session/idle/idle.machine.ts'
import { selectIdleWarning } from '#machines/session/idle/idle.selectors.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { CountdownRing } from '#src/ui/feedback/CountdownRing.tsx'
import { AlertDialog } from '#src/ui/overlay/AlertDialog.tsx'
import { useText, useView } from '#src/views/shared/hooks.tsx'

/** Over any other dialog: the idle warning, the wait for a pending payment, or the end of the session. */
export const IdleWarning = ({ idle }: { readonly idle: IdleActorRef }) => {
  const { idle: words } = useText()
  const { isShown, isWarning, isEnding, secondsLeft, percentLeft, announcedSeconds } = useView(
    idle,
    selectIdleWarning,
  )
  if (!isShown) return null
  if (!isWarning) {
    const { title, message } = isEnding
      ? { title: words.over, message: words.away }
      : { title: words.paying, message: words.held }
    return (
      <AlertDialog title={title} message={message} figure={<CountdownRing seconds={0} percentLeft={0} />} />
    )
  }
  return (
    <AlertDialog
      title={words.question}
      message={words.left(secondsLeft)}
      tab={words.tab(secondsLeft)}
      spoken={announcedSeconds === undefined ? undefined : words.left(announcedSeconds)}
      figure={<CountdownRing seconds={secondsLeft} percentLeft={percentLeft} />}
      foot={
        <>
          <Button onPress={() => idle.send({ type: 'idle.logout' })}>{words.logout}</Button>
          <Button kind="primary" onPress={() => idle.send({ type: 'idle.continue' })}>
            {words.goOn}
          </Button>
        </>
      }
    />
  )
}
