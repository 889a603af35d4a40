import { expect, test, vi } from 'vitest'
import { createRandomId } from './random-id.ts'

test.each([
  [0x00, '00000000-0000-4000-8000-000000000000'],
  [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
])('an id has all random bits but those of its version', (byte, id) => {
  const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation(bytes => {
    if (bytes instanceof Uint8Array) bytes.fill(byte)
    return bytes
  })
  expect(createRandomId()).toBe(id)
  random.mockRestore()
})
