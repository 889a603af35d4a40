import type {
  Field,
  ServiceDefinition,
} from '../../../../machines/service/definitions/service-definition.types.ts'
import type { MenuNode } from '../../../../machines/service/menu.types.ts'
import { nodeAt } from '../../../../machines/service/menu-path.ts'

/** Creates a text field. */
export const field = (name: string): Field => ({ kind: 'text', name, label: { words: name } })

/** Creates a minimal definition at `path` with the given overrides. */
export const definition = (path: string, more: Partial<ServiceDefinition> = {}): ServiceDefinition => ({
  path,
  fields: [field('note')],
  toCall: ({ msisdn, currency }) => ({
    operation: 'transfer',
    data: {
      from: { msisdn, currency, reference: 'a' },
      to: { msisdn, currency, reference: 'b' },
      amount: '1.00',
      send_notification: false,
    },
  }),
  toPattern: ({ amount }) => ({ typeAliases: ['transfer'], amount, reference: 'a' }),
  ...more,
})

export const namesOf = (nodes: readonly MenuNode[]) => nodes.map(({ name }) => name)

/** Returns the node at `path`; fails if the menu does not have it. */
export const at = (menu: readonly MenuNode[], path: string): MenuNode => {
  const node = menu.flatMap(root => nodeAt(root, path) ?? []).at(0)
  if (node === undefined) throw new Error(`There is nothing at ${path}`)
  return node
}
