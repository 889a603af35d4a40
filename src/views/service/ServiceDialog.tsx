import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { selectAmountsHidden } from '../../../machines/display/display.selectors.ts'
import { usesWalletTitle } from '../../../machines/domain/services.ts'
import type { PortalActorRef } from '../../../machines/portal/portal.machine.ts'
import { selectDisplay, selectNow } from '../../../machines/portal/portal.selectors.ts'
import { selectRecipientsStep } from '../../../machines/recipients/recipients.selectors.ts'
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
import { Dialog } from '../../ui/Dialog.tsx'
import { serviceFace } from '../../ui/service-icons.ts'
import { Bulk, BulkFoot } from '../bulk/Bulk.tsx'
import { useBulkProgress } from '../bulk/bulk-progress.ts'
import { Browsing, BrowsingFoot } from '../bulk-history/BulkHistory.tsx'
import { Ordering, OrderingFoot } from '../ordering/Ordering.tsx'
import { Presenting, PresentingFoot } from '../qr/Presenting.tsx'
import { Managing, ManagingFoot } from '../recipients/Recipients.tsx'
import { useSelected } from '../use-selected.ts'
import { Choosing, ChoosingFoot } from './Choosing.tsx'
import { Filling, FillingFoot } from './Filling.tsx'
import { useOrderProgress } from './order-progress.ts'
import {
  Approved,
  ApprovedFoot,
  Declined,
  DeclinedFoot,
  Refused,
  RefusedFoot,
  Unknown,
  UnknownFoot,
  Unsent,
  UnsentFoot,
} from './Results.tsx'
import type { ScreenProps } from './service.types.ts'
import { useWaysOn } from './ways-on.tsx'

interface Screen {
  readonly Body: ComponentType<ScreenProps>
  readonly Foot: ComponentType<ScreenProps>
}

const Nothing = () => null

/** What stands in the dialog in each state of the machine, in its order. */
const screens: Readonly<Record<ServiceSnapshot['value'], Screen>> = {
  choosing: { Body: Choosing, Foot: ChoosingFoot },
  uploading: { Body: Bulk, Foot: BulkFoot },
  browsing: { Body: Browsing, Foot: BrowsingFoot },
  managing: { Body: Managing, Foot: ManagingFoot },
  filling: { Body: Filling, Foot: FillingFoot },
  ordering: { Body: Ordering, Foot: OrderingFoot },
  judging: { Body: Nothing, Foot: Nothing },
  presenting: { Body: Presenting, Foot: PresentingFoot },
  approved: { Body: Approved, Foot: ApprovedFoot },
  declined: { Body: Declined, Foot: DeclinedFoot },
  refused: { Body: Refused, Foot: RefusedFoot },
  unknown: { Body: Unknown, Foot: UnknownFoot },
  unsent: { Body: Unsent, Foot: UnsentFoot },
  closed: { Body: Nothing, Foot: Nothing },
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
  const { Body, Foot } = screens[useSelector(service, selectScreen)]
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
      foot={<Foot {...screen} />}
    >
      <Body {...screen} />
    </Dialog>
  )
}
