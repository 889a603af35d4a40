import { selectOpenService } from '#machines/session/service-navigation/service-navigation.selectors.ts'
import { selectServiceNavigation, selectServices } from '#machines/session/session.selectors.ts'
import { selectIsLocked, selectIsUnlocked } from '#machines/wallet/wallet.selectors.ts'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { getServiceIcon } from '#src/ui/icons/service-icons.ts'
import { ServiceGrid, ServiceTile } from '#src/ui/layout/ServiceGrid.tsx'
import { useSession, useText, useView, useWallet } from '../shared/hooks.tsx'

/**
 * The service buttons of the network's config, in its order. Those that need an unlocked wallet are disabled until it
 * is read, and absent where it is locked.
 */
export const Services = () => {
  const { dashboard, formatMessage } = useText()
  const session = useSession()
  const services = useView(session, selectServices)
  // Beside an order, which may have typed values, no other service opens.
  const isFree = useView(session, snapshot =>
    snapshot.can({ type: 'service.open', name: services[0]?.name ?? '' }),
  )
  const openName = useView(useView(session, selectServiceNavigation), selectOpenService)?.requested.name
  const { isLocked, isUnlocked } = useView(useWallet(), snapshot => ({
    isLocked: selectIsLocked(snapshot),
    isUnlocked: selectIsUnlocked(snapshot),
  }))
  if (services.length === 0) return <EmptyState state="empty" message={dashboard.noServices} />
  return (
    <ServiceGrid label={dashboard.services}>
      {services.map(({ name, icon, label, needsUnlocked }) => {
        if (needsUnlocked && isLocked) return null
        return (
          <ServiceTile
            key={name}
            icon={getServiceIcon({ name, icon, label: formatMessage(label) })}
            label={formatMessage(label)}
            disabled={needsUnlocked && !isUnlocked}
            inactive={!isFree}
            expanded={name === openName}
            onPress={() => session.send({ type: 'service.open', name })}
          />
        )
      })}
    </ServiceGrid>
  )
}
