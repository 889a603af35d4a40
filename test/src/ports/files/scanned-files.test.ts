import { expect, test } from 'vitest'
import { createScannedFiles } from '../../../../src/ports/files/scanned-files.ts'

const wages = () => new File(['27820000002,10.00,Lunch'], 'wages.csv')

test('uploads of a file that holds the same are known again, whatever the file is called', async () => {
  const files = createScannedFiles()
  expect(await files.note('a', wages())).toEqual([])
  expect(await files.note('b', new File(['27820000002,10.00,Taxi'], 'wages.csv'))).toEqual([])
  expect(await files.note('c', new File([wages()], 'again.csv'))).toEqual(['a'])
  expect(await files.note('c', undefined)).toEqual(['a'])
  expect(await files.note('d', undefined)).toEqual([])
  expect(await files.note('a', wages())).toEqual(['c'])
})

test('another session knows none of them', async () => {
  await createScannedFiles().note('a', wages())
  expect(await createScannedFiles().note('b', wages())).toEqual([])
})
