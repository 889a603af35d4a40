import { expect, test } from 'vitest'
import type { Cents } from '#machines/domain/money.ts'
import { loaderOf } from '#machines/network/loader/loader.machine.ts'
import { checkReport, createControlledCallback, email, uploadAt, wages } from '#test/support/scripted-bulk.ts'
import { type Answers, openMachine } from '#test/support/scripted-machine.ts'
import { lost, scripted } from '#test/support/scripted-payment.ts'
import { bulkFormMachine } from './bulk-form.machine.ts'
import { isAboveAvailable, selectBulkForm, toSmsTotal } from './bulk-form.selectors.ts'
import { emptyForm } from './form-steps.ts'

const smsPrice = 50 as Cents
const msisdn = '27820000001'
const choose = (file: File) => ({ type: 'file.choose', file }) as const
const endCheck = { type: 'check.end', checked: { report: checkReport, problems: undefined } } as const
const startPrescan = { type: 'prescan.start' } as const
const saveProblems = { type: 'problems.save' } as const

const openForm = async (answers: Answers<typeof bulkFormMachine> = {}, form = emptyForm) => {
  const check = createControlledCallback<{ file: File; own: string }>()
  const pricing = scripted<unknown, Cents>([smsPrice])
  const opened = await openMachine(
    bulkFormMachine,
    {
      input: { msisdn, email, currency: 'ZAR', form },
      answers: { readUploads: [[]], saveFile: [undefined], ...answers },
      actors: { smsCharge: loaderOf(pricing.logic), checkFile: check.logic },
    },
    snapshot => {
      const view = selectBulkForm(snapshot)
      return {
        ...view,
        smsPrice: view.smsCharge?.getSnapshot().context.loaded,
        smsTotal: toSmsTotal(view.report, smsPrice),
        output: snapshot.output,
      }
    },
  )
  return { ...opened, check, pricing }
}

test('opens empty, with the SMS price and the last approved upload', async () => {
  const uploads = [uploadAt('scanned'), uploadAt('processed'), uploadAt('approved')]
  const { now, send } = await openForm({ readUploads: [uploads] })
  await send(startPrescan)
  const lastApproved = uploadAt('processed')
  expect(now()).toMatchObject({ file: undefined, lastApproved, smsPrice, email, isNotified: false })
  expect(now()).toMatchObject({ canPrescan: false, output: undefined })
})

test('checks a file although the earlier uploads cannot be read', async () => {
  const { now, send, check } = await openForm({ readUploads: [lost] })
  await send(choose(wages))
  expect(check.calls).toEqual([{ file: wages, own: msisdn }])
  expect(now()).toMatchObject({ lastApproved: undefined, step: 'checking', percent: 0, canPrescan: false })
  check.say({ type: 'check.progress', progress: { rows: 50_000, share: 0.505 } })
  expect(now()).toMatchObject({ rows: 50_000, percent: 50 })
  check.say(endCheck)
  expect(now()).toMatchObject({ file: wages, report: checkReport, step: 'choosing' })
})

test('replaces the file and the result of its check', async () => {
  const { now, send, check } = await openForm()
  await send(choose(new File([], 'wages')))
  expect(now()).toMatchObject({ unusable: 'bulkCheck.notCsv', canPrescan: false })
  expect(check.calls).toEqual([])
  await send(choose(wages))
  expect(now().unusable).toBeUndefined()
  check.say({ type: 'check.end', checked: { unusable: 'bulkCheck.utf16' } })
  expect(now()).toMatchObject({ unusable: 'bulkCheck.utf16', canPrescan: false })
  await send(choose(wages))
  check.say(endCheck)
  const empty = new File([], 'empty.csv')
  await send(choose(empty))
  expect(now()).toMatchObject({ file: empty, report: undefined, percent: 0, step: 'choosing' })
})

test.each([
  ['is cancelled', { type: 'check.cancel' }, undefined],
  ['fails', { type: 'check.fail' }, { isBroken: true }],
  ['breaks', { type: 'xstate.error.actor.checkFile' } as never, { isBroken: true }],
  ['ends', endCheck, endCheck.checked],
] as const)('scans a file whose check %s', async (_, event, found) => {
  const { now, send, check } = await openForm()
  await send(choose(wages), event, { type: 'notification.set', on: true })
  expect(now()).toMatchObject({ isUnchecked: found !== undefined && 'isBroken' in found, canPrescan: true })
  expect(check.ended()).toBe(1)
  await send(startPrescan)
  expect(now().output).toEqual({
    form: { file: wages, check: found, isNotified: true },
    request: { of: 'file', file: wages, email, isNotified: true },
  })
})

test('saves the rows with problems, again after a failed save', async () => {
  const problems = new Blob(['row,column'])
  const form = { ...emptyForm, file: wages, check: { report: checkReport, problems } }
  const { now, send } = await openForm({ saveFile: [new Error('full'), undefined, 'never'] }, form)
  const file = { file: problems, name: 'bulk_problems.csv' }
  await send(saveProblems)
  expect(now()).toMatchObject({ isUnsaved: true, isSaving: false, saveFile: [file] })
  await send(saveProblems)
  expect(now()).toMatchObject({ isUnsaved: false, isSaving: false, saveFile: [file, file] })
  await send(saveProblems)
  expect(now()).toMatchObject({ isUnsaved: false, isSaving: true })
})

test('saves no file without problems', async () => {
  const { now, send } = await openForm({}, { ...emptyForm, file: wages, check: endCheck.checked })
  await send(saveProblems)
  expect(now()).toMatchObject({ saveFile: [] })
})

test.each([
  ['each valid row', { good: 12 }, 600],
  ['no row without named columns', { good: 0, remarks: ['bulkCheck.columns'] }, undefined],
] as const)('totals the SMS of %s', async (_, facts, smsTotal) => {
  const check = { report: { ...checkReport, ...facts }, problems: undefined }
  const { now } = await openForm({}, { ...emptyForm, file: wages, check })
  expect(now().smsTotal).toBe(smsTotal)
})

test('compares the total of a file with the balance, if it is known', () => {
  const isAbove = (available?: number) => isAboveAvailable(checkReport, available as Cents | undefined)
  expect([3_549, 3_550, undefined].map(isAbove)).toEqual([true, false, false])
})
