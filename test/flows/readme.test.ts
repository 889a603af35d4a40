import { expect, test } from 'vitest'
import { machineFiles } from '../../scripts/flows/flow-files.ts'
import { withSection } from '../../scripts/flows/markdown.ts'
import { readReadme } from '../../scripts/flows/readme.ts'
import { registry } from '../../scripts/flows/registry.ts'

test('every machine file is in the registry, once', () => {
  expect(registry.map(({ id }) => `machines/${id}/${id}.machine.ts`).sort()).toEqual(machineFiles())
})

test('the README shows the machines as they are', () => {
  const { current, expected } = readReadme()
  expect(current).toBe(expected)
})

test('a section is written between its marks and nowhere else', () => {
  expect(withSection('a\n<!-- tree -->\nold\n<!-- /tree -->\nb', 'tree', 'new')).toBe(
    'a\n<!-- tree -->\n\nnew\n\n<!-- /tree -->\nb',
  )
  expect(() => withSection('a\n<!-- tree -->\nb', 'tree', 'new')).toThrow('no section "tree"')
})
