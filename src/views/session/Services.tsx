import { useSelector } from '@xstate/react'
import type { SessionActorRef } from '../../../machines/session/session.machine.ts'
import { selectServices, selectWallet } from '../../../machines/session/session.selectors.ts'
import { selectIsLocked, selectIsUnlocked } from '../../../machines/wallet/wallet.selectors.ts'
import { say, text } from '../../text/inside.ts'
import { Blank } from '../../ui/feedback/Blank.tsx'
import { serviceFace } from '../../ui/icons/service-icons.ts'
import { Key, Keypad } from '../../ui/layout/Keypad.tsx'
import { useSelected } from '../shared/use-selected.ts'

/**
 * The service buttons of the network's config, in its order. Those that a locked wallet does not have sleep until it
 * is known that it is not, so that nothing moves when it is.
 */
export const Services = ({ session }: { readonly session: SessionActorRef }) => {
  const services = useSelector(session, selectServices)
  const wallet = useSelector(session, selectWallet)
  const isLocked = useSelected(wallet, selectIsLocked)
  const isUnlocked = useSelected(wallet, selectIsUnlocked)
  if (services.length === 0) return <Blank state="empty" message={text.dashboard.noServices} />
  return (
    <Keypad label={text.dashboard.services}>
      {services.map(({ name, icon, label, needsUnlocked }) =>
        needsUnlocked && isLocked ? null : (
          <Key
            key={name}
            icon={serviceFace({ name, icon, label: say(label) })}
            label={say(label)}
            disabled={needsUnlocked && !isUnlocked}
            onPress={() => session.send({ type: 'service.open', name })}
          />
        ),
      )}
    </Keypad>
  )
}
