import type { ScanCode } from '../../../../machines/domain/scan-code.ts'
import { safeImageUrl } from '../../../../machines/domain/wire/safe-url.ts'
import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { toFailure } from '../../../../machines/network/failure.ts'
import { type QrSnapshot, qrMachine } from '../../../../machines/service/qr/qr.machine.ts'
import { elapsedSince } from '../../../../machines/shared/time.ts'
import { down, msisdn } from '../../../model/facts/fixtures.ts'
import { knownWallet } from '../../../model/facts/wallet-facts.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import {
  doneOf,
  failedOf,
  holding,
  lawsOf,
  listSentEvents,
  startedActors,
} from '../../../model/harness/laws.ts'
import type { PathStep } from '../../../model/harness/laws.types.ts'

/** A code with the URL of a portal, and an image that needs no rendering. */
export const code: ScanCode = {
  snsi: 'snsi-request',
  url: 'https://portal.test/#/authenticate-payment/snsi-request',
  image: safeImageUrl(`data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`),
}

export const qrCases = caseTable(qrMachine, {
  inputs: time => [
    { of: 'request', code, time, walletRef: knownWallet },
    { of: 'wallet', msisdn, currency: 'ZAR', time, walletRef: knownWallet },
  ],
  events: {},
  actors: {
    readQr: [{ output: code }, { error: down }],
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

/** Returns the age of the shown code in milliseconds. */
const ageOf = ({ context: { since, request } }: QrSnapshot): number => elapsedSince(since, request.time)

/** Returns the remaining whole seconds, of 300 for a payment request and of 20 for a wallet. */
const secondsOf = (snapshot: QrSnapshot): number =>
  Math.max(0, Math.ceil((snapshot.context.request.of === 'request' ? 300 : 20) - ageOf(snapshot) / 1_000))

const isTick = ({ type }: PathStep['event']): boolean => type.startsWith('xstate.after.nextSecond')

export const qrLaws = lawsOf(qrMachine, {
  'the code of a payment request shows for 300 seconds, visible or not': holding(
    ({ after, possibleEvents }) => {
      const { request, code } = after.context
      if (request.of === 'wallet') return true
      const isOver = ageOf(after) >= 300_000
      const isCounted = possibleEvents().some(isTick)
      return isOver ? code === undefined && !isCounted : code === request.code && isCounted
    },
  ),
  'the remaining seconds follow the deadline, updated every second': holding(({ before, after, timers }) => {
    if (!after.matches('active') && !after.matches('waiting')) return true
    const isCounting = timers.every(time => time === 1_000 - (ageOf(after) % 1_000))
    const isBegun = timers.length > 0 || before?.matches('active') || before?.matches('waiting')
    return isCounting && isBegun === true && after.context.secondsLeft === secondsOf(after)
  }),
  'the wallet’s code is read when it is shown and 20 s after the last response': holding(
    ({ event, before, after, started }) => {
      const { request } = after.context
      const reads = startedActors([{ started }], 'readQr')
      if (request.of === 'request') return reads.length === 0
      const isSeen =
        before === undefined ||
        event.type === failedOf('pageVisibility') ||
        (before.matches('hidden') && event.type === 'page.show') ||
        (before.matches('walletMissing') && event.type === 'wallet.found')
      // The clock has advanced, and so has the age of the earlier code.
      const isOver = before?.matches('waiting') === true && isTick(event) && ageOf(before) >= 20_000
      return (
        reads.length === (isSeen || isOver ? 1 : 0) &&
        reads.every(
          ({ input }) =>
            getAt(input, 'msisdn') === request.msisdn && getAt(input, 'currency') === request.currency,
        )
      )
    },
  ),
  'the last code stays after a failed read, with the failure beside it': holding(
    ({ event, before, after: { context } }) => {
      if (before === undefined || context.request.of === 'request') return context.failure === undefined
      if (event.type === 'wallet.missing') return context.code === undefined && context.failure === undefined
      if (event.type === doneOf('readQr'))
        return context.code === event.output && context.failure === undefined
      const isFailed = event.type === failedOf('readQr')
      return (
        context.code === before.context.code &&
        context.failure === (isFailed ? toFailure(event.error) : before.context.failure)
      )
    },
  ),
  'each read refreshes the wallet; a visible request does so every ten seconds': holding(
    ({ event, before, after, started, sentEvents }) => {
      const looks = listSentEvents([{ sentEvents }], 'wallet.refresh').length
      if (after.context.request.of === 'wallet')
        return looks === startedActors([{ started }], 'readQr').length
      const isSeen = before?.matches({ active: 'visible' }) === true && isTick(event)
      return looks === (isSeen && after.context.secondsLeft % 10 === 0 ? 1 : 0)
    },
  ),
  'a hidden page makes no calls, and continues when it is shown': holding(
    ({ event, after, sentEvents, started, possibleEvents }) => {
      if (after.matches('expired') || after.matches('walletMissing')) return true
      const types = possibleEvents().map(({ type }) => type)
      const isUnseen = after.matches('hidden') || after.matches({ active: 'hidden' })
      if (event.type === 'page.hide') return isUnseen && sentEvents.length + started.length === 0
      if (event.type === 'page.show' || event.type === failedOf('pageVisibility')) return !isUnseen
      if (!isUnseen) return types.includes('page.hide')
      const isWaiting = after.matches('hidden') && types.some(type => type.startsWith('xstate.after.'))
      return types.includes('page.show') && sentEvents.length === 0 && !isWaiting
    },
  ),
  'without a wallet nothing is counted or requested': holding(
    ({ event, before, after, started, sentEvents, possibleEvents }) => {
      if (after.context.request.of === 'request') return !after.matches('walletMissing')
      if (event.type === 'wallet.missing' && !after.matches('walletMissing')) return false
      if (!after.matches('walletMissing')) return before?.matches('walletMissing') !== true || !isTick(event)
      const isCounted = possibleEvents().some(isTick) || after.context.secondsLeft > 0
      return !isCounted && started.length + sentEvents.length === 0
    },
  ),
})
