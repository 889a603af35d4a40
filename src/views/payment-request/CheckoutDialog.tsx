import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import {
  type ServiceScreen,
  selectCanGoBack,
  selectScreen,
  selectServiceFocusKey,
} from '#machines/service/service.selectors.ts'
import { text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { qrIcon } from '#src/ui/icons/thing.ts'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Approved } from '../service/Approved.tsx'
import { Checkout } from '../service/checkout/Checkout.tsx'
import { Declined, OutcomeUnknown } from '../service/Results.tsx'
import { InputErrors, Unsent } from '../service/Unsent.tsx'
import { useCheckoutProgress } from '../service/use-checkout-progress.ts'
import type { ApprovalProps } from './payment-request.types.ts'

/** The declined payment. Retry reads the request again first (P11). */
const ReadAgain = (props: ApprovalProps) => (
  <Declined
    {...props}
    goOn={
      <Button kind="primary" onPress={() => props.paymentRequest.send({ type: 'request.retry' })}>
        {text.failure.retry}
      </Button>
    }
  />
)

/** A request is paid once, so it is not offered again. */
const Paid = (props: ApprovalProps) => <Approved {...props} isRepeatable={false} />

/** The screens over the page, in the order of the machine's states. */
const screens: Readonly<Partial<Record<ServiceScreen, ComponentType<ApprovalProps>>>> = {
  checkout: Checkout,
  approved: Paid,
  declined: ReadAgain,
  invalid: InputErrors,
  unknown: OutcomeUnknown,
  unsent: Unsent,
}

/** The dialog of the order. */
export const CheckoutDialog = (props: ApprovalProps) => {
  const { service } = props
  const { isBlocked, part } = useCheckoutProgress(service)
  const step = useSelector(service, selectServiceFocusKey)
  const canGoBack = useSelector(service, selectCanGoBack)
  const Screen = screens[useSelector(service, selectScreen)]
  if (Screen === undefined) return null
  return (
    <Dialog
      open
      isInUrl
      ignoresOutside
      size="service"
      title={text.codes['request.title']}
      icon={qrIcon}
      focusKey={part ?? step}
      blocked={isBlocked}
      onClose={() => service.send({ type: 'dialog.close' })}
      onBack={canGoBack && !isBlocked ? () => service.send({ type: 'choice.back' }) : undefined}
    >
      <Screen {...props} />
    </Dialog>
  )
}
