import type { ServiceEntry } from '#machines/domain/config/service-entry.ts'
import { type ServiceCode, serviceLabel } from '#machines/domain/config/services.ts'
import { getServiceIcon } from '#src/ui/icons/service-icons.ts'
import { ServiceGrid, ServiceTilePreview } from '#src/ui/layout/ServiceGrid.tsx'
import { createGiven } from '../shared/given.ts'

const [ServiceLabelsContext, useServiceLabels] =
  createGiven<Readonly<Record<ServiceCode, string>>>('labels of the services')

export { ServiceLabelsContext }

export interface SignInPosterProps {
  readonly services: readonly ServiceEntry[]
}

/** The network's services, beside the form on a wide screen. */
export const SignInPoster = ({ services }: SignInPosterProps) => {
  const labels = useServiceLabels()
  return (
    <ServiceGrid>
      {services.map(service => {
        const words = serviceLabel(service)
        const label = 'code' in words ? labels[words.code] : words.words
        return (
          <ServiceTilePreview key={service.name} icon={getServiceIcon({ ...service, label })} label={label} />
        )
      })}
    </ServiceGrid>
  )
}
