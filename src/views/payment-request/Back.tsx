import type { PaymentRequestActorRef } from '#machines/payment-request/payment-request.machine.ts'
import { text } from '#src/text/session-text.ts'
import { Button } from '#src/ui/button/Button.tsx'

interface BackProps {
  readonly paymentRequest: PaymentRequestActorRef
  readonly kind?: 'quiet'
}

/** Leads to the dashboard without a payment. */
export const Back = ({ paymentRequest, kind }: BackProps) => (
  <Button kind={kind} align="start" onPress={() => paymentRequest.send({ type: 'request.close' })}>
    {text.service.back}
  </Button>
)
