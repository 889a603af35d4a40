import type { ServiceEntry } from '../../../machines/domain/network-config.types.ts'
import { serviceLabel } from '../../../machines/domain/services.ts'
import { say } from '../../text/text.ts'
import { Keypad, PaintedKey } from '../../ui/Keypad.tsx'
import { serviceFace } from '../../ui/service-icons.ts'

export interface SignInPosterProps {
  readonly services: readonly ServiceEntry[]
}

/** What the wallet offers, beside the form where there is room for it. */
export const SignInPoster = ({ services }: SignInPosterProps) => (
  <Keypad>
    {services.map(service => {
      const label = say(serviceLabel(service))
      return <PaintedKey key={service.name} icon={serviceFace({ ...service, label })} label={label} />
    })}
  </Keypad>
)
