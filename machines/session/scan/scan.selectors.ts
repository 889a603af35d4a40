import { defaultCurrency } from '#machines/domain/limits.ts'
import { currencySymbol } from '#machines/domain/money.ts'
import type { PaymentLinkProblem } from '#machines/domain/payment-link.ts'
import { toReadFailure } from '#machines/payment-request/payment-request.selectors.ts'
import { requesterDetails } from '#machines/payment-request/payment-request.ts'
import type { ScanSnapshot } from './scan.machine.ts'
import type { ScanContext } from './scan.types.ts'

/** The message codes of Scan. */
export type ScanCode =
  | PaymentLinkProblem
  | `scan.${'starting' | 'point' | 'denied' | 'failed' | 'unsupported' | 'unreadPicture' | 'readingPicture'}`

const titles = {
  denied: 'scan.denied',
  failed: 'scan.failed',
  unsupported: 'scan.unsupported',
  wrongPicture: 'scan.notPayment',
  unreadPicture: 'scan.unreadPicture',
} as const satisfies Record<string, ScanCode>

/** The reasons why no picture of a camera shows. */
export type NoCameraReason = keyof typeof titles

const reasons = Object.keys(titles) as readonly NoCameraReason[]

const getRequester = ({ request }: ScanContext) =>
  request && {
    ...requesterDetails(request),
    /** Undefined if the payer chooses it. */
    amount: request.amount,
    symbol: currencySymbol(request.currency ?? defaultCurrency),
  }

/** Returns why the pasted text is no payment link; undefined for an empty text. */
const findProblem = ({ scanner, values: { link } }: ScanContext): PaymentLinkProblem | undefined => {
  if (scanner === undefined || link.trim() === '') return undefined
  const read = scanner.readLink(link)
  return 'problem' in read ? read.problem : undefined
}

type ScanScreen = 'camera' | 'noCamera' | 'readingPicture' | 'pasting' | 'found'

const findScreen = (snapshot: ScanSnapshot, reason: NoCameraReason | undefined): ScanScreen => {
  if (snapshot.matches({ open: 'pasting' })) return 'pasting'
  if (snapshot.matches({ open: 'readingPicture' })) return 'readingPicture'
  if (snapshot.matches({ open: 'found' })) return 'found'
  return reason === undefined ? 'camera' : 'noCamera'
}

/** Returns what the camera sees; the camera starts again when the page is visible again. */
const findSight = (snapshot: ScanSnapshot): ScanCode => {
  if (snapshot.matches({ open: { looking: { camera: 'reading' } } })) return 'scan.point'
  return snapshot.matches({ open: { looking: { camera: 'notPayment' } } })
    ? 'scan.notPayment'
    : 'scan.starting'
}

/** Returns what Scan shows. */
export const selectScan = (snapshot: ScanSnapshot) => {
  const { context } = snapshot
  const { picture, values, failure } = context
  const reason = reasons.find(looking => snapshot.matches({ open: { looking } }))
  const screen = findScreen(snapshot, reason)
  return {
    screen,
    /** Changes with each step, and when the request is known. */
    focusKey: `${screen} ${reason} ${context.request?.snsi}`,
    /** The picture of the camera; undefined while it is off. */
    picture,
    /** The message about the picture of the camera. */
    camera: findSight(snapshot),
    /** Why no picture of a camera shows. */
    noCamera: reason && { reason, title: titles[reason] },
    canRetry: snapshot.can({ type: 'scan.retry' }),
    link: values.link,
    problem: findProblem(context),
    canProceed: snapshot.can({ type: 'form.submit' }),
    /** The payee who asks for the payment, once known. */
    requester: getRequester(context),
    /** Why the payment request could not be read. */
    readFailure: snapshot.matches({ open: { found: 'unread' } }) ? toReadFailure(failure) : undefined,
  }
}

export type ScanView = ReturnType<typeof selectScan>
