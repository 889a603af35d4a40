import { email, found, picture, wages } from '#test/model/facts/bulk.fixtures.ts'
import { msisdn } from '#test/model/facts/fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { bulkFormMachine } from './bulk-form.machine.ts'
import { emptyForm } from './form-steps.ts'

const clean = { ...found, problems: [], problemCount: 0, good: found.rows }
const faulty = { ...found, duplicates: 2, blanks: 3, remarks: ['bulkCheck.columnTwice'] } as const
const refused = { ...clean, remarks: ['bulkCheck.tabs'] } as const

export const bulkFormCases = caseTable(bulkFormMachine, {
  inputs: [{ msisdn, email, currency: 'ZAR', form: emptyForm }],
  events: {
    'file.choose': [{ file: wages }, { file: picture }],
    'notification.set': [{ on: true }, { on: false }],
    'check.progress': [{ progress: { rows: 500, share: 0.5 } }],
    'check.end': [
      { checked: { report: faulty, problems: new Blob(['problems']) } },
      { checked: { report: clean, problems: undefined } },
      { checked: { report: refused, problems: undefined } },
      { checked: { unusable: 'bulkCheck.utf16' } },
    ],
  },
  actors: {
    smsCharge: [],
    checkFile: { sends: ['check.progress', 'check.end', 'check.fail'] },
    saveFile: [undefined, new Error('The disk is full')],
  },
  // While a file is checked, how far that has come; else which file, and what was found in it.
  project(snapshot) {
    const { file, check, isNotified, progress } = snapshot.context
    if (snapshot.matches('checking')) return progress.rows
    const found = check && ('report' in check ? [check.report.problemCount, check.report.remarks] : check)
    return [file?.name, found, file === undefined && isNotified]
  },
})
