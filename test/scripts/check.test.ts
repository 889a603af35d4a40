import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { touchesOrders } from '../../scripts/check.ts'
import { flowFilesOf } from '../../scripts/flows/flow-files.ts'

test.each(['service', 'checkout', 'confirmation', 'submission', 'processing', 'payment-request'])(
  'a change beside the machine %s, wherever it stands, walks the definitions',
  id => {
    const { machine } = flowFilesOf(id)
    expect(touchesOrders(['README.md', `${dirname(machine)}/some-file.ts`])).toBe(true)
  },
)

test('a change of a definition walks the definitions', () => {
  expect(touchesOrders([`${dirname(flowFilesOf('service').machine)}/definitions/cash.ts`])).toBe(true)
})

test.each(['sign-in', 'portal', 'wallet'])('a change beside the machine %s does not walk them', id => {
  expect(touchesOrders([`${dirname(flowFilesOf(id).machine)}/some-file.ts`])).toBe(false)
})
