import { selectSettings } from '../../../../machines/session/session.selectors.ts'
import { selectSectionActors } from '../../../../machines/settings/settings.selectors.ts'
import { selectExportFailure } from '../../../../machines/wallet/export/export.selectors.ts'
import { selectCanExport, selectExport } from '../../../../machines/wallet/my-wallet/my-wallet.selectors.ts'
import { seen } from '../../../support/headless-portal.ts'
import type { Flow } from '../../flow.types.ts'
import type { World } from '../../world.ts'
import { trySend } from '../flow-parts.ts'
import { getFailureOutcome, getPageStatus, goOnPage, keepSession } from '../portal/page.ts'

const settings = (world: World) => seen(world.page().session(), selectSettings)
const myWallet = (world: World) => seen(settings(world), selectSectionActors)?.myWallet
const exporting = (world: World) => seen(myWallet(world), selectExport)

const openWallet = (world: World) => settings(world)?.send({ type: 'settings.open', section: 'wallet' })
const start = (world: World) => myWallet(world)?.send({ type: 'export.start', format: 'csv' })
const canStart = (world: World) => seen(myWallet(world), selectCanExport) === true

/** f: everything that the filters say, in one file. */
export const exportFile: Flow = {
  column: 'dashboard',
  operations: ['listTransactions'],
  async begin(world) {
    await keepSession(world)
    world.open()
    await world.until(() => settings(world) !== undefined, 1_000)
    openWallet(world)
    if ((await world.until(() => canStart(world), 5_000)) === undefined)
      throw new Error('There is nothing to export')
    // What the dashboard has just read would serve the export as well.
    await world.pass(2_000)
  },
  button: world => () => start(world),
  status(world) {
    const stand = getPageStatus(world)
    if (stand !== 'inside') return stand
    const snapshot = exporting(world)?.getSnapshot()
    if (snapshot === undefined) return canStart(world) || myWallet(world) === undefined ? 'ready' : 'waiting'
    if (snapshot.hasTag('busy')) return 'waiting'
    if (snapshot.matches('done')) return 'done'
    const failure = selectExportFailure(snapshot)
    return failure === undefined ? 'failed' : getFailureOutcome(failure)
  },
  pressNext(world) {
    if (goOnPage(world) || trySend(exporting(world), { type: 'export.retry' })) return true
    if (canStart(world)) start(world)
    else if (myWallet(world) === undefined) openWallet(world)
    else return false
    return true
  },
  contradiction(world, { transactions }) {
    const snapshot = exporting(world)?.getSnapshot()
    if (!snapshot?.matches('done')) return undefined
    const told = snapshot.context.rows.map(({ transaction }) => transaction.snsi).join(' ')
    return told === transactions.map(({ snsi }) => snsi).join(' ') ? undefined : `a file of "${told}"`
  },
}
