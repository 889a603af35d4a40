import { fromPromise } from 'xstate'
import type { NetworkConfig } from '../../../machines/domain/config/network-config.types.ts'
import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import {
  type PaymentRequestSnapshot,
  paymentRequestMachine,
} from '../../../machines/payment-request/payment-request.machine.ts'
import { selectFailureMessage } from '../../../machines/payment-request/payment-request.selectors.ts'
import { type PortalActorRef, portalMachine } from '../../../machines/portal/portal.machine.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import { formatMessage, text } from '../../../src/text/session-text.ts'
import { PaymentRequestPage } from '../../../src/views/payment-request/PaymentRequestPage.tsx'
import { config, msisdn } from '../../model/facts/fixtures.ts'
import { defaultPreferences } from '../../model/facts/stub-actors.ts'
import { withStubbedActors } from '../../model/harness/actor-controller.ts'
import { hostedBy } from '../../model/harness/play.ts'
import { createViewSpec } from '../../model/harness/screen.ts'
import { playThroughView } from '../../model/play-through-view.ts'

const menuButton = text.header.menuButton(formatMsisdn(msisdn), undefined)

/** Which screen of the service stands, where one is open. */
const screenIn = ({ children: { service } }: PaymentRequestSnapshot) => service?.getSnapshot().value

export const paymentRequestScreen = createViewSpec(paymentRequestMachine, {
  host: hostedBy(['session', 'paymentRequest'], (machine, _, time) => ({
    logic: withStubbedActors(portalMachine, {
      loadConfig: fromPromise<NetworkConfig>(async () => config),
      readToken: fromPromise(async () => ({ token: 'token-1', isIdle: false })),
      fetchSession: fromPromise(async () => ({ msisdn })),
      loadSession: fromPromise(async () => undefined),
      session: withStubbedActors(sessionMachine, { paymentRequest: machine }),
    }),
    input: { time, networkClock: time, displayPreferences: defaultPreferences, resetIdentifier: undefined },
  })),
  render: (_, root) => <PaymentRequestPage portal={root as PortalActorRef} />,
  interactions: {
    'request.open': { outside: 'The address of a request' },
    'url.change': { outside: 'The address, when it changes' },
    'request.leave': { outside: 'Any other address' },
    'request.retry': { press: text.failure.retry },
    'request.close': {
      press: (_, snapshot) =>
        snapshot.matches({ open: 'openFailed' }) ? text.service.close : text.service.back,
    },
  },
  unreachableReason: (snapshot, { type }) =>
    type === 'request.close' && screenIn(snapshot) !== undefined && screenIn(snapshot) !== 'editing'
      ? 'The dialog of the order lies over the page'
      : undefined,
  unrelatedButtons: {
    [menuButton]: 'Opens the menu',
    [text.service.cancel]: 'Leaves the order that is asked about',
    [text.service.confirm]: 'Agrees to the order that is asked about',
  },
  waive: { 'open.preparing: [else] → closed': 'A session that is shown has a wallet' },
  unfocused: { closed: 'The page gives way to the dashboard, which takes the focus' },
  expectations: {
    closed: look => look.lacks('main'),
    'open.opening'(look) {
      look.says(text.codes['request.title'])
      look.says(text.paymentRequest.loading)
    },
    'open.openFailed'(look) {
      look.says(text.service.openFailed)
      look.offers(text.failure.retry)
      look.offers(text.service.close)
    },
    'open.reading'(look) {
      look.says(text.paymentRequest.loading)
      look.offers(text.service.back)
    },
    'open.failed'(look, snapshot) {
      const { failure } = snapshot.context
      const words = selectFailureMessage(snapshot)
      if (failure === undefined || words === undefined) throw new Error('There is no failure to show')
      look.sees('alert')
      look.says(formatMessage(words))
      look.says(failure.traceId)
      look.lacks('button', text.paymentRequest.pay)
    },
    'open.approving'(look, snapshot) {
      look.says('Sipho Dlamini')
      look.says(formatMsisdn('27820000002'))
      look.says("Sipho's Spaza")
      look.says('R80.00')
      look.says(text.service.balanceLoading)
      const screen = screenIn(snapshot)
      if (screen === 'editing') {
        look.says(text.service.charges)
        look.withholds(text.paymentRequest.pay)
      }
      if (screen === 'declined') look.says(text.codes['request.failed'])
      if (screen !== 'checkout') return
      const checkout = snapshot.children.service?.getSnapshot().children.checkout
      const isAsking = checkout?.getSnapshot().matches('confirming') === true
      look.says(isAsking ? text.service.confirmTitle : text.service.authorizing)
    },
  },
})

if (import.meta.vitest) playThroughView(paymentRequestScreen)
