import { expect, test } from 'vitest'
import { createHistoryNavigation } from '../../../../src/ports/address/history-navigation.ts'
import { createTestHistory } from './history.fixture.ts'

test('reports Back, Forward and jumps, not the own steps, until it is unsubscribed', () => {
  const { history, notify } = createTestHistory('/dashboard')
  const heard: string[] = []
  let type = ''
  const stop = createHistoryNavigation(history).subscribe(() => heard.push(type))
  for (type of ['PUSH', 'REPLACE', 'BACK', 'FORWARD', 'GO']) notify(type)
  stop()
  notify('BACK')
  expect(heard).toEqual(['BACK', 'FORWARD', 'GO'])
})
