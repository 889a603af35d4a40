import { setup } from 'xstate'
import type { ScanCode } from '#machines/domain/scan-code.ts'
import { safeImageUrl } from '#machines/domain/wire/safe-url.ts'
import { down } from '#test/model/facts/fixtures.ts'
import { factsWith, receipt } from '#test/model/facts/order.fixtures.ts'
import { knownWallet } from '#test/model/facts/wallet-facts.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import type { CheckoutEnd } from '../checkout/checkout.types.ts'
import { qrMachine } from './qr.machine.ts'

/** A code with the URL of a portal, and an image that needs no rendering. */
export const code: ScanCode = {
  snsi: 'snsi-request',
  url: 'https://portal.test/#/authenticate-payment/snsi-request',
  image: safeImageUrl(`data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`),
}

/** A checkout that ends at once with the QR code of a payment request. */
export const requestCheckout = setup({ types: { output: {} as CheckoutEnd } }).createMachine({
  initial: 'ended',
  states: { ended: { type: 'final' } },
  output: { kind: 'codeIssued', receipt: { ...receipt, scanCode: code } },
})

export const qrCases = caseTable(qrMachine, {
  inputs: time => [
    { of: 'request', code, time, walletRef: knownWallet },
    { of: 'wallet', facts: factsWith(), time, walletRef: knownWallet },
  ],
  events: {},
  actors: {
    qrSharing: [],
    readQr: [code, down],
    pageVisibility: { sends: ['page.show', 'page.hide'] },
    walletPresence: { sends: ['wallet.found', 'wallet.missing'] },
  },
  project: ({ context: { request, code, failure, secondsLeft } }) => [
    request.of,
    code === undefined,
    failure,
    secondsLeft === 1,
  ],
  leftAloneUntil: ({ context }) => context.secondsLeft === 1,
})
