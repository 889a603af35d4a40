import { useSelector } from '@xstate/react'
import type { IdleActorRef } from '../../../../machines/session/idle/idle.machine.ts'
import {
  selectIsExpired,
  selectIsHeld,
  selectIsWarning,
  selectSecondsLeft,
  selectSecondsToSay,
  selectShareLeft,
} from '../../../../machines/session/idle/idle.selectors.ts'
import { text } from '../../../text/inside.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dial } from '../../../ui/feedback/Dial.tsx'
import { Alert } from '../../../ui/overlay/Alert.tsx'

interface IdleProps {
  readonly idle: IdleActorRef
}

const Warning = ({ idle }: IdleProps) => {
  const seconds = useSelector(idle, selectSecondsLeft)
  const toSay = useSelector(idle, selectSecondsToSay)
  return (
    <Alert
      title={text.idle.question}
      message={text.idle.left(seconds)}
      tab={text.idle.tab(seconds)}
      spoken={toSay === undefined ? undefined : text.idle.left(toSay)}
      figure={<Dial seconds={seconds} left={useSelector(idle, selectShareLeft)} />}
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

/** The idle-timeout modal (specification, section 2), over whatever else is open. */
export const IdleWarning = ({ idle }: IdleProps) => {
  const isWarning = useSelector(idle, selectIsWarning)
  const isHeld = useSelector(idle, selectIsHeld)
  const isExpired = useSelector(idle, selectIsExpired)
  const figure = <Dial seconds={0} left={0} />
  if (isWarning) return <Warning idle={idle} />
  if (isHeld) return <Alert title={text.idle.paying} message={text.idle.held} figure={figure} />
  if (isExpired) return <Alert title={text.idle.over} message={text.idle.away} figure={figure} />
  return null
}
