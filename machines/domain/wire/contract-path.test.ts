import { literal, nullable, number, optional, parse, string } from 'valibot'
import { expect, test } from 'vitest'
import { getAt } from './wire.ts'
import { amount, fromPath, text, textOrNumber, wireOf } from './wire-schema.ts'

interface Account {
  readonly account_number: string | number
  readonly holder?: { readonly name: string | null } | null
  readonly rows: readonly { readonly id: string }[]
  readonly state: 'active' | 'closed'
  readonly available?: string
  readonly abstract: { readonly note?: string } & { readonly [name: string]: unknown }
}

// The compiler is the test: each `@ts-expect-error` fails `npm run check` if the line below it compiles.
test('checks names, paths and types of an answer against the contract', () => {
  const account = wireOf<Account>()({
    number: fromPath('account_number', textOrNumber),
    holderName: fromPath('holder.name', text),
    state: literal('active'),
    available: amount,
    note: fromPath('abstract.note', text),
  })
  const wire = { account_number: 7, holder: { name: 'A' }, state: 'active', available: '1.00' }
  const decoded = { number: '7', holderName: 'A', state: 'active', available: 100, note: undefined }
  expect(parse(account, wire)).toEqual(decoded)

  // @ts-expect-error The contract has no such name.
  wireOf<Account>()({ balance: amount })
  // @ts-expect-error The contract has no such path.
  wireOf<Account>()({ holderName: fromPath('holder.title', text) })
  // @ts-expect-error A name that only the index signature allows is not declared.
  wireOf<Account>()({ remark: fromPath('abstract.remark', text) })
  // @ts-expect-error The contract has a text.
  wireOf<Account>()({ available: optional(number()) })
  // @ts-expect-error The contract has a text or a number.
  wireOf<Account>()({ account_number: string() })
  // @ts-expect-error A path ends at a list.
  wireOf<Account>()({ id: fromPath('rows.id', text) })
  expect(parse(wireOf<Account | string>()({ bare: fromPath('', text) }), 'A')).toEqual({ bare: 'A' })
  // @ts-expect-error No member of the union has this name.
  wireOf<Account | string>()({ name: nullable(string()) })
  expect(getAt<Account>(wire, 'holder', 'name')).toBe('A')
  expect(getAt(wire, 'holder', 'anything')).toBeUndefined()
  // @ts-expect-error The contract has no such path.
  expect(getAt<Account>(wire, 'holder', 'title')).toBeUndefined()
})
