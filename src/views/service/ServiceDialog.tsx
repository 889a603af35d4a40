import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { selectConfirmationStep } from '../../../machines/confirmation/confirmation.selectors.ts'
import { selectAmountsHidden } from '../../../machines/display/display.selectors.ts'
import { usesWalletTitle } from '../../../machines/domain/services.ts'
import { selectCanClose } from '../../../machines/payment/payment.selectors.ts'
import type { PortalActorRef } from '../../../machines/portal/portal.machine.ts'
import { selectDisplay, selectNow } from '../../../machines/portal/portal.selectors.ts'
import type { ServiceActorRef, ServiceSnapshot } from '../../../machines/service/service.machine.ts'
import {
  selectConfirmation,
  selectIsChoosing,
  selectPayment,
  selectScreen,
  selectService,
  selectStep,
  selectTrail,
} from '../../../machines/service/service.selectors.ts'
import { sayDefined, text } from '../../text/inside.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { serviceFace } from '../../ui/service-icons.ts'
import { Choosing, ChoosingFoot } from './Choosing.tsx'
import { Confirming, ConfirmingFoot } from './Confirming.tsx'
import { Filling, FillingFoot } from './Filling.tsx'
import { Paying, PayingFoot } from './Paying.tsx'
import {
  Approved,
  ApprovedFoot,
  CloseFoot,
  Declined,
  LookingBack,
  Refused,
  RefusedFoot,
  Repeating,
  RepeatingFoot,
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
  filling: { Body: Filling, Foot: FillingFoot },
  lookingBack: { Body: LookingBack, Foot: CloseFoot },
  repeating: { Body: Repeating, Foot: RepeatingFoot },
  confirming: { Body: Confirming, Foot: ConfirmingFoot },
  paying: { Body: Paying, Foot: PayingFoot },
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
  const payment = useSelector(service, selectPayment)
  const isBlocked = useSelector(payment, snapshot => snapshot !== undefined && !selectCanClose(snapshot))
  const confirmation = useSelector(service, selectConfirmation)
  const part = useSelector(confirmation, snapshot => snapshot && selectConfirmationStep(snapshot))
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
      step={part ?? step}
      blocked={isBlocked}
      ignoresOutside={!isChoosing}
      onClose={() => service.send({ type: 'dialog.close' })}
      foot={<Foot {...screen} />}
    >
      <Body {...screen} />
    </Dialog>
  )
}
