import { createEmptyActor } from 'xstate'
import type { ScanCode } from '../../../../machines/domain/scan-code.ts'
import { safeImageUrl } from '../../../../machines/domain/wire/safe-url.ts'
import { qrMachine } from '../../../../machines/service/qr/qr.machine.ts'
import { down, msisdn } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'

/** What a code says that leads to a portal, and a drawing of it that is there at once. */
export const code: ScanCode = {
  snsi: 'snsi-request',
  url: 'https://portal.test/#/authenticate-payment/snsi-request',
  image: safeImageUrl(`data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`),
}

const walletRef = createEmptyActor()

export const qrCases = caseTable(qrMachine, {
  inputs: time => [
    { of: 'request', code, time, walletRef },
    { of: 'wallet', msisdn, currency: 'ZAR', time, walletRef },
  ],
  events: {},
  actors: {
    readQr: [{ output: code }, { error: down }],
    pageVisibility: { sends: ['page.show', 'page.hide'] },
  },
  project: ({ context: { request, code, failure, secondsLeft } }) => [
    request.of,
    code === undefined,
    failure,
    secondsLeft === 1,
  ],
  leftAloneUntil: ({ context }) => context.secondsLeft === 1,
})
