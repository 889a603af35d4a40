import type { ServiceEntry } from '../../../machines/domain/config/service-entry.ts'
import { serviceLabel } from '../../../machines/domain/config/services.ts'
import { say } from '../../text/text.ts'
import { serviceFace } from '../../ui/icons/service-icons.ts'
import { Keypad, PaintedKey } from '../../ui/layout/Keypad.tsx'

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
