import { useSelector } from '@xstate/react'
import type { SessionActorRef } from '../../../machines/session/session.machine.ts'
import { selectServices } from '../../../machines/session/session.selectors.ts'
import { say, text } from '../../text/inside.ts'
import { Key, Keypad } from '../../ui/Keypad.tsx'
import { serviceFace } from '../../ui/service-icons.ts'

/** The service buttons of the network's config, in its order; one that opens nothing yet is asleep. */
export const Services = ({ session }: { readonly session: SessionActorRef }) => {
  const services = useSelector(session, selectServices)
  return (
    <Keypad label={text.dashboard.services}>
      {services.map(({ name, icon, label, awake }) => (
        <Key
          key={name}
          icon={serviceFace({ name, icon })}
          label={say(label)}
          disabled={!awake}
          onPress={() => session.send({ type: 'service.open', name })}
        />
      ))}
    </Keypad>
  )
}
