import { expect, test } from 'vitest'
import { browserDownloads } from '../../../../src/ports/files/downloads.ts'
import { simulatedTime } from '../../../support/simulated-time.ts'

test('saves a file by a link, and revokes its URL after a minute', () => {
  const events: string[] = []
  const link = { href: '', download: '', click: () => void events.push(`${link.download} ${link.href}`) }
  const revokeObjectURL = (url: string) => void events.push(`revoked ${url}`)
  const time = simulatedTime(0)
  const urls = { createObjectURL: () => 'blob:1', revokeObjectURL }
  browserDownloads({ createElement: () => link }, urls, time).save(new Blob(['file']), 'all.csv')
  time.advance(59_999)
  expect(events).toEqual(['all.csv blob:1'])
  time.advance(1)
  expect(events).toEqual(['all.csv blob:1', 'revoked blob:1'])
})
