import { expect, test } from 'vitest'
import { openForm } from '#test/support/service-dialog.ts'
import { afterBack, emptyOrder } from './service-steps.ts'

test('Back leads a step up, to an empty form', () => {
  expect(afterBack(openForm().seen().context)).toEqual({ ...emptyOrder, path: 'send', page: 0 })
})
