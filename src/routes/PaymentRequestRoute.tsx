import { useRouteContext } from '@tanstack/react-router'
import { PaymentRequest } from '../views/payment-request/PaymentRequest.tsx'

export const PaymentRequestRoute = () => (
  <PaymentRequest portal={useRouteContext({ from: '__root__' }).portal} />
)
