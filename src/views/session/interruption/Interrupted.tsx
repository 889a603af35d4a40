import { useSelector } from '@xstate/react'
import type { IdleActorRef } from '../../../../machines/session/idle/idle.machine.ts'
import { selectIsCalm } from '../../../../machines/session/idle/idle.selectors.ts'
import type { InterruptionActorRef } from '../../../../machines/session/interruption/interruption.machine.ts'
import { selectIsTelling } from '../../../../machines/session/interruption/interruption.selectors.ts'
import type { SettingsActorRef } from '../../../../machines/settings/settings.machine.ts'
import { text } from '../../../text/inside.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Alert } from '../../../ui/overlay/Alert.tsx'

interface InterruptedProps {
  readonly interruption: InterruptionActorRef
  /** Where the list is in which the payment may be. */
  readonly settings: SettingsActorRef
  /** What it asks comes first. */
  readonly idle: IdleActorRef
}

/** A payment was on its way when the page was left: said above whatever is open, and once. */
export const Interrupted = ({ interruption, settings, idle }: InterruptedProps) => {
  const isTelling = useSelector(interruption, selectIsTelling)
  const isCalm = useSelector(idle, selectIsCalm)
  if (!isTelling || !isCalm) return null
  const dismiss = () => interruption.send({ type: 'interruption.dismiss' })
  return (
    <Alert
      title={text.interruption.title}
      message={text.interruption.message}
      figure={null}
      foot={
        <>
          <Button onPress={dismiss}>{text.failure.close}</Button>
          <Button
            kind="primary"
            onPress={() => {
              dismiss()
              settings.send({ type: 'settings.open', section: 'wallet' })
            }}
          >
            {text.receipt.checkWallet}
          </Button>
        </>
      }
    />
  )
}
