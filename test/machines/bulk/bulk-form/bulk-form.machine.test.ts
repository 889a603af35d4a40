import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { bulkFormMachine } from '../../../../machines/bulk/bulk-form/bulk-form.machine.ts'
import {
  isAboveAvailable,
  selectCanPrescan,
  selectCheckPercent,
  selectEmail,
  selectFile,
  selectHasProblems,
  selectIsCheckFailed,
  selectIsChecking,
  selectIsNotified,
  selectIsSaving,
  selectIsUnsaved,
  selectLastApproved,
  selectProgress,
  selectReport,
  selectSmsCharge,
  selectSmsTotal,
  selectUnusableReason,
} from '../../../../machines/bulk/bulk-form/bulk-form.selectors.ts'
import type { BulkForm } from '../../../../machines/bulk/bulk-form/bulk-form.types.ts'
import { emptyForm } from '../../../../machines/bulk/bulk-form/form-steps.ts'
import type { CheckReport } from '../../../../machines/domain/bulk-file/bulk-check.types.ts'
import type { BulkUpload } from '../../../../machines/domain/bulk-file/bulk-report.ts'
import { bulkFileLimit } from '../../../../machines/domain/limits.ts'
import type { Cents } from '../../../../machines/domain/money.ts'
import { loaderOf } from '../../../../machines/network/loader/loader.machine.ts'
import type { NamedFile } from '../../../../machines/shared/ports/files.ts'
import {
  checkReport,
  createControlledCallback,
  email,
  uploadAt,
  wages,
} from '../../../support/scripted-bulk.ts'
import { lost, type ScriptedAnswer, scripted } from '../../../support/scripted-payment.ts'
import { flushPromises } from '../../../support/simulated-time.ts'

const msisdn = '27820000001'

interface Script {
  readonly form?: BulkForm
  readonly uploads?: readonly ScriptedAnswer<readonly BulkUpload[]>[]
  readonly save?: readonly ScriptedAnswer<void>[]
}

/** The form, its worker spoken for by the test. */
const open = async ({ form = emptyForm, uploads = [[]], save = [undefined] }: Script = {}) => {
  const checking = createControlledCallback<{ file: File; own: string }>()
  const listing = scripted<unknown, readonly BulkUpload[]>(uploads)
  const saving = scripted<NamedFile, void>(save)
  const actor = createActor(
    bulkFormMachine.provide({
      actors: {
        smsCharge: loaderOf(fromPromise(async () => 50 as Cents)),
        readUploads: listing.logic,
        checkFile: checking.logic,
        saveFile: saving.logic,
      },
    }),
    { input: { msisdn, email, currency: 'ZAR', form } },
  ).start()
  await flushPromises()
  return {
    checking,
    listing,
    saving,
    seen: () => actor.getSnapshot(),
    send: async (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event)
      await flushPromises()
    },
    say: async (event: Parameters<typeof actor.send>[0]) => {
      checking.say(event)
      await flushPromises()
    },
  }
}

const choose = (file: File) => ({ type: 'file.choose', file }) as const

describe('a file that is chosen', () => {
  test('is read through, and how far that has come is told', async () => {
    const { checking, seen, send, say } = await open()
    await send(choose(wages))
    expect(checking.calls).toEqual([{ file: wages, own: msisdn }])
    expect({
      file: selectFile(seen()),
      isChecking: selectIsChecking(seen()),
      share: selectCheckPercent(seen()),
    }).toEqual({ file: wages, isChecking: true, share: 0 })
    await say({ type: 'check.progress', progress: { rows: 50_000, share: 0.505 } })
    expect({ rows: selectProgress(seen()).rows, share: selectCheckPercent(seen()) }).toEqual({
      rows: 50_000,
      share: 50,
    })
    await say({ type: 'check.end', checked: { report: checkReport, problems: undefined } })
    expect({ report: selectReport(seen()), isChecking: selectIsChecking(seen()) }).toEqual({
      report: checkReport,
      isChecking: false,
    })
  })

  test.each([
    ['is no CSV by its name', new File(['a'], 'wages.csv.exe'), 'bulkCheck.notCsv'],
    ['is a folder', new File([], 'wages'), 'bulkCheck.notCsv'],
    ['is empty', new File([], 'wages.csv'), 'bulkCheck.emptyFile'],
    ['is too large', new File([new Uint8Array(bulkFileLimit + 1)], 'wages.csv'), 'bulkCheck.tooLarge'],
  ])('that %s is not even opened, and goes no further', async (_, file, code) => {
    const { checking, seen, send } = await open()
    await send(choose(file))
    expect({
      checking: checking.calls,
      unusable: selectUnusableReason(seen()),
      file: selectFile(seen()),
    }).toEqual({
      checking: [],
      unusable: { code },
      file,
    })
    expect(selectCanPrescan(seen())).toBe(false)
  })

  test('cannot be scanned when the check cannot read it', async () => {
    const { seen, send, say } = await open()
    await send(choose(wages))
    await say({ type: 'check.end', checked: { unusable: 'bulkCheck.utf16' } })
    expect({ unusable: selectUnusableReason(seen()), canPrescan: selectCanPrescan(seen()) }).toEqual({
      unusable: { code: 'bulkCheck.utf16' },
      canPrescan: false,
    })
  })

  test('takes the place of the one before, and of what was found in that', async () => {
    const { seen, send, say } = await open()
    await send(choose(new File([], 'wages.csv')))
    await send(choose(wages))
    expect(selectUnusableReason(seen())).toBeUndefined()
    await say({ type: 'check.end', checked: { report: checkReport, problems: undefined } })
    await send(choose(new File([], 'empty.csv')))
    expect({ report: selectReport(seen()), name: selectFile(seen())?.name }).toEqual({
      report: undefined,
      name: 'empty.csv',
    })
  })

  test('can be scanned although it was not read to its end', async () => {
    const { checking, seen, send } = await open()
    await send(choose(wages))
    expect(selectCanPrescan(seen())).toBe(false)
    await send({ type: 'check.cancel' })
    expect({
      ended: checking.ended(),
      report: selectReport(seen()),
      canPrescan: selectCanPrescan(seen()),
    }).toEqual({ ended: 1, report: undefined, canPrescan: true })
  })

  test('can be scanned after its check failed', async () => {
    const { seen, send, say } = await open()
    await send(choose(wages))
    await say({ type: 'check.fail' })
    expect({ isUnchecked: selectIsCheckFailed(seen()), canPrescan: selectCanPrescan(seen()) }).toEqual({
      isUnchecked: true,
      canPrescan: true,
    })
  })

  test('can be scanned whatever was found in it', async () => {
    const { seen, send, say } = await open()
    await send(choose(wages))
    const report = { ...checkReport, good: 0, problemCount: 2, total: 99_999_999 as Cents }
    await say({ type: 'check.end', checked: { report, problems: new Blob(['row']) } })
    expect([isAboveAvailable(report, 500 as Cents), isAboveAvailable(report, undefined)]).toEqual([
      true,
      false,
    ])
    expect(selectCanPrescan(seen())).toBe(true)
  })
})

describe('all that is wrong with it', () => {
  const problems = new Blob(['row,column'])
  const checked = { form: { ...emptyForm, file: wages, check: { report: checkReport, problems } } }

  test('is saved as a file', async () => {
    const { saving, seen, send } = await open(checked)
    expect(selectHasProblems(seen())).toBe(true)
    await send({ type: 'problems.save' })
    expect(saving.calls).toEqual([{ file: problems, name: 'bulk_problems.csv' }])
    expect({ isSaving: selectIsSaving(seen()), isUnsaved: selectIsUnsaved(seen()) }).toEqual({
      isSaving: false,
      isUnsaved: false,
    })
  })

  test('is saved once more where the browser kept nothing', async () => {
    const { saving, seen, send } = await open({ ...checked, save: [new Error('full'), 'never'] })
    await send({ type: 'problems.save' })
    expect(selectIsUnsaved(seen())).toBe(true)
    await send({ type: 'problems.save' })
    expect({
      isSaving: selectIsSaving(seen()),
      isUnsaved: selectIsUnsaved(seen()),
      savingCalls: saving.calls.length,
    }).toEqual({ isSaving: true, isUnsaved: false, savingCalls: 2 })
  })

  test('is nothing where nothing is wrong', async () => {
    const { saving, send } = await open({
      form: { ...emptyForm, file: wages, check: { report: checkReport, problems: undefined } },
    })
    await send({ type: 'problems.save' })
    expect(saving.calls).toEqual([])
  })
})

describe('Pre Scan', () => {
  test('needs a file', async () => {
    const { seen, send } = await open()
    await send({ type: 'prescan.start' })
    expect({ canPrescan: selectCanPrescan(seen()), status: seen().status }).toEqual({
      canPrescan: false,
      status: 'active',
    })
  })

  test('takes the file, where the summary goes, and whether recipients are told', async () => {
    const { seen, send, say } = await open()
    expect({ email: selectEmail(seen()), isNotified: selectIsNotified(seen()) }).toEqual({
      email,
      isNotified: false,
    })
    await send(choose(wages))
    await say({ type: 'check.fail' })
    await send({ type: 'notification.set', on: true })
    await send({ type: 'prescan.start' })
    expect(seen().output).toEqual({
      form: { file: wages, check: { isBroken: true }, isNotified: true },
      request: { of: 'file', file: wages, email, isNotified: true },
    })
  })

  test('is of the file alone: the form opens reset, whatever was uploaded and not approved before', async () => {
    const { seen, send } = await open({ uploads: [[uploadAt('scanned'), uploadAt('scanning')]] })
    expect({
      file: selectFile(seen()),
      canPrescan: selectCanPrescan(seen()),
      lastApproved: selectLastApproved(seen()),
    }).toEqual({ file: undefined, canPrescan: false, lastApproved: undefined })
    await send({ type: 'prescan.start' })
    expect(seen().status).toBe('active')
  })

  test('is told which upload was approved last, for its file may be the one that is chosen', async () => {
    const { seen } = await open({
      uploads: [[uploadAt('scanned'), uploadAt('processed'), uploadAt('approved')]],
    })
    expect(selectLastApproved(seen())).toEqual(uploadAt('processed'))
  })

  test('works without the last approved upload when the list cannot be read', async () => {
    const { listing, seen, send } = await open({ uploads: [lost] })
    expect({ listingCalls: listing.calls.length, lastApproved: selectLastApproved(seen()) }).toEqual({
      listingCalls: 1,
      lastApproved: undefined,
    })
    await send(choose(wages))
    expect(selectIsChecking(seen())).toBe(true)
  })
})

test('the price of an SMS is there', async () => {
  const { seen } = await open()
  expect(selectSmsCharge(seen())?.getSnapshot().context.loaded).toBe(50)
})

test('the total of the SMS is the price for each good row, once both are known', async () => {
  const price = 50 as Cents
  const totalOf = async (report?: Partial<CheckReport>) => {
    const check = report && { report: { ...checkReport, ...report }, problems: undefined }
    const { seen } = await open({ form: { ...emptyForm, file: wages, check } })
    return [selectSmsTotal(seen(), price), selectSmsTotal(seen(), undefined)]
  }
  expect(await totalOf()).toEqual([undefined, undefined])
  expect(await totalOf({ good: 12, remarks: [] })).toEqual([600, undefined])
  expect(await totalOf({ good: 0, remarks: ['bulkCheck.columns'] })).toEqual([undefined, undefined])
})
