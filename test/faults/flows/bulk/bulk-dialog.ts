import {
  selectApproval,
  selectBulkConfirmation,
  selectBulkFailure,
  selectBulkStep,
  selectCanScanAgain,
  selectForm,
  selectPrescan,
} from '../../../../machines/bulk/bulk.selectors.ts'
import { selectConfirmation } from '../../../../machines/bulk/bulk-confirmation/bulk-confirmation.selectors.ts'
import type { BulkHistoryActorRef } from '../../../../machines/bulk/bulk-history/bulk-history.machine.ts'
import {
  selectHistoryFailure,
  selectUploads,
} from '../../../../machines/bulk/bulk-history/bulk-history.selectors.ts'
import { decodeBulkUploads, isUnfinished } from '../../../../machines/domain/bulk-file/bulk-report.ts'
import { selectBulk, selectBulkHistory } from '../../../../machines/service/service.selectors.ts'
import type { BulkUpload } from '../../../../openapi/network.gen.d.ts'
import { seen } from '../../../support/headless-portal.ts'
import type { FlowStatus } from '../../flow.types.ts'
import type { World } from '../../world.ts'
import { getDialogStatus, openDashboard, openService, reference, serviceOf } from '../form.ts'
import { isOtpComing } from '../payment/confirming.ts'
import { getFailureOutcome, goOnPage } from '../portal/page.ts'

/** What every file of the matrix is called, and the wallet's list calls what is paid with it. */
export const fileName = 'For the matrix.csv'

/** Creates a file with one transfer and one invalid row. */
const fileFor = ({ other }: World): File =>
  new File(
    [`msisdn,amount,reference\r\n${other.msisdn},10.00,${reference}\r\nnobody,10.00,${reference}\r\n`],
    fileName,
  )

/** The files that the network has of this consumer, newest first. */
export const uploadsOf = async (world: World) =>
  decodeBulkUploads((await world.ask('GET', '/service/bulk/reports')).data)

/** Uploads a file before the page is opened, and waits for its scan. @returns its snsi */
export const uploadBefore = async (world: World): Promise<string> => {
  const { data } = await world.ask('POST', '/service/bulk/upload', {
    notification: { email: `consumer.${world.person.msisdn}@example.com` },
    send_notification: false,
    type: 'transaction',
    file_name: fileName,
  })
  const { signed_url, snsi } = data as BulkUpload
  const headers = { 'Content-Type': 'text/csv' }
  await world.link.fetch(signed_url, { method: 'PUT', headers, body: fileFor(world) })
  await world.pass(10_000)
  return snsi
}

/** The dialog of bulk transfers and its child actors, while they exist. */
export const bulkIn = (world: World) => seen(serviceOf(world), selectBulk)
export const formIn = (world: World) => seen(bulkIn(world), selectForm)
export const prescanIn = (world: World) => seen(bulkIn(world), selectPrescan)
export const agreementIn = (world: World) => seen(bulkIn(world), selectBulkConfirmation)
export const bulkConfirmationIn = (world: World) => seen(agreementIn(world), selectConfirmation)
export const approvalIn = (world: World) => seen(bulkIn(world), selectApproval)

/** The list of Previous Uploads, and what is in it. */
export const historyIn = (world: World) => seen(serviceOf(world), selectBulkHistory)
export const listed = (history: BulkHistoryActorRef | undefined) => seen(history, selectUploads)

export const openHistory = (world: World): void => openService(world, 'tools/history')

export const getUploadListStatus = (world: World): FlowStatus => {
  const stand = getDialogStatus(world)
  if (stand !== 'inside') return stand
  const history = historyIn(world)
  if (history === undefined) return 'ready'
  if (history.getSnapshot().hasTag('busy')) return 'waiting'
  const failure = seen(history, selectHistoryFailure)
  return failure === undefined ? 'done' : getFailureOutcome(failure)
}

/** Takes the next step towards the list. @returns false where it stands. */
export const goOnToList = (world: World): boolean => {
  if (goOnPage(world)) return true
  const history = historyIn(world)
  if (serviceOf(world)?.getSnapshot().matches('choosing'))
    serviceOf(world)?.send({ type: 'choice.choose', name: 'history' })
  else if (serviceOf(world) === undefined) openHistory(world)
  else if (history?.getSnapshot().matches('failed')) history.send({ type: 'list.retry' })
  else return false
  return true
}

/** Opens a page, and in it Previous Uploads. */
export const openUploads = async (world: World): Promise<void> => {
  await openDashboard(world)
  openHistory(world)
  if ((await world.until(() => listed(historyIn(world)) !== undefined, 5_000)) === undefined)
    throw new Error('There is no list to continue an upload from')
}

/** By what the network knows the file that is looked at. */
export const shownSnsi = (world: World): string | undefined =>
  seen(prescanIn(world), ({ context }) => context.snsi) ??
  seen(bulkIn(world), ({ context }) => context.report?.snsi)

const steps: Readonly<Record<string, FlowStatus>> = {
  consumerReadFailed: 'failed',
  choosingFile: 'ready',
  scanned: 'ready',
  approved: 'done',
  emailMissing: 'refused',
  declined: 'refused',
  unsent: 'unsent',
  unknown: 'unknown',
}

const preparedStand = (world: World): FlowStatus => {
  const step = seen(bulkIn(world), selectBulkStep) ?? ''
  if (step === 'approving')
    return approvalIn(world)?.getSnapshot().matches('unknown') === true ? 'unknown' : 'waiting'
  const isBusy = agreementIn(world)?.getSnapshot().hasTag('busy') || isOtpComing(bulkConfirmationIn(world))
  return step === 'confirming' && !isBusy ? 'ready' : (steps[step] ?? 'waiting')
}

/** Where bulk transfers stand, from the file to the end of its approval. */
export const getBulkStatus = (world: World): FlowStatus => {
  const stand = getDialogStatus(world)
  if (stand !== 'inside') return stand
  if (historyIn(world) !== undefined) {
    const list = getUploadListStatus(world)
    return list === 'done' ? 'ready' : list
  }
  const bulk = bulkIn(world)?.getSnapshot()
  if (!bulk?.matches('prescanFailed')) return preparedStand(world)
  const failure = selectBulkFailure(bulk)
  if (failure !== undefined) return getFailureOutcome(failure)
  return selectCanScanAgain(bulk) ? 'failed' : 'refused'
}

/** Takes the next step towards the form. @returns false where that, or what follows it, stands already. */
export const goOnToBulk = (world: World): boolean => {
  if (goOnPage(world)) return true
  if (serviceOf(world) !== undefined) return false
  openService(world, 'send/bulk/csv')
  return true
}

/** Opens a page, and in it the form. */
export const openBulk = async (world: World): Promise<void> => {
  await openDashboard(world)
  goOnToBulk(world)
  if ((await world.until(() => formIn(world) !== undefined, 5_000)) === undefined)
    throw new Error('There is no form to choose a file in')
}

/** Chooses the file, and wants its recipients told. */
export const chooseFile = (world: World): void => {
  const form = formIn(world)
  form?.send({ type: 'file.choose', file: fileFor(world) })
  form?.send({ type: 'check.cancel' })
  form?.send({ type: 'notification.set', on: true })
}

/** Returns the values of the form, or those that the dialog keeps for it. */
export const enteredIn = (world: World) => {
  const { file, isNotified } =
    seen(formIn(world), ({ context }) => context) ?? seen(bulkIn(world), ({ context }) => context.form) ?? {}
  return { file: file?.name, isNotified }
}

/** Continues the newest upload that was not approved, from the list of them. @returns whether there is one. */
export const resume = (world: World): boolean => {
  const history = historyIn(world)
  const upload = listed(history)?.find(isUnfinished)
  if (upload === undefined) return false
  history?.send({ type: 'upload.continue', snsi: upload.snsi })
  return true
}

/** Presses what is offered after a pre-scan that has failed: Retry, else Back. @returns false where none has. */
export const scanAgain = (world: World): boolean => {
  const bulk = bulkIn(world)
  if (bulk?.getSnapshot().matches('prescanFailed') !== true) return false
  bulk.send({ type: seen(bulk, selectCanScanAgain) === true ? 'prescan.retry' : 'choice.back' })
  return true
}
