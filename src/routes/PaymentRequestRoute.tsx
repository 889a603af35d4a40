import { useRouteContext } from '@tanstack/react-router'
import { PaymentRequestPage } from '../views/payment-request/PaymentRequestPage.tsx'

export const PaymentRequestRoute = () => (
  <PaymentRequestPage portal={useRouteContext({ from: '__root__' }).portal} />
)
