import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { type QrSnapshot, qrMachine } from '#machines/service/qr/qr.machine.ts'
import { requestCheckout } from '#machines/service/qr/qr.model.ts'
import { msisdn } from '#test/model/facts/fixtures.ts'
import { serviceDialogIn } from '#test/model/facts/in-session.tsx'
import { requestScenario } from '#test/model/facts/order.fixtures.ts'
import { fillAndProceed, hostInService } from '#test/model/facts/service-host.ts'
import { absent, outside, playScreen, type Shown, seen, unsaid } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'

const number = formatMsisdn(msisdn)
const { stale, unreadable } = { stale: text.codes['qr.stale'], unreadable: text.codes['qr.unreadable'] }

const withoutCode = [absent('img'), absent('timer')]

const requestCode: Shown<QrSnapshot> = ({ context: { secondsLeft } }) => [
  seen('img', text.qr.requestCode('R10.00', number)),
  ...[text.qr.validFor(secondsLeft), 'Lunch', unsaid(text.qr.expired)],
]

/** Shows the wallet's code, and why it could not be read. */
const walletCode: Shown<QrSnapshot> = ({ context: { code: shown, failure, secondsLeft } }) => [
  shown ? [seen('img', text.qr.walletCode(number)), text.qr.refreshing(secondsLeft)] : absent('img'),
  failure ? (shown ? stale : unreadable) : absent('alert'),
  unsaid(text.qr.expired),
]

playScreen(qrMachine, {
  host: hostInService({
    path: ['qr'],
    actors: machine => ({ qr: machine, checkout: requestCheckout }),
    errand: input =>
      Object(input).of === 'request' ? requestScenario : { path: 'request/qr/any', values: {} },
    reach: fillAndProceed,
  }),
  render: serviceDialogIn(),
  interactions: {
    ...outside('The page, when its visibility changes', 'page.show', 'page.hide'),
    ...outside('The wallet, after each read', 'wallet.found', 'wallet.missing'),
  },
  expectations: {
    'active.visible active.hidden': requestCode,
    expired: [text.qr.expired, ...withoutCode],
    'reading waiting.counting hidden': walletCode,
    walletMissing: [text.qr.noWallet, ...withoutCode],
  },
})
