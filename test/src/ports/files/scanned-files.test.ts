import { expect, test } from 'vitest'
import { createScannedFiles } from '../../../../src/ports/files/scanned-files.ts'

const wages = () => new File(['27820000002,10.00,Lunch'], 'wages.csv')

test('returns the earlier uploads of a session with the same content, whatever their names', async () => {
  const files = createScannedFiles()
  expect(await files.add('a', wages())).toEqual([])
  expect(await files.add('b', new File(['27820000002,10.00,Taxi'], 'wages.csv'))).toEqual([])
  expect(await files.add('c', new File([wages()], 'again.csv'))).toEqual(['a'])
  expect(await files.add('c', undefined)).toEqual(['a'])
  expect(await files.add('d', undefined)).toEqual([])
  expect(await createScannedFiles().add('e', wages())).toEqual([])
})
