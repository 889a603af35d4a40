import { selectReportFile } from '../../../../machines/bulk/bulk-history/bulk-history.selectors.ts'
import {
  selectFileStatus,
  selectReportFailure,
} from '../../../../machines/bulk/report-file/report-file.selectors.ts'
import { seen } from '../../../support/headless-portal.ts'
import type { Flow } from '../../flow.types.ts'
import type { World } from '../../world.ts'
import { openDashboard, serviceOf } from '../form.ts'
import { getFailureOutcome } from '../portal/page.ts'
import {
  getUploadListStatus,
  goOnToList,
  historyIn,
  listed,
  openHistory,
  openUploads,
  uploadBefore,
  uploadsOf,
} from './bulk-dialog.ts'

/** o: the files that were uploaded before, which the portal requests when the list is opened. */
const list: Flow = {
  column: 'history',
  operations: ['listBulkReports'],
  async begin(world) {
    await uploadBefore(world)
    await openDashboard(world)
  },
  button: world => () => openHistory(world),
  status: getUploadListStatus,
  pressNext: goOnToList,
  async contradiction(world) {
    const [shown, known] = [listed(historyIn(world)), await uploadsOf(world)].map(all => JSON.stringify(all))
    return shown === known ? undefined : `the uploads ${shown}`
  },
}

/** The upload of each world whose rejected rows the consumer opens. */
const wanted = new WeakMap<World, string>()

/** Whether the tab that was opened last shows the file that was wanted. */
const isOpen = (world: World): boolean => {
  const address = world.opened.at(-1)?.url
  return address !== undefined && new URL(address).pathname.endsWith(`/${wanted.get(world)}.rejected`)
}

const wantedFile = (world: World) => ({ snsi: wanted.get(world) ?? '', kind: 'rejected' }) as const

/** Presses the link of the rejected rows of an upload, counted from the newest. */
const openReport = (world: World, place: number): void => {
  const history = historyIn(world)
  wanted.set(world, listed(history)?.[place]?.snsi ?? '')
  seen(history, selectReportFile)?.send({ type: 'report.open', ...wantedFile(world) })
}

/** o: a link to the report of one of them, which opens in a tab of its own. */
const link: Flow = {
  column: 'history',
  operations: ['getBulkDownload'],
  async begin(world) {
    await uploadBefore(world)
    await uploadBefore(world)
    await openUploads(world)
  },
  button: world => () => openReport(world, 0),
  races: { operation: 'getBulkDownload', again: world => openReport(world, 1) },
  status(world) {
    const stand = getUploadListStatus(world)
    if (stand !== 'done') return stand
    if (isOpen(world)) return 'done'
    const reportFile = seen(historyIn(world), selectReportFile)
    const standing = reportFile && selectFileStatus(reportFile.getSnapshot(), wantedFile(world))
    if (standing === 'busy') return 'waiting'
    const failure = seen(reportFile, selectReportFailure)
    if (failure !== undefined) return getFailureOutcome(failure)
    return standing === 'missing' ? 'failed' : 'ready'
  },
  pressNext(world) {
    if (goOnToList(world)) return true
    const reportFile = seen(historyIn(world), selectReportFile)
    // A missing file has no link, so the list must be read again.
    if (reportFile && selectFileStatus(reportFile.getSnapshot(), wantedFile(world)) === 'missing')
      serviceOf(world)?.send({ type: 'choice.back' })
    else openReport(world, 0)
    return true
  },
  async contradiction(world) {
    const address = world.opened.at(-1)?.url
    if (address === undefined || !isOpen(world)) return `the address ${address}`
    const { status } = await world.link.fetch(address)
    return status === 200 ? undefined : `an address that is answered ${status}`
  },
}

/** o: the files that were uploaded before, and the reports of them. */
export const previousUploads: readonly Flow[] = [list, link]
