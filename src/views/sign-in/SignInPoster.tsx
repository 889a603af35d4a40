import type { ServiceEntry } from '#machines/domain/config/service-entry.ts'
import { serviceLabel } from '#machines/domain/config/services.ts'
import { getServiceIcon } from '#src/ui/icons/service-icons.ts'
import { ServiceGrid, ServiceTilePreview } from '#src/ui/layout/ServiceGrid.tsx'
import { useText } from '../shared/hooks.tsx'

export interface SignInPosterProps {
  readonly services: readonly ServiceEntry[]
}

/** The network's services, beside the form on a wide screen. */
export const SignInPoster = ({ services }: SignInPosterProps) => {
  const { formatMessage } = useText()
  return (
    <ServiceGrid>
      {services.map(service => {
        const label = formatMessage(serviceLabel(service))
        return (
          <ServiceTilePreview key={service.name} icon={getServiceIcon({ ...service, label })} label={label} />
        )
      })}
    </ServiceGrid>
  )
}
