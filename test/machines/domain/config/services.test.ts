import { describe, expect, test } from 'vitest'
import {
  dialogTitle,
  hasWalletTitle,
  serviceLabel,
  serviceNames,
} from '../../../../machines/domain/config/services.ts'

describe('a service is called', () => {
  test.each(serviceNames)('by the default of %s, if the network sends no label', name => {
    expect(serviceLabel({ name, label: undefined })).toEqual({ code: `service.${name}` })
  })

  test('by the label of the network, even if it has a default', () => {
    expect(serviceLabel({ name: 'topup', label: 'Load Money' })).toEqual({ words: 'Load Money' })
  })

  test('by its name in readable form, without a label and without a default', () => {
    expect(serviceLabel({ name: 'loyalty_points', label: undefined })).toEqual({ words: 'Loyalty points' })
  })
})

test('five services are used with the wallet and say so at the head of their dialog', () => {
  expect([...serviceNames, 'savings'].filter(hasWalletTitle)).toEqual([
    'buy',
    'pay',
    'send',
    'request',
    'donate',
  ])
})

test.each([
  ['Tools, by their own title', { code: 'service.tools' }, { code: 'title.tools' }],
  ['Tools that the network calls something else', { words: 'Toolbox' }, { words: 'Toolbox' }],
  ['any other service', { code: 'service.buy' }, { code: 'service.buy' }],
])('at the head of a dialog stands its label, but for Tools: %s', (_service, label, title) => {
  expect(dialogTitle({ label })).toEqual(title)
})
