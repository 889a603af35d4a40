import { prescanMachine } from '../../../../machines/bulk/prescan/prescan.machine.ts'
import type { BulkReport } from '../../../../machines/domain/bulk-file/bulk-report.ts'
import { safeHttpsUrl } from '../../../../machines/domain/wire/safe-url.ts'
import { toFailure } from '../../../../machines/network/failure.ts'
import { elapsedSince } from '../../../../machines/shared/time.ts'
import { asFile, scanned, scanning, snsi, unscannable } from '../../../model/facts/bulk.fixtures.ts'
import { down } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, failedOf, holding, isEqual, lawsOf, startedActors } from '../../../model/harness/laws.ts'

const url = safeHttpsUrl('https://storage.test/wages')
if (url === undefined) throw new Error('There is no address')

export const prescanCases = caseTable(prescanMachine, {
  inputs: time => [
    { request: asFile, time },
    { request: { of: 'upload', snsi }, time },
  ],
  events: {
    'upload.progress': [{ share: 0.5 }],
    'upload.fail': [{ error: down }],
  },
  actors: {
    requestUpload: [{ output: { url, snsi } }, { error: down }],
    putFile: { sends: ['upload.progress', 'upload.end', 'upload.fail', 'file.lost'] },
    readReport: [{ output: scanning }, { output: scanned }, { output: unscannable }, { error: down }],
  },
  // How far the upload, the rest and the questions have come, and how many of the last told nothing.
  project: ({ context: { request, uploadedFraction, secondsLeft, report, failedPolls } }) => [
    request.of,
    uploadedFraction,
    secondsLeft,
    report?.step,
    failedPolls,
  ],
})

const isTried = (type: string): boolean => type.startsWith('xstate.after.pollInterval')

const isGoingOn = ({ step }: BulkReport): boolean => step === 'waiting' || step === 'scanning'

export const prescanLaws = lawsOf(prescanMachine, {
  'a file is announced and uploaded once, as it was chosen, and never one that has arrived before': holding(
    ({ event, before, started, after: { context } }) => {
      const { request } = context
      const announced = startedActors([{ started }], 'requestUpload')
      const put = startedActors([{ started }], 'putFile')
      if (request.of === 'upload') return announced.length + put.length === 0
      const { email, isNotified, file } = request
      return (
        announced.length === (before === undefined ? 1 : 0) &&
        announced.every(({ input }) => isEqual(input, { email, isNotified, fileName: file.name })) &&
        put.length === (event.type === doneOf('requestUpload') ? 1 : 0) &&
        put.every(({ input }) => Object(input).file === file && Object(input).url === event.output.url)
      )
    },
  ),
  'after the upload the network is left alone for ten seconds, which are counted down': holding(
    ({ event, before, after, started, timers }) => {
      const { since, time, secondsLeft } = after.context
      if (event.type === 'upload.end')
        return (
          elapsedSince(since, time) === 0 && secondsLeft === 10 && timers.length === 1 && started.length === 0
        )
      if (since !== (before?.context.since ?? since)) return false
      if (!event.type.startsWith('xstate.after.nextSecond')) return true
      const left = 10 - elapsedSince(since, time) / 1_000
      return secondsLeft === left && startedActors([{ started }], 'readReport').length === (left <= 0 ? 1 : 0)
    },
  ),
  'it is asked how it gets on half a second after the answer before, one question at a time': holding(
    ({ event, before, after, started, timers }) => {
      const { request, snsi } = after.context
      const isFirst = before === undefined && request.of === 'upload'
      const isRested = event.type.startsWith('xstate.after.nextSecond') && after.context.secondsLeft === 0
      const asked = startedActors([{ started }], 'readReport')
      if (asked.length !== (isFirst || isRested || isTried(event.type) ? 1 : 0)) return false
      if (!asked.every(({ input }) => isEqual(input, { snsi }))) return false
      const isAnswered = event.type === doneOf('readReport') || event.type === failedOf('readReport')
      return !isAnswered || after.status === 'done' || isEqual(timers, [500])
    },
  ),
  'it is the upload that was named, or the one that the network has made of the file': holding(
    ({ event, before, after: { context } }) => {
      const { request, snsi, url } = context
      if (event.type === doneOf('requestUpload'))
        return snsi === event.output.snsi && url === event.output.url
      if (before === undefined) return snsi === (request.of === 'upload' ? request.snsi : undefined)
      return snsi === before.context.snsi
    },
  ),
  'three questions in a row may go unanswered; after the fourth, or the thousandth in all, it is given up':
    holding(({ event, before, after: { status, output, context } }) => {
      const { pollCount, failedPolls, failure } = context
      const asked = isTried(event.type) ? (before?.context.pollCount ?? 0) + 1 : undefined
      if (asked !== undefined && pollCount !== asked) return false
      if (event.type === doneOf('readReport')) {
        if (failedPolls !== 0 || failure !== undefined) return false
        return !isGoingOn(event.output) || (status === 'done') === pollCount >= 1_000
      }
      if (event.type !== failedOf('readReport')) return failedPolls === (before?.context.failedPolls ?? 0)
      if (failedPolls !== (before?.context.failedPolls ?? 0) + 1 || !isEqual(failure, toFailure(event.error)))
        return false
      if (failedPolls <= 3 && pollCount < 1_000) return status === 'active'
      return isEqual(Object(output).kind, 'failed') && Object(output).snsi === context.snsi
    }),
  'it ends as scanned or refused only when the network says so, with what it found': holding(
    ({ event, after: { status, output, context } }) => {
      const kind: unknown = Object(output).kind
      if (event.type !== doneOf('readReport')) return kind !== 'scanned' && kind !== 'rejected'
      const report: BulkReport = event.output
      if (context.report !== report) return false
      if (isGoingOn(report)) return status === 'active' || kind === 'failed'
      return kind === (report.step === 'failed' ? 'rejected' : 'scanned') && Object(output).report === report
    },
  ),
  'a failed upload ends with its reason, and a lost file ends as lost': holding(
    ({ event, after: { status, output, context } }) => {
      if (event.type === 'upload.progress') return context.uploadedFraction === event.share
      if (event.type === 'file.lost') return isEqual(output, { kind: 'lost' })
      const isBroken = [failedOf('requestUpload'), failedOf('putFile'), 'upload.fail'].includes(event.type)
      if (!isBroken) return Object(output).kind !== 'lost'
      const { kind, snsi, failure } = Object(output)
      return (
        status === 'done' &&
        kind === 'failed' &&
        snsi === undefined &&
        isEqual(failure, toFailure(event.error))
      )
    },
  ),
})
