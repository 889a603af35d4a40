import { useSelector } from '@xstate/react'
import type { IdleActorRef } from '#machines/session/idle/idle.machine.ts'
import {
  selectAnnouncedSeconds,
  selectIsExpired,
  selectIsWaitingForPayment,
  selectIsWarning,
  selectPercentLeft,
  selectSecondsLeft,
} from '#machines/session/idle/idle.selectors.ts'
import { text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { CountdownRing } from '#src/ui/feedback/CountdownRing.tsx'
import { AlertDialog } from '#src/ui/overlay/AlertDialog.tsx'

interface IdleProps {
  readonly idle: IdleActorRef
}

const Warning = ({ idle }: IdleProps) => {
  const seconds = useSelector(idle, selectSecondsLeft)
  const toSay = useSelector(idle, selectAnnouncedSeconds)
  return (
    <AlertDialog
      title={text.idle.question}
      message={text.idle.left(seconds)}
      tab={text.idle.tab(seconds)}
      spoken={toSay === undefined ? undefined : text.idle.left(toSay)}
      figure={<CountdownRing seconds={seconds} percentLeft={useSelector(idle, selectPercentLeft)} />}
      foot={
        <>
          <Button onPress={() => idle.send({ type: 'idle.logout' })}>{text.idle.logout}</Button>
          <Button kind="primary" onPress={() => idle.send({ type: 'idle.continue' })}>
            {text.idle.goOn}
          </Button>
        </>
      }
    />
  )
}

/** Over any other dialog: the idle warning, the wait for a pending payment, or the end of the session (S6). */
export const IdleWarning = ({ idle }: IdleProps) => {
  const isWarning = useSelector(idle, selectIsWarning)
  const isHeld = useSelector(idle, selectIsWaitingForPayment)
  const isExpired = useSelector(idle, selectIsExpired)
  const figure = <CountdownRing seconds={0} percentLeft={0} />
  if (isWarning) return <Warning idle={idle} />
  if (isHeld) return <AlertDialog title={text.idle.paying} message={text.idle.held} figure={figure} />
  if (isExpired) return <AlertDialog title={text.idle.over} message={text.idle.away} figure={figure} />
  return null
}
