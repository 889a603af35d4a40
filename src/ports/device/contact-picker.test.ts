import { expect, test } from 'vitest'
import { createBrowserContactPicker } from './contact-picker.ts'

const pickerOf = (contacts: readonly { readonly tel?: readonly string[] }[]) => {
  const asked: unknown[] = []
  const select = async (properties: readonly ['tel']) => {
    asked.push(properties)
    return contacts
  }
  return { picker: createBrowserContactPicker({ contacts: { select } }), asked }
}

test.each([
  ['the numbers of a contact', [{ tel: ['083 555 0177', '12'] }], ['083 555 0177', '12']],
  ['no number of a contact without one', [{}], []],
  ['nothing when the consumer chose no contact', [], undefined],
])('reads %s, and nothing else of it', async (_, contacts, numbers) => {
  const { picker, asked } = pickerOf(contacts)
  expect(picker.isSupported()).toBe(true)
  expect(await picker.choose()).toEqual(numbers)
  expect(asked).toEqual([['tel']])
})

test('is not supported by a browser without contacts', async () => {
  const picker = createBrowserContactPicker({})
  expect(picker.isSupported()).toBe(false)
  await expect(picker.choose()).rejects.toThrow('no contacts')
})
