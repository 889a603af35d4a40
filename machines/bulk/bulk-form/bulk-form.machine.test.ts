import { expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import type { Cents } from '#machines/domain/money.ts'
import { checkReport, email, wages } from '#test/support/scripted-bulk.ts'
import { type Answers, openMachine } from '#test/support/scripted-machine.ts'
import { bulkFormMachine } from './bulk-form.machine.ts'
import { isAboveAvailable, selectBulkForm, toSmsTotal } from './bulk-form.selectors.ts'
import { emptyForm } from './form-steps.ts'

const msisdn = '27820000001'
const choose = (file: File) => ({ type: 'file.choose', file }) as const
const endCheck = { type: 'check.end', checked: { report: checkReport, problems: undefined } } as const
const startPrescan = { type: 'prescan.start' } as const
const saveProblems = { type: 'problems.save' } as const

const openForm = (answers: Answers<typeof bulkFormMachine> = {}, form = emptyForm) => {
  const checks: unknown[] = []
  return openMachine(
    bulkFormMachine,
    {
      input: { msisdn, email, currency: 'ZAR', form },
      answers,
      actors: { checkFile: fromCallback(({ input }) => void checks.push(input)) },
    },
    snapshot => ({ ...selectBulkForm(snapshot), output: snapshot.output, checks }),
  )
}

test('checks a file', async () => {
  const { now, send } = await openForm()
  await send(startPrescan, choose(wages), {
    type: 'check.progress',
    progress: { rows: 50_000, share: 0.505 },
  })
  expect(now()).toMatchObject({ step: 'checking', output: undefined })
  expect(now()).toMatchObject({ rows: 50_000, percent: 50, checks: [{ file: wages, own: msisdn }] })
})

test('replaces the file and the result of its check', async () => {
  const { now, send } = await openForm()
  await send(choose(new File([], 'wages')))
  expect(now()).toMatchObject({ unusable: 'bulkCheck.notCsv', canPrescan: false, checks: [] })
  await send(choose(wages), { type: 'check.progress', progress: { rows: 2, share: 1 } }, endCheck)
  expect(now()).toMatchObject({ unusable: undefined, report: checkReport, canPrescan: true })
  await send(choose(new File([], 'empty.csv')))
  expect(now()).toMatchObject({ file: { name: 'empty.csv' }, report: undefined, percent: 0 })
})

test.each([
  ['is cancelled', { type: 'check.cancel' }, undefined],
  ['fails', { type: 'check.fail' }, { isBroken: true }],
  ['breaks', { type: 'xstate.error.actor.checkFile' } as never, { isBroken: true }],
  ['ends', endCheck, endCheck.checked],
] as const)('scans a file whose check %s', async (_, event, found) => {
  const { now, send } = await openForm()
  await send(choose(wages), event, { type: 'notification.set', on: true }, startPrescan)
  expect(now().output).toEqual({
    form: { file: wages, check: found, isNotified: true },
    request: { of: 'file', file: wages, email, isNotified: true },
  })
})

test.each(['tabs', 'semicolons', 'bars', 'columns', 'quotes', 'noRows', 'encoding'] as const)(
  'sends no file that the network would refuse: %s',
  async remark => {
    const { now, send } = await openForm()
    const report = { ...checkReport, remarks: [`bulkCheck.${remark}`] as const }
    await send(choose(wages), { ...endCheck, checked: { report, problems: undefined } }, startPrescan)
    expect(now()).toMatchObject({ canPrescan: false, output: undefined })
  },
)

test('saves the rows with problems, again after a failed save', async () => {
  const problems = new Blob(['row,column'])
  const form = { ...emptyForm, file: wages, check: { report: checkReport, problems } }
  const { now, send } = await openForm({ saveFile: [new Error('full'), 'never'] }, form)
  const file = { file: problems, name: 'bulk_problems.csv' }
  await send(saveProblems)
  expect(now()).toMatchObject({ isUnsaved: true, isSaving: false, saveFile: [file] })
  await send(saveProblems)
  expect(now()).toMatchObject({ isUnsaved: false, isSaving: true, saveFile: [file, file] })
})

test('totals the SMS of each valid row, and compares the file with the balance, if they are known', () => {
  const price = 50 as Cents
  expect(toSmsTotal({ ...checkReport, good: 12 }, price)).toBe(600)
  expect(toSmsTotal({ ...checkReport, remarks: ['bulkCheck.tabs'] }, price)).toBeUndefined()
  const isAbove = (available?: number) => isAboveAvailable(checkReport, available as Cents | undefined)
  expect([3_549, 3_550, undefined].map(isAbove)).toEqual([true, false, false])
})
