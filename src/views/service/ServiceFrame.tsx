import { dialogTitle, hasWalletTitle } from '#machines/domain/config/services.ts'
import type { MenuNode } from '#machines/service/menu.types.ts'
import { getServiceIcon } from '#src/ui/icons/service-icons.ts'
import { Dialog, type DialogProps } from '#src/ui/overlay/Dialog.tsx'
import { useText } from '../shared/hooks.tsx'

interface ServiceFrameProps extends Omit<DialogProps, 'open' | 'title' | 'path' | 'icon'> {
  readonly service: Pick<MenuNode, 'name' | 'label' | 'icon'>
  /** The chosen steps, without the service. */
  readonly trail: readonly MenuNode[]
}

/** The dialog of a service, with its title and icon. */
export const ServiceFrame = ({ service, trail, ...props }: ServiceFrameProps) => {
  const { formatDefinedMessage, service: serviceText } = useText()
  const label = formatDefinedMessage(dialogTitle(service))
  return (
    <Dialog
      open
      isInUrl
      size="service"
      place={props.size === 'wide' ? undefined : 'panel'}
      title={hasWalletTitle(service.name) ? serviceText.title(label) : label}
      path={trail.map(node => formatDefinedMessage(node.label)).join(serviceText.pathSeparator)}
      icon={getServiceIcon({ name: service.name, icon: service.icon, label })}
      {...props}
    />
  )
}
