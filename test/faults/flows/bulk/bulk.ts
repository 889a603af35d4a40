import { selectBulkReport } from '../../../../machines/bulk/bulk.selectors.ts'
import { selectPrescanStep, selectSecondsLeft } from '../../../../machines/bulk/prescan/prescan.selectors.ts'
import { type BulkReport, decodeBulkReport } from '../../../../machines/domain/bulk-file/bulk-report.ts'
import { seen } from '../../../support/headless-portal.ts'
import type { Flow } from '../../flow.types.ts'
import type { World } from '../../world.ts'
import { buttonOf } from '../flow-parts.ts'
import {
  bulkIn,
  chooseFile,
  enteredIn,
  formIn,
  getBulkStatus,
  goOnToBulk,
  goOnToList,
  openBulk,
  openUploads,
  prescanIn,
  resume,
  scanAgain,
  shownSnsi,
  uploadBefore,
  uploadsOf,
} from './bulk-dialog.ts'

const start = (world: World) => formIn(world)?.send({ type: 'prescan.start' })

const isScanned = (world: World): boolean => bulkIn(world)?.getSnapshot().matches('reviewing') === true

/** Whether the portal says that the network has the file. */
const hasArrived = (world: World): boolean => {
  const step = seen(prescanIn(world), selectPrescanStep)
  return step === 'waitingToScan' || step === 'scanning' || isScanned(world)
}

/**
 * The consumer chooses a file and presses Pre Scan; the portal asks for an address and uploads the file. After a
 * failure the consumer uploads it again: without approval a file moves no money.
 */
const uploadFlow = (column: Flow['column'], operation: Flow['operations'][0]): Flow => ({
  column,
  operations: [operation],
  changingOperation: operation,
  async begin(world) {
    await openBulk(world)
    chooseFile(world)
  },
  button: buttonOf(formIn, { type: 'prescan.start' }),
  status: world => (hasArrived(world) ? 'done' : getBulkStatus(world)),
  typed: enteredIn,
  pressNext(world) {
    if (goOnToBulk(world)) return true
    world.confirmations += 1
    if (scanAgain(world)) return true
    chooseFile(world)
    start(world)
    return formIn(world) === undefined
  },
  happened: async (_, world) => (await uploadsOf(world)).length > 0,
  async contradiction(world) {
    const files = (await uploadsOf(world)).map(({ snsi }) => snsi)
    const shown = shownSnsi(world)
    if (files.length > world.confirmations) return `${files.length} files`
    return files.some(snsi => snsi === shown) ? undefined : `the files ${files.join(', ')} without ${shown}`
  },
})

/** k1 */
const address = uploadFlow('bulkAddress', 'createBulkUpload')

/** k2 */
const upload = uploadFlow('bulkUpload', 'putBulkFile')

/** A question in the time that it may take, and the pause after it. */
const question = 15_500
/** Answers that may be missed in a row, before it is said that the pre-scan failed (F3). */
const tolerated = 3

/** What a report says of its file. */
const figuresOf = (report: BulkReport | undefined): string =>
  [report?.step, report?.approved, report?.rejected, report?.cost].join(' ')

/** The portal asks how the scan gets on, until it has ended. */
const scanFlow = (how: Pick<Flow, 'begin' | 'button' | 'typed'>): Flow => ({
  ...how,
  column: 'bulkPreScan',
  operations: ['getBulkReport'],
  reads: { getBulkReport: tolerated + 1 },
  retryWindow: tolerated * question,
  status: world => (isScanned(world) ? 'done' : getBulkStatus(world)),
  pressNext(world) {
    if (formIn(world) === undefined) return goOnToList(world) || scanAgain(world) || resume(world)
    chooseFile(world)
    start(world)
    return formIn(world) === undefined
  },
  async contradiction(world) {
    const shown = seen(bulkIn(world), selectBulkReport)
    const { data } = await world.ask('GET', `/service/bulk/reports/${shown?.snsi}`)
    const [told, known] = [figuresOf(shown), figuresOf(decodeBulkReport(data))]
    return told === known ? undefined : `the figures ${told} instead of ${known}`
  },
})

/** k3: the file that was chosen here has arrived, and the rest before the first question is almost over. */
const polling = scanFlow({
  async begin(world) {
    await openBulk(world)
    chooseFile(world)
    start(world)
    const isRested = () => seen(prescanIn(world), selectSecondsLeft) === 1
    if ((await world.until(isRested, 15_000)) === undefined) throw new Error('The file did not arrive')
    await world.pass(500)
  },
  // The portal polls by itself, without a press.
  button: () => () => undefined,
  typed: enteredIn,
})

/** k3: an upload that was not approved is continued. */
const resuming = scanFlow({
  async begin(world) {
    await uploadBefore(world)
    await openUploads(world)
  },
  button: world => () => resume(world),
})

/** k1 to k3: from the file to what the network has found in it. */
export const uploads: readonly Flow[] = [address, upload, polling, resuming]
