import {
  selectApproval,
  selectBulkConfirmation,
  selectBulkFailure,
  selectBulkStep,
  selectCanScanAgain,
  selectForm,
  selectPrescan,
} from '../../../machines/bulk/bulk.selectors.ts'
import { selectUnfinished } from '../../../machines/bulk-form/bulk-form.selectors.ts'
import { decodeBulkUploads } from '../../../machines/domain/bulk-report.ts'
import { selectBulk } from '../../../machines/service/service.selectors.ts'
import type { BulkUpload } from '../../../openapi/network.gen.d.ts'
import { seen } from '../../support/headless-portal.ts'
import type { Stand } from '../flow.types.ts'
import type { World } from '../world.ts'
import { isOtpComing } from './confirming.ts'
import { dialogStand, openService, reference, serviceOf } from './form.ts'
import { goOnPage, keepSession, verdictOf } from './page.ts'

/** What every file of the matrix is called, and the wallet's list calls what is paid with it. */
export const fileName = 'For the matrix.csv'

/** A file of one transfer, and a row that is none. */
const fileFor = ({ other }: World): File =>
  new File(
    [`msisdn,amount,reference\r\n${other.msisdn},10.00,${reference}\r\nnobody,10.00,${reference}\r\n`],
    fileName,
  )

/** The files that the network has of this consumer, newest first. */
export const uploadsOf = async (world: World) =>
  decodeBulkUploads((await world.ask('GET', '/service/bulk/reports')).data)

/** Uploads a file as somebody does who was here before, and has it scanned. @returns its snsi */
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

/** The dialog of bulk transfers, once it is open, and what is under way in it. */
export const bulkIn = (world: World) => seen(serviceOf(world), selectBulk)
export const formIn = (world: World) => seen(bulkIn(world), selectForm)
export const prescanIn = (world: World) => seen(bulkIn(world), selectPrescan)
export const bulkConfirmationIn = (world: World) => seen(bulkIn(world), selectBulkConfirmation)
export const approvalIn = (world: World) => seen(bulkIn(world), selectApproval)

/** By what the network knows the file that is looked at. */
export const shownSnsi = (world: World): string | undefined =>
  seen(prescanIn(world), ({ context }) => context.snsi) ??
  seen(bulkIn(world), ({ context }) => context.report?.snsi)

const preparedStand = (world: World): Stand => {
  const bulk = bulkIn(world)?.getSnapshot()
  switch (bulk && selectBulkStep(bulk)) {
    case 'unidentified':
      return 'failed'
    case 'preparing':
    case 'scanned':
      return 'ready'
    case 'confirming':
      return isOtpComing(bulkConfirmationIn(world)) ? 'waiting' : 'ready'
    case 'approving':
      return approvalIn(world)?.getSnapshot().matches('unknown') === true ? 'unknown' : 'waiting'
    case 'approved':
      return 'done'
    case 'refused':
    case 'declined':
      return 'refused'
    case 'unsent':
      return 'unsent'
    case 'unknown':
      return 'unknown'
    default:
      return 'waiting'
  }
}

/** Where bulk transfers stand, from the file to the end of its approval. */
export const bulkStand = (world: World): Stand => {
  const stand = dialogStand(world)
  if (stand !== 'inside') return stand
  const bulk = bulkIn(world)?.getSnapshot()
  if (!bulk?.matches('prescanFailed')) return preparedStand(world)
  const failure = selectBulkFailure(bulk)
  if (failure !== undefined) return verdictOf(failure)
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
  await keepSession(world)
  world.open()
  await world.until(() => dialogStand(world) === 'fresh', 1_000)
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

/** What stands in the form, or comes back to it. */
export const enteredIn = (world: World) => {
  const { file, isNotified } =
    seen(formIn(world), ({ context }) => context) ?? seen(bulkIn(world), ({ context }) => context.form) ?? {}
  return { file: file?.name, isNotified }
}

/** Goes on with the upload that was interrupted, where the form offers one. @returns whether it does. */
export const resume = (world: World): boolean => {
  const form = formIn(world)
  const [upload] = seen(form, selectUnfinished) ?? []
  if (upload === undefined) return false
  form?.send({ type: 'upload.resume', snsi: upload.snsi })
  return true
}

/** Presses what is offered after a pre-scan that has failed: Retry, else Back. @returns false where none has. */
export const scanAgain = (world: World): boolean => {
  const bulk = bulkIn(world)
  if (bulk?.getSnapshot().matches('prescanFailed') !== true) return false
  bulk.send({ type: seen(bulk, selectCanScanAgain) === true ? 'prescan.retry' : 'choice.back' })
  return true
}
