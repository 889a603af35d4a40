import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { usesWalletTitle } from '../../../machines/domain/config/services.ts'
import { selectAmountsHidden } from '../../../machines/portal/display/display.selectors.ts'
import type { PortalActorRef } from '../../../machines/portal/portal.machine.ts'
import { selectDisplay, selectNow } from '../../../machines/portal/portal.selectors.ts'
import { selectRecipientsStep } from '../../../machines/service/recipients/recipients.selectors.ts'
import type { ServiceActorRef, ServiceSnapshot } from '../../../machines/service/service.machine.ts'
import {
  selectIsChoosing,
  selectIsWide,
  selectRecipients,
  selectScreen,
  selectService,
  selectStep,
  selectTitle,
  selectTrail,
} from '../../../machines/service/service.selectors.ts'
import { sayDefined, text } from '../../text/inside.ts'
import { serviceFace } from '../../ui/icons/service-icons.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Bulk } from '../bulk/Bulk.tsx'
import { Browsing } from '../bulk/bulk-history/BulkHistory.tsx'
import { useBulkProgress } from '../bulk/bulk-progress.ts'
import type { ScreenProps } from '../shared/dialog/service.types.ts'
import { useWaysOn } from '../shared/dialog/ways-on.tsx'
import { useSelected } from '../shared/use-selected.ts'
import { Choosing } from './Choosing.tsx'
import { Filling } from './form/Filling.tsx'
import { useOrderProgress } from './order-progress.ts'
import { Ordering } from './ordering/Ordering.tsx'
import { Presenting } from './qr/Presenting.tsx'
import { Approved, Declined, Unknown } from './Results.tsx'
import { Managing } from './recipients/Recipients.tsx'
import { Refused, Unsent } from './Unsent.tsx'

const Nothing = () => null

/** What stands in the dialog in each state of the machine, in its order. */
const screens: Readonly<Record<ServiceSnapshot['value'], ComponentType<ScreenProps>>> = {
  choosing: Choosing,
  uploading: Bulk,
  browsing: Browsing,
  managing: Managing,
  filling: Filling,
  ordering: Ordering,
  judging: Nothing,
  presenting: Presenting,
  approved: Approved,
  declined: Declined,
  refused: Refused,
  unknown: Unknown,
  unsent: Unsent,
  closed: Nothing,
}

interface ServiceDialogProps {
  readonly portal: PortalActorRef
  readonly service: ServiceActorRef
}

/** The one dialog of every service (specification, section 2 "Generic service modal"). */
export const ServiceDialog = ({ portal, service }: ServiceDialogProps) => {
  const { icon, name } = useSelector(service, selectService)
  const title = sayDefined(useSelector(service, selectTitle))
  const isWide = useSelector(service, selectIsWide)
  const trail = useSelector(service, selectTrail)
  const Screen = screens[useSelector(service, selectScreen)]
  const display = useSelector(portal, selectDisplay)
  const isHidden = useSelected(display, selectAmountsHidden) ?? false
  const order = useOrderProgress(service)
  const bulk = useBulkProgress(service)
  const recipients = useSelector(service, selectRecipients)
  const recipientsStep = useSelected(recipients, selectRecipientsStep)
  const step = useSelector(service, selectStep)
  const isChoosing = useSelector(service, selectIsChoosing)
  const screen = { service, isHidden, now: useSelector(portal, selectNow), ...useWaysOn(portal) }
  return (
    <Dialog
      open
      size={isWide ? 'wide' : 'service'}
      title={usesWalletTitle(name) ? text.service.title(title) : title}
      path={trail.map(node => sayDefined(node.label)).join(text.service.pathSeparator)}
      icon={serviceFace({ name, icon, label: title })}
      step={order.part ?? bulk.part ?? recipientsStep ?? step}
      blocked={order.isBlocked || bulk.isBlocked}
      ignoresOutside={!isChoosing}
      onClose={() => service.send({ type: 'dialog.close' })}
    >
      <Screen {...screen} />
    </Dialog>
  )
}
