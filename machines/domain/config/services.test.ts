import { expect, test } from 'vitest'
import { dialogTitle, serviceLabel } from './services.ts'

test('a service is called by its label, its default, or its unknown name', () => {
  expect(serviceLabel({ name: 'topup', label: 'Load Money' })).toEqual({ words: 'Load Money' })
  expect(serviceLabel({ name: 'topup' })).toEqual({ code: 'service.topup' })
  expect(serviceLabel({ name: 'loyalty_points' })).toEqual({ words: 'Loyalty points' })
  expect(dialogTitle({ label: { words: 'Toolbox' } })).toEqual({ words: 'Toolbox' })
})
