import {
  selectIsExpired,
  selectQrFailure,
  selectScanCode,
} from '../../../../machines/service/qr/qr.selectors.ts'
import { selectQr } from '../../../../machines/service/service.selectors.ts'
import { qrCode } from '../../../../scripts/sandbox/handlers/qr-code.ts'
import { seen } from '../../../support/headless-portal.ts'
import type { Flow } from '../../flow.types.ts'
import { address, type World } from '../../world.ts'
import { getDialogStatus, openDashboard, openService, reference, serviceOf } from '../form.ts'
import { createPollWait } from '../poll-wait.ts'
import { getFailureOutcome, goOnPage } from '../portal/page.ts'
import { orderFlow } from './order.ts'

const screen = (world: World) => seen(serviceOf(world), selectQr)

const hasExpired = (world: World): boolean => seen(screen(world), selectIsExpired) === true

const form = {
  path: 'request/qr/amount',
  values: () => ({ amount: '25.00', reference_source: reference }),
}

const open = async (world: World) => (await world.codes()).filter(({ amount }) => amount === '25.00')

const asked = orderFlow({
  ...form,
  column: 'qrCode',
  operation: 'createPaymentRequest',
  happened: async (_, world) => (await open(world)).length > 0,
  async contradiction(world) {
    const shown = seen(screen(world), selectScanCode)?.snsi
    const codes = await open(world)
    return codes.some(({ snsi }) => snsi === shown) ? undefined : `the code of "${shown}"`
  },
})

/** m: a code that asks for an amount. Once its 300 seconds are over it is gone, and says so. */
const request: Flow = {
  ...asked,
  status: world => (hasExpired(world) ? 'failed' : asked.status(world)),
  pressNext(world) {
    if (!hasExpired(world)) return asked.pressNext(world)
    serviceOf(world)?.send({ type: 'choice.back' })
    return true
  },
}

const anyAmount = { path: 'request/qr/any', values: () => ({}) }
const patience = createPollWait('getWalletQr')

/** m: the code of the wallet, which the portal reads again every 20 seconds while it is shown. */
const wallet: Flow = {
  column: 'qrCode',
  operations: ['getWalletQr'],
  period: 20_000,
  begin: openDashboard,
  button: world => () => openService(world, anyAmount.path),
  races: {
    operation: 'getWalletQr',
    again({ page }) {
      page().turnPage('page.hide')
      page().turnPage('page.show')
    },
  },
  status(world) {
    const stand = getDialogStatus(world)
    if (stand !== 'inside') return stand
    const snapshot = screen(world)?.getSnapshot()
    if (snapshot === undefined || snapshot.matches('reading') || snapshot.matches('hidden')) return 'waiting'
    const failure = selectQrFailure(snapshot)
    if (failure === undefined) return 'done'
    return patience.isWaiting(world) ? 'waiting' : getFailureOutcome(failure)
  },
  pressNext(world) {
    if (goOnPage(world)) return true
    if (serviceOf(world) === undefined) openService(world, anyAmount.path)
    else patience.wait(world)
    return true
  },
  async contradiction(world) {
    const [newest] = (await world.codes()).filter(({ amount }) => amount === null)
    const wanted = newest && qrCode(address, newest.snsi).qr_code
    const shown = seen(screen(world), selectScanCode)?.image
    return wanted !== undefined && shown === wanted ? undefined : `${shown ? 'an old' : 'no'} code`
  },
}

export const qrCodes: readonly Flow[] = [request, wallet]
