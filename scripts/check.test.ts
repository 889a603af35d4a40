import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { touchesOrders } from './check.ts'
import { flowFilesOf } from './flows/flow-files.ts'

test.each([
  ...['service', 'checkout', 'confirmation', 'submission', 'processing', 'payment-request'].map(id => [
    id,
    true,
  ]),
  ...['sign-in', 'portal', 'wallet'].map(id => [id, false]),
] as [string, boolean][])('a change beside %s walks the definitions: %s', (id, walks) => {
  const folder = dirname(flowFilesOf(id).machine)
  for (const file of ['some-file.ts', 'definitions/cash.ts'])
    expect(touchesOrders(['README.md', `${folder}/${file}`])).toBe(walks)
})
