import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { selectConfirmationStep } from '../../../machines/confirmation/confirmation.selectors.ts'
import { selectAmountsHidden } from '../../../machines/display/display.selectors.ts'
import { usesWalletTitle } from '../../../machines/domain/services.ts'
import {
  selectConfirmation,
  selectOrderingStep,
  selectPayment,
} from '../../../machines/ordering/ordering.selectors.ts'
import { selectCanClose } from '../../../machines/payment/payment.selectors.ts'
import type { PortalActorRef } from '../../../machines/portal/portal.machine.ts'
import { selectDisplay, selectNow } from '../../../machines/portal/portal.selectors.ts'
import { selectRecipientsStep } from '../../../machines/recipients/recipients.selectors.ts'
import type { ServiceActorRef, ServiceSnapshot } from '../../../machines/service/service.machine.ts'
import {
  selectIsChoosing,
  selectOrdering,
  selectRecipients,
  selectScreen,
  selectService,
  selectStep,
  selectTrail,
} from '../../../machines/service/service.selectors.ts'
import { sayDefined, text } from '../../text/inside.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { serviceFace } from '../../ui/service-icons.ts'
import { Ordering, OrderingFoot } from '../ordering/Ordering.tsx'
import { Presenting, PresentingFoot } from '../qr/Presenting.tsx'
import { Managing, ManagingFoot } from '../recipients/Recipients.tsx'
import { Choosing, ChoosingFoot } from './Choosing.tsx'
import { Filling, FillingFoot } from './Filling.tsx'
import {
  Approved,
  ApprovedFoot,
  CloseFoot,
  Declined,
  Refused,
  RefusedFoot,
  Unknown,
  Unsent,
  UnsentFoot,
} from './Results.tsx'
import type { ScreenProps } from './service.types.ts'

interface Screen {
  readonly Body: ComponentType<ScreenProps>
  readonly Foot: ComponentType<ScreenProps>
}

const Nothing = () => null

/** What stands in the dialog in each state of the machine, in its order. */
const screens: Readonly<Record<ServiceSnapshot['value'], Screen>> = {
  choosing: { Body: Choosing, Foot: ChoosingFoot },
  managing: { Body: Managing, Foot: ManagingFoot },
  filling: { Body: Filling, Foot: FillingFoot },
  ordering: { Body: Ordering, Foot: OrderingFoot },
  judging: { Body: Nothing, Foot: Nothing },
  presenting: { Body: Presenting, Foot: PresentingFoot },
  approved: { Body: Approved, Foot: ApprovedFoot },
  declined: { Body: Declined, Foot: CloseFoot },
  refused: { Body: Refused, Foot: RefusedFoot },
  unknown: { Body: Unknown, Foot: CloseFoot },
  unsent: { Body: Unsent, Foot: UnsentFoot },
  closed: { Body: Nothing, Foot: Nothing },
}

interface ServiceDialogProps {
  readonly portal: PortalActorRef
  readonly service: ServiceActorRef
}

/** The one dialog of every service (specification, section 2 "Generic service modal"). */
export const ServiceDialog = ({ portal, service }: ServiceDialogProps) => {
  const { label, icon, name } = useSelector(service, selectService)
  const trail = useSelector(service, selectTrail)
  const { Body, Foot } = screens[useSelector(service, selectScreen)]
  const display = useSelector(portal, selectDisplay)
  const isHidden = useSelector(display, snapshot => (snapshot ? selectAmountsHidden(snapshot) : false))
  const ordering = useSelector(service, selectOrdering)
  const payment = useSelector(ordering, snapshot => snapshot && selectPayment(snapshot))
  const isBlocked = useSelector(payment, snapshot => snapshot !== undefined && !selectCanClose(snapshot))
  const confirmation = useSelector(ordering, snapshot => snapshot && selectConfirmation(snapshot))
  const orderingStep = useSelector(ordering, snapshot => snapshot && selectOrderingStep(snapshot))
  const part = useSelector(confirmation, snapshot => snapshot && selectConfirmationStep(snapshot))
  const recipients = useSelector(service, selectRecipients)
  const recipientsStep = useSelector(recipients, snapshot => snapshot && selectRecipientsStep(snapshot))
  const step = useSelector(service, selectStep)
  const isChoosing = useSelector(service, selectIsChoosing)
  const screen = { service, isHidden, now: useSelector(portal, selectNow) }
  return (
    <Dialog
      open
      size="service"
      title={usesWalletTitle(name) ? text.service.title(sayDefined(label)) : sayDefined(label)}
      path={trail.map(node => sayDefined(node.label)).join(text.service.pathSeparator)}
      icon={serviceFace({ name, icon })}
      step={part ?? orderingStep ?? recipientsStep ?? step}
      blocked={isBlocked}
      ignoresOutside={!isChoosing}
      onClose={() => service.send({ type: 'dialog.close' })}
      foot={<Foot {...screen} />}
    >
      <Body {...screen} />
    </Dialog>
  )
}
