import type { ComponentType } from 'react'
import { selectRecipients } from '#machines/service/recipients/recipients.selectors.ts'
import type { ServiceActorRef } from '#machines/service/service.machine.ts'
import { type ServiceScreen, selectScreen, selectServiceDialog } from '#machines/service/service.selectors.ts'
import { BulkUploads, useBulkProgress } from '../bulk/Bulk.tsx'
import { ServiceContext, useView } from '../shared/hooks.tsx'
import { Checkout, useCheckoutProgress } from './checkout/Checkout.tsx'
import { OrderForm } from './form/OrderForm.tsx'
import { MenuScreen } from './MenuScreen.tsx'
import { QrScreen } from './qr/QrScreen.tsx'
import { RecipientsManager } from './recipients/Recipients.tsx'
import { ServiceFrame } from './ServiceFrame.tsx'

const Empty = () => null

/** The screen of each state, in the machine's order. */
const screens: Readonly<Record<ServiceScreen, ComponentType>> = {
  choosing: MenuScreen,
  uploads: BulkUploads,
  recipients: RecipientsManager,
  editing: OrderForm,
  checkout: Checkout,
  showingQr: QrScreen,
  showingCode: QrScreen,
  closed: Empty,
}

export interface ServiceDialogProps {
  readonly service: ServiceActorRef
}

/** The dialog of every service. */
export const ServiceDialog = ({ service }: ServiceDialogProps) => {
  const { isWide, recipients, focusKey: step, isChoosing } = useView(service, selectServiceDialog)
  const Screen = screens[useView(service, selectScreen)]
  const order = useCheckoutProgress(service)
  const bulk = useBulkProgress(service)
  const recipientsStep = useView(recipients, selectRecipients)?.step
  return (
    <ServiceFrame
      service={useView(service, selectServiceDialog).service}
      size={isWide ? 'wide' : 'service'}
      trail={useView(service, selectServiceDialog).breadcrumbs}
      focusKey={order.part ?? bulk.part ?? recipientsStep ?? step}
      blocked={order.isBlocked || bulk.isBlocked}
      ignoresOutside={!isChoosing}
      onClose={() => service.send({ type: 'dialog.close' })}
    >
      <ServiceContext value={service}>
        <Screen />
      </ServiceContext>
    </ServiceFrame>
  )
}
