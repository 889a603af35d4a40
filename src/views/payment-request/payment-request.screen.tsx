import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import {
  type PaymentRequestSnapshot,
  paymentRequestMachine,
} from '#machines/payment-request/payment-request.machine.ts'
import { selectRequestPage } from '#machines/payment-request/payment-request.selectors.ts'
import type { PortalActorRef } from '#machines/portal/portal.machine.ts'
import { selectScreen } from '#machines/service/service.selectors.ts'
import { Scan } from '#src/parts/scan.ts'
import { hostInPortal } from '#test/model/facts/portal-host.ts'
import { absent, outside, playScreen, seen, withheld } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'
import { SessionActors } from '../shared/hooks.tsx'
import { Approval } from './Approval.tsx'
import { PaymentRequestPage } from './PaymentRequestPage.tsx'

/** Returns the screen of the service, if one is open. */
const screenIn = ({ children: { service } }: PaymentRequestSnapshot) =>
  service && selectScreen(service.getSnapshot())

playScreen(paymentRequestMachine, {
  host: hostInPortal('paymentRequest'),
  render: (_, root) => (
    <SessionActors portal={root as PortalActorRef}>
      <PaymentRequestPage Approval={Approval} Scan={Scan} />
    </SessionActors>
  ),
  interactions: {
    ...outside('The address', 'request.open', 'url.change', 'request.leave'),
    'request.close': {
      press: (_, snapshot) =>
        snapshot.matches({ open: 'openFailed' }) ? text.service.close : text.service.back,
    },
  },
  unreachableReason(snapshot, { type }) {
    const screen = screenIn(snapshot)
    if (type === 'request.close' && screen !== undefined && screen !== 'editing')
      return 'The dialog of the order covers the page'
    return type === 'request.retry' && screen === 'editing' && 'Only a declined order has it'
  },
  alwaysEnabled: { [text.service.back]: 'During a payment the dialog of the order covers the page' },
  unfocused: { closed: 'The page gives way to the dashboard, which takes the focus' },
  expectations: {
    closed: absent('main'),
    'open.incomplete': [text.paymentRequest.incomplete, absent('button', text.failure.retry)],
    'open.opening': [text.codes['request.title'], text.paymentRequest.loading],
    'open.openFailed': text.service.openFailed,
    'open.reading': text.paymentRequest.loading,
    'open.failed'(snapshot) {
      const { readFailure } = selectRequestPage(snapshot)
      if (readFailure === undefined) throw new Error('There is no failure to show')
      const { message, traceId } = readFailure
      return [seen('alert'), text.formatMessage(message), traceId, absent('button', text.paymentRequest.pay)]
    },
    'open.approving'(snapshot) {
      const screen = screenIn(snapshot)
      const checkout = snapshot.children.service?.getSnapshot().children.checkout
      const step = checkout?.getSnapshot().value
      return [
        [
          'Sipho Dlamini',
          formatMsisdn('27820000002'),
          "Sipho's Spaza",
          'R10.00',
          text.service.balanceLoading,
        ],
        screen === 'editing' && [text.service.charges, withheld(text.paymentRequest.pay)],
        step === 'declined' && text.codes['request.failed'],
        step === 'confirming' && text.service.confirmTitle,
        step === 'paying' && text.service.authorizing,
      ]
    },
  },
})
