import { useSelector } from '@xstate/react'
import { selectCheckout, selectServiceDialog, selectStep } from '#machines/service/service.selectors.ts'
import { text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { qrIcon } from '#src/ui/icons/thing.ts'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Checkout } from '../service/checkout/Checkout.tsx'
import { useCheckoutProgress } from '../service/use-checkout-progress.ts'
import { useView } from '../shared/use-view.ts'
import type { ApprovalProps } from './payment-request.types.ts'

/** The dialog of the order. */
export const CheckoutDialog = (props: ApprovalProps) => {
  const { service } = props
  const { isBlocked, part } = useCheckoutProgress(service)
  const step = useView(service, selectServiceDialog).focusKey
  const canGoBack = useView(service, selectStep).canGoBack
  const isOpen = useSelector(service, selectCheckout) !== undefined
  if (!isOpen) return null
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
      {/* A request is paid once, and Retry of a declined payment reads it again first (P11). */}
      <Checkout
        {...props}
        isRepeatable={false}
        declinedAction={
          <Button kind="primary" onPress={() => props.paymentRequest.send({ type: 'request.retry' })}>
            {text.failure.retry}
          </Button>
        }
      />
    </Dialog>
  )
}
