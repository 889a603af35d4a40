import { expect, test } from 'vitest'
import { serviceNames } from './service-names.ts'
import { dialogTitle, hasWalletTitle, serviceLabel } from './services.ts'

test.each(serviceNames)('a service without a label is called by the default of %s', name => {
  expect(serviceLabel({ name, label: undefined })).toEqual({ code: `service.${name}` })
})

test('a service is called by its label, or by its unknown name', () => {
  expect(serviceLabel({ name: 'topup', label: 'Load Money' })).toEqual({ words: 'Load Money' })
  expect(serviceLabel({ name: 'loyalty_points', label: undefined })).toEqual({ words: 'Loyalty points' })
})

test('the dialogs of five services name the wallet in their titles', () => {
  const named = ['buy', 'pay', 'send', 'request', 'donate']
  expect([...serviceNames, 'savings'].filter(hasWalletTitle)).toEqual(named)
})

test.each([
  ['of Tools is their own', { code: 'service.tools' }, { code: 'title.tools' }],
  ['of Tools with a label is the label', { words: 'Toolbox' }, { words: 'Toolbox' }],
  ['of another service is its label', { code: 'service.buy' }, { code: 'service.buy' }],
])('the title of a dialog %s', (_service, label, title) => {
  expect(dialogTitle({ label })).toEqual(title)
})
