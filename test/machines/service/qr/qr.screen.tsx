import { setup } from 'xstate'
import { decodeNetworkConfig } from '../../../../machines/domain/config/network-config.ts'
import { formatMsisdn } from '../../../../machines/domain/phone/phone.ts'
import type { CheckoutOutput } from '../../../../machines/service/checkout/checkout.types.ts'
import { definitions } from '../../../../machines/service/definitions/service-definitions.ts'
import { menuFor } from '../../../../machines/service/menu/menu.ts'
import { type QrSnapshot, qrMachine } from '../../../../machines/service/qr/qr.machine.ts'
import {
  selectIsOfRequest,
  selectQrFailure,
  selectScanCode,
  selectSecondsLeft,
} from '../../../../machines/service/qr/qr.selectors.ts'
import { type ServiceActorRef, serviceMachine } from '../../../../machines/service/service.machine.ts'
import type { Time } from '../../../../machines/shared/time.ts'
import { text } from '../../../../src/text/session-text.ts'
import { ServiceDialog } from '../../../../src/views/service/ServiceDialog.tsx'
import { msisdn } from '../../../model/facts/fixtures.ts'
import { openedServiceInput, receipt } from '../../../model/facts/order.fixtures.ts'
import { createFrozenPortal } from '../../../model/facts/stub-actors.ts'
import { withStubbedActors } from '../../../model/harness/actor-controller.ts'
import { hostedBy } from '../../../model/harness/play.ts'
import { createViewSpec } from '../../../model/harness/screen.ts'
import type { ScreenQueries } from '../../../model/harness/test-user.ts'
import { playThroughView } from '../../../model/play-through-view.ts'
import { code } from './qr.model.ts'

const portal = createFrozenPortal()
const number = formatMsisdn(msisdn)

/** The result of a request for an amount: its QR code. */
const requested = setup({ types: { output: {} as CheckoutOutput } }).createMachine({
  context: { stage: 'confirming' as const },
  initial: 'ended',
  states: { ended: { type: 'final' } },
  output: {
    outcome: { kind: 'approved', receipt: { ...receipt, scanCode: code } },
    attempts: [],
    otp: undefined,
    isDuplicateConfirmed: false,
  },
})

const [request] = menuFor(
  decodeNetworkConfig({ application: { render: { service: [{ name: 'request' }] } } }),
  definitions,
)

/** The service Request, at a step that shows a code or leads to one. */
const openedAt = (path: string, time: Time) => {
  if (request === undefined) throw new Error('There is no Request')
  return { ...openedServiceInput('send', time), service: request, path }
}

const paths = { request: 'request/qr/amount', wallet: 'request/qr/any' } as const

const showsCode = (look: ScreenQueries, snapshot: QrSnapshot) => {
  const seconds = selectSecondsLeft(snapshot)
  if (selectIsOfRequest(snapshot)) {
    look.sees('img', text.qr.requestCode('R185.00', number))
    look.says(text.qr.timeLeft(seconds))
    look.says('Lunch')
  } else {
    look.sees('img', text.qr.walletCode(number))
    look.says(text.qr.refreshing(seconds))
  }
  look.doesNotSay(text.qr.expired)
}

/** Checks that the wallet's code shows, or why it could not be read. */
const showsWallet = (look: ScreenQueries, snapshot: QrSnapshot) => {
  const hasCode = selectScanCode(snapshot) !== undefined
  if (hasCode) showsCode(look, snapshot)
  else look.lacks('img')
  const hasFailed = selectQrFailure(snapshot) !== undefined
  if (hasFailed) look.says(text.codes[hasCode ? 'qr.stale' : 'qr.unreadable'])
  else look.lacks('alert')
}

export const qrScreen = createViewSpec(qrMachine, {
  host: hostedBy(['qr'], (machine, input, time) => {
    const isRequest = (input as { of: keyof typeof paths }).of === 'request'
    return {
      logic: withStubbedActors(serviceMachine, { qr: machine, checkout: requested }),
      input: openedAt(isRequest ? paths.request : paths.wallet, time),
      reach(service) {
        if (!isRequest) return
        for (const [name, value] of Object.entries({ amount: '185', reference_source: 'Lunch' }))
          service.send({ type: 'field.change', field: name, value })
        service.send({ type: 'form.submit' })
      },
    }
  }),
  render: (_, root) => <ServiceDialog portal={portal} service={root as ServiceActorRef} />,
  interactions: {
    'page.show': { outside: 'Whoever looks at the page again' },
    'page.hide': { outside: 'Whoever looks elsewhere' },
    'wallet.found': { outside: 'The wallet, when it could be read' },
    'wallet.missing': { outside: 'The wallet, when it could not be read' },
  },
  unrelatedButtons: {
    [text.service.back]: 'Belongs to the service',
    [text.service.finish]: 'Belongs to the service',
  },
  expectations: {
    'active.visible': showsCode,
    'active.hidden': showsCode,
    expired(look) {
      look.says(text.qr.expired)
      look.lacks('img')
      look.lacks('timer')
    },
    reading: showsWallet,
    'waiting.counting': showsWallet,
    hidden: showsWallet,
    walletMissing(look) {
      look.says(text.qr.noWallet)
      look.lacks('img')
      look.lacks('timer')
    },
  },
})

if (import.meta.vitest) playThroughView(qrScreen)
