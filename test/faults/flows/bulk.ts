import { selectBulk } from '#machines/bulk/bulk.selectors.ts'
import { selectBulkHistory } from '#machines/bulk/bulk-history/bulk-history.selectors.ts'
import { selectConsumerEmail } from '#machines/bulk/consumer-email/consumer-email.selectors.ts'
import { selectPrescan } from '#machines/bulk/prescan/prescan.selectors.ts'
import { selectReportFile } from '#machines/bulk/report-file/report-file.selectors.ts'
import { selectUploads } from '#machines/bulk/uploads/uploads.selectors.ts'
import * as report from '#machines/domain/bulk-file/bulk-report.ts'
import { decodeTransactions, type Transaction } from '#machines/domain/transaction/transaction.ts'
import { selectBulkUploads } from '#machines/service/service.selectors.ts'
import { seen } from '#test/support/headless-portal.ts'
import * as sandbox from '#test/support/sandbox/bulk.ts'
import type { Flow, FlowStatus } from '../flow.types.ts'
import type { World } from '../world.ts'
import * as dialogs from './dialog.ts'
import { debit } from './orders.ts'
import * as pages from './page.ts'

const fileName = 'For the matrix.csv'

const rowsFor = ({ other }: World): string =>
  sandbox.csv(...[other.msisdn, 'nobody'].map(msisdn => `${msisdn},10.00,${dialogs.reference}`))

const uploadsOf = async ({ consumer }: World) =>
  report.decodeBulkUploads((await sandbox.uploadsOf(consumer)).body.data)

const uploadBefore = async (world: World): Promise<void> => {
  await sandbox.upload(world.api, world.consumer, rowsFor(world), { file_name: fileName })
  await world.pass(10_000)
}

const uploadsIn = (world: World) => seen(dialogs.serviceOf(world), selectBulkUploads)
const bulkIn = (world: World) => seen(uploadsIn(world), selectUploads)?.bulk
const childrenIn = (world: World) => seen(bulkIn(world), selectBulk)?.children
const formIn = (world: World) => childrenIn(world)?.form
const prescanIn = (world: World) => childrenIn(world)?.prescan
const agreementIn = (world: World) => childrenIn(world)?.confirmation
const confirmationIn = (world: World) => seen(agreementIn(world), ({ children }) => children.confirmation)
const approvalIn = (world: World) => childrenIn(world)?.approval

const historyIn = (world: World) => seen(uploadsIn(world), selectUploads)?.bulkHistory
const listedIn = (world: World) => seen(historyIn(world), selectBulkHistory)?.uploads

const getListStatus = dialogs.inDialog(world => {
  const history = historyIn(world)
  if (history === undefined) return 'ready'
  if (history.getSnapshot().hasTag('busy')) return 'waiting'
  return pages.getOutcome(seen(history, selectBulkHistory)?.failure, 'done')
})

/** Takes one step towards the list of earlier uploads. @returns whether it is shown */
const approachList = (world: World): boolean => {
  const service = dialogs.serviceOf(world)
  if (service === undefined) dialogs.openAt(world, 'tools/history')
  else service.send({ type: 'choice.choose', name: 'history' })
  return listedIn(world) !== undefined
}

const retryList = (world: World): boolean => pages.trySend(historyIn(world), { type: 'list.retry' })

const shownSnsi = (world: World): string | undefined =>
  seen(prescanIn(world), ({ context }) => context.snsi) ??
  seen(bulkIn(world), ({ context }) => context.report?.snsi)

const before = { consumerReadFailed: 'failed', choosingFile: 'ready', scanned: 'ready' } as const
const ends = { approved: 'done', emailMissing: 'refused', declined: 'refused', unsent: 'unsent' } as const
const steps: Readonly<Record<string, FlowStatus>> = { ...before, ...ends, unknown: 'unknown' }

const getBulkStatus = dialogs.inDialog(world => {
  if (historyIn(world) !== undefined) {
    const list = getListStatus(world)
    return list === 'done' ? 'ready' : list
  }
  const view = seen(bulkIn(world), selectBulk)
  if (view?.step === 'prescanFailed') return view.canScanAgain ? 'failed' : 'refused'
  const step = seen(childrenIn(world)?.consumerEmail, selectConsumerEmail)?.step ?? view?.step ?? ''
  if (step === 'approving')
    return approvalIn(world)?.getSnapshot().matches('unknown') === true ? 'unknown' : 'waiting'
  const isBusy =
    agreementIn(world)?.getSnapshot().hasTag('busy') || dialogs.isOtpComing(confirmationIn(world))
  return step === 'confirming' && !isBusy ? 'ready' : (steps[step] ?? 'waiting')
})

/** Takes one step towards the form with its file. @returns whether it is there */
const approachFile = (world: World): boolean => {
  if (dialogs.serviceOf(world) === undefined) dialogs.openAt(world, 'send/bulk/csv')
  const form = formIn(world)
  form?.send({ type: 'file.choose', file: new File([rowsFor(world)], fileName) })
  form?.send({ type: 'check.cancel' })
  form?.send({ type: 'notification.set', on: true })
  return form !== undefined
}

const start = (world: World): void => {
  if (approachFile(world)) formIn(world)?.send({ type: 'prescan.start' })
}

const readTypedValues = (world: World) => {
  const { file, isNotified } =
    seen(formIn(world), ({ context }) => context) ?? seen(bulkIn(world), ({ context }) => context.form) ?? {}
  return { file: file?.name, isNotified }
}

const resume = (world: World): boolean => {
  const upload = listedIn(world)?.find(report.isUnfinished)
  if (upload === undefined) return false
  historyIn(world)?.send({ type: 'upload.continue', snsi: upload.snsi })
  return true
}

const scanAgain = (world: World): boolean => {
  const actor = bulkIn(world)
  if (actor?.getSnapshot().matches('prescanFailed') !== true) return false
  actor.send({ type: seen(actor, selectBulk)?.canScanAgain ? 'prescan.retry' : 'choice.back' })
  return true
}

const isScanned = (world: World): boolean => bulkIn(world)?.getSnapshot().matches('reviewing') === true

const hasArrived = (world: World): boolean => {
  const step = seen(prescanIn(world), selectPrescan)?.step
  return step === 'waitingToScan' || step === 'scanning' || isScanned(world)
}

/** After a failure the consumer uploads the file again: without approval a file moves no money. */
const uploadFlow = (column: Flow['column'], operation: Flow['operations'][0]): Flow =>
  pages.stepped({
    column,
    operation,
    find: formIn,
    event: { type: 'prescan.start' },
    approach: approachFile,
    leaveFailure(world) {
      if (!scanAgain(world)) return false
      world.confirmations += 1
      return true
    },
    status: world => (hasArrived(world) ? 'done' : getBulkStatus(world)),
    typed: readTypedValues,
    happened: async (_, world) => (await uploadsOf(world)).length > 0,
    async contradiction(world) {
      const files = (await uploadsOf(world)).map(({ snsi }) => snsi)
      const shown = shownSnsi(world)
      if (files.length > world.confirmations) return `${files.length} files`
      return files.some(snsi => snsi === shown) ? undefined : `the files ${files.join(', ')} without ${shown}`
    },
  })

/** Answers that may be missed in a row, before the pre-scan fails. */
const tolerated = 3

const figuresOf = (found: report.BulkReport | undefined): string =>
  [found?.step, found?.approved, found?.rejected, found?.cost].join(' ')

const polling: Flow = {
  async begin(world) {
    await pages.open(world, () => approachFile(world))
    start(world)
    // The rest before the first question is almost over.
    await world.reach(() => seen(prescanIn(world), selectPrescan)?.secondsLeft === 1, 15_000)
    await world.pass(500)
  },
  // The portal polls by itself, without a press.
  button: () => () => undefined,
  typed: readTypedValues,
  column: 'bulkPreScan',
  operations: ['getBulkReport'],
  reads: { getBulkReport: tolerated + 1 },
  // A question in the time that it may take, and the pause after it.
  retryWindow: tolerated * 15_500,
  status: world => (isScanned(world) ? 'done' : getBulkStatus(world)),
  pressNext(world) {
    if (pages.goOn(world) || retryList(world) || scanAgain(world)) return true
    if (formIn(world) !== undefined) start(world)
    else if (approachList(world)) resume(world)
    return true
  },
  async contradiction(world) {
    const shown = seen(bulkIn(world), selectBulk)?.report
    const known = await sandbox.reportOf(world.consumer, shown?.snsi ?? '')
    return pages.findDifference(figuresOf(shown), figuresOf(report.decodeBulkReport(known.body.data)))
  },
}

const isPaid = (world: World) => (row: Transaction) => debit('bulk_upload', () => fileName)(row, world)

const isKnown = (world: World): boolean =>
  listedIn(world)?.some(upload => upload.snsi === world.noted && report.isApproved(upload)) === true

/** Takes one step towards the approval. A page that does not have the file continues it from Previous Uploads. */
const approach = (world: World): boolean => {
  if (world.noted === undefined) start(world)
  else if (bulkIn(world) === undefined && approachList(world)) resume(world)
  world.noted ??= shownSnsi(world)
  bulkIn(world)?.send({ type: 'prescan.proceed' })
  // Asked where the list of earlier uploads cannot be read.
  agreementIn(world)?.send({ type: 'upload.repeat' })
  return dialogs.authorise(confirmationIn(world))
}

/** Leaves the end of a try. @returns false where none is shown */
const leaveEnd = (world: World): boolean => {
  const actor = bulkIn(world)
  const step = actor?.getSnapshot()
  if (step?.matches('approving')) dialogs.closeOrCheck(approvalIn(world))
  else if (step?.matches('unsent')) actor?.send({ type: 'order.retry' })
  else if (step?.matches('declined')) actor?.send({ type: 'dialog.close' })
  else return retryList(world) || scanAgain(world)
  return true
}

/** Two tabs are about the same file, which is paid once. */
export const approval: Flow = pages.stepped({
  column: 'bulkApproval',
  operation: 'approveBulk',
  find: confirmationIn,
  event: { type: 'order.confirm' },
  approach,
  leaveFailure: leaveEnd,
  status: world => (dialogs.isListed(world, isPaid(world)) || isKnown(world) ? 'done' : getBulkStatus(world)),
  beginAgain: world => isKnown(world) || approach(world),
  typed: readTypedValues,
  happened: async (_, world) => (await uploadsOf(world)).some(report.isApproved),
  async contradiction(world, books) {
    const approved = (await uploadsOf(world)).filter(report.isApproved).map(({ snsi }) => snsi)
    const payments = decodeTransactions(books.transactions).filter(isPaid(world)).length
    return (
      pages.findDifference([...approved, payments], [world.noted, 1]) ?? pages.findWrongBalance(world, books)
    )
  },
})

const rejectedFile = (world: World) => ({ snsi: world.noted ?? '', kind: 'rejected' }) as const

const isOpen = (world: World): boolean => {
  const address = world.opened.at(-1)?.url
  return address !== undefined && new URL(address).pathname.endsWith(`/${world.noted}.rejected`)
}

const reportFileIn = (world: World) => seen(historyIn(world), selectBulkHistory)?.reportFile
const fileIn = (world: World) =>
  seen(reportFileIn(world), snapshot => selectReportFile(snapshot, rejectedFile(world)))

const openReport = (world: World, place: number): void => {
  world.noted = listedIn(world)?.[place]?.snsi
  reportFileIn(world)?.send({ type: 'report.open', ...rejectedFile(world) })
}

const openLink: Flow = {
  column: 'history',
  operations: ['getBulkDownload'],
  async begin(world) {
    await uploadBefore(world)
    await uploadBefore(world)
    await pages.open(world, () => approachList(world))
  },
  button: world => () => openReport(world, 0),
  again: world => openReport(world, 1),
  status(world) {
    const list = getListStatus(world)
    if (list !== 'done' || isOpen(world)) return list
    const { status, failure } = fileIn(world) ?? {}
    if (status === 'busy') return 'waiting'
    return pages.getOutcome(failure, status === 'missing' ? 'failed' : 'ready')
  },
  pressNext(world) {
    if (pages.goOn(world) || retryList(world) || !approachList(world)) return true
    // A missing file has no link, so the list must be read again.
    if (fileIn(world)?.status === 'missing') dialogs.serviceOf(world)?.send({ type: 'choice.back' })
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

export const bulkFlows: readonly Flow[] = [
  ...[uploadFlow('bulkAddress', 'createBulkUpload'), uploadFlow('bulkUpload', 'putBulkFile')],
  ...[polling, approval, openLink],
]
