import { expect, test } from 'vitest'
import { browserDownloads } from '../../../../src/ports/files/downloads.ts'
import { simulatedTime } from '../../../support/simulated-time.ts'

test('a file is saved by a link to it, which is given back when the browser has had its time', () => {
  const happened: string[] = []
  const link = {
    href: '',
    download: '',
    click: () => void happened.push(`${link.download} from ${link.href}`),
  }
  const time = simulatedTime(0)
  const downloads = browserDownloads(
    { createElement: () => link },
    { createObjectURL: () => 'blob:1', revokeObjectURL: url => void happened.push(`${url} is gone`) },
    time,
  )
  downloads.save(new Blob(['file']), 'transactions_all.csv')
  time.advance(59_999)
  expect(happened).toEqual(['transactions_all.csv from blob:1'])
  time.advance(1)
  expect(happened).toEqual(['transactions_all.csv from blob:1', 'blob:1 is gone'])
})
