import { expect, test } from 'vitest'
import { afterBack, emptyOrder } from '../../../machines/service/service-steps.ts'
import { uploadAt } from '../../support/scripted-bulk.ts'
import { openForm } from '../../support/service-dialog.ts'

test('Back from a resumed upload opens the uploads, else a step up', () => {
  const { context } = openForm().seen()
  expect(afterBack(context)).toEqual({ ...emptyOrder, path: 'send', page: 0 })
  expect(afterBack({ ...context, resumedUpload: uploadAt('scanned') })).toEqual(emptyOrder)
})
