import { bulkFormMachine } from '../../../../machines/bulk/bulk-form/bulk-form.machine.ts'
import { createProblemsBlob, emptyForm, isUnusable } from '../../../../machines/bulk/bulk-form/form-steps.ts'
import { findFileProblem } from '../../../../machines/domain/bulk-file/bulk-file.ts'
import { isApproved } from '../../../../machines/domain/bulk-file/bulk-report.ts'
import { email, finished, found, interrupted, picture, wages } from '../../../model/facts/bulk.fixtures.ts'
import { down, msisdn } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, failedOf, holding, isEqual, lawsOf, startedActors } from '../../../model/harness/laws.ts'

const clean = { ...found, problems: [], problemCount: 0, good: found.rows }
const faulty = { ...found, duplicates: 2, blanks: 3, remarks: ['bulkCheck.semicolons'] } as const

export const bulkFormCases = caseTable(bulkFormMachine, {
  inputs: [{ msisdn, email, currency: 'ZAR', form: emptyForm }],
  events: {
    'file.choose': [{ file: wages }, { file: picture }],
    'notification.set': [{ on: true }, { on: false }],
    'check.progress': [{ progress: { rows: 500, share: 0.5 } }],
    'check.end': [
      { checked: { report: faulty, problems: new Blob(['problems']) } },
      { checked: { report: clean, problems: undefined } },
      { checked: { unusable: 'bulkCheck.utf16' } },
    ],
  },
  actors: {
    smsCharge: [],
    readUploads: [{ output: [interrupted, finished] }, { error: down }],
    checkFile: { sends: ['check.progress', 'check.end', 'check.fail'] },
    saveFile: [{ output: undefined }, { error: new Error('The disk is full') }],
  },
  // While a file is checked, how far that has come; else which file, what was found in it, and whether one was approved.
  project(snapshot) {
    const { file, check, isNotified, progress, lastApproved } = snapshot.context
    if (snapshot.matches('checking')) return progress.rows
    const found = check && ('report' in check ? check.report.problemCount : check)
    return [file?.name, found, lastApproved === undefined, file === undefined && isNotified]
  },
})

export const bulkFormLaws = lawsOf(bulkFormMachine, {
  'only a file that cannot be read, or is too large, goes no further': holding(
    ({ after, possibleEvents }) => {
      const { file, check } = after.context
      const isScannable = file !== undefined && !isUnusable(check)
      if (after.status === 'done') return isScannable
      const isOffered = possibleEvents().some(({ type }) => type === 'prescan.start')
      return isOffered === (isScannable && after.matches('choosing'))
    },
  ),
  'it ends with the file that was chosen last, what was found in it, and whether recipients are told':
    holding(({ after: { status, output, context } }, path) => {
      const { email, check, isNotified } = context
      const set = path.findLast(({ event }) => event.type === 'notification.set')
      if (isNotified !== (set?.event.on ?? false)) return false
      if (status !== 'done') return true
      const file: unknown = path.findLast(({ event }) => event.type === 'file.choose')?.event.file
      return (
        output?.request.of === 'file' &&
        output.request.file === file &&
        output.form.file === file &&
        output.form.check === check &&
        output.form.isNotified === isNotified &&
        output.request.isNotified === isNotified &&
        output.request.email === email
      )
    }),
  'a usable file is checked at once, and the earlier check result is cleared': holding(
    ({ event, started, after: { context } }) => {
      const checked = startedActors([{ started }], 'checkFile')
      if (event.type !== 'file.choose') return checked.length === 0
      const unusable = findFileProblem(event.file)
      const { file, check, progress, msisdn } = context
      return (
        file === event.file &&
        isEqual(check, unusable && { unusable }) &&
        isEqual(progress, { rows: 0, share: 0 }) &&
        checked.length === (unusable === undefined ? 1 : 0) &&
        checked.every(({ input }) => Object(input).file === file && Object(input).own === msisdn)
      )
    },
  ),
  'what is known of a file is what its check has told, and nothing where that broke off': holding(
    ({ event, before, after: { context } }) => {
      const { check, progress } = context
      if (before === undefined || event.type === 'file.choose') return true
      if (event.type === 'check.progress') return progress === event.progress && check === undefined
      if (event.type === 'check.end') return check === event.checked
      if (event.type === 'check.fail' || event.type === failedOf('checkFile'))
        return isEqual(check, { isBroken: true })
      return check === before.context.check
    },
  ),
  'a check can be broken off at any moment, and ends of itself': holding(
    ({ event, after, possibleEvents }) =>
      after.matches('checking')
        ? !/^check\.(?:end|fail|cancel)$|checkFile$/.test(event.type) &&
          possibleEvents().some(({ type }) => type === 'check.cancel')
        : !event.type.startsWith('check.') || possibleEvents().some(({ type }) => type === 'file.choose'),
  ),
  'the rows with something wrong can be kept as a file, again when the browser did not keep it': holding(
    ({ event, started, after, possibleEvents }) => {
      const saved = startedActors([{ started }], 'saveFile')
      const problems = createProblemsBlob(after.context.check)
      if (saved.length !== (event.type === 'problems.save' ? 1 : 0)) return false
      if (saved.length > 0)
        return saved.every(
          ({ input }) =>
            problems !== undefined &&
            Object(input).file === problems &&
            Object(input).name === 'bulk_problems.csv',
        )
      if (event.type === failedOf('saveFile') && after.matches({ choosing: 'idle' })) return false
      if (!after.matches('choosing') || after.matches({ choosing: 'saving' })) return true
      return (problems !== undefined) === possibleEvents().some(({ type }) => type === 'problems.save')
    },
  ),
  'the last approved upload is stored, and the SMS price is requested once': holding(
    ({ event, before, started, after: { context } }) => {
      const asked = startedActors([{ started }], 'smsCharge')
      if (!asked.every(({ input }) => isEqual(input, { request: { currency: context.currency } })))
        return false
      const isBegun = before === undefined || event.type === failedOf('smsCharge')
      if (asked.length !== (isBegun ? 1 : 0)) return false
      return event.type === doneOf('readUploads')
        ? context.lastApproved === event.output.find(isApproved)
        : context.lastApproved === before?.context.lastApproved
    },
  ),
})
