import { expect, test } from 'vitest'

const own = Object.entries(import.meta.glob('../../machines/**/*.ts')).filter(([path]) =>
  path.includes(`/${import.meta.env.MUTATED}/`),
)
// Before the test, so that what is made while a module loads counts as there for every test.
const loaded = await Promise.allSettled(own.map(([, load]) => load()))

// A test file that cannot load what it tests has no tests, and StrykerJS takes none for none that fails.
test('what is changed can be loaded', () => {
  expect(loaded).not.toEqual([])
  expect(loaded.filter(({ status }) => status === 'rejected')).toEqual([])
})
