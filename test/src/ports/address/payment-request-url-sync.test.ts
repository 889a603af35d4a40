import { expect, test } from 'vitest'
import { Failure } from '../../../../machines/network/failure.ts'
import {
  createPaymentRequestUrlSync,
  logPaymentRequestFailure,
} from '../../../../src/ports/address/payment-request-url-sync.ts'

test('a request that cannot be left comes back; one that is done with is not come back to', () => {
  const done: unknown[] = []
  const places = createPaymentRequestUrlSync({
    push: href => done.push(['push', href]),
    replace: href => done.push(['replace', href]),
    subscribe: () => () => {},
  })
  places.write('3c2b1a0f-9e8d-4c7b-8a69-5847362514f1')
  places.write(undefined)
  expect(done).toEqual([
    ['push', '/authenticate-payment/3c2b1a0f-9e8d-4c7b-8a69-5847362514f1'],
    ['replace', '/dashboard'],
  ])
})

test('only the browser’s own Back is told to be Back', () => {
  const listeners = new Set<(change: { action: { type: string; index?: number } }) => void>()
  const heard: boolean[] = []
  const stop = createPaymentRequestUrlSync({
    push: () => {},
    replace: () => {},
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }).subscribe((_, isBack) => heard.push(isBack))
  const ways = [
    { type: 'BACK' },
    { type: 'GO', index: -2 },
    { type: 'GO', index: 2 },
    { type: 'FORWARD' },
    { type: 'PUSH' },
    { type: 'REPLACE' },
  ]
  for (const action of ways) for (const listener of listeners) listener({ action })
  stop()
  expect({ heard, listenersCount: listeners.size }).toEqual({
    heard: [true, true, false, false, false, false],
    listenersCount: 0,
  })
})

test('a payment request that cannot be read is logged without the payer’s number', () => {
  const noted: unknown[] = []
  logPaymentRequestFailure({ error: (...words: unknown[]) => noted.push(words) })(
    new Failure({ kind: 'rejected', status: 410, message: 'Expired for 27820000001.', traceId: 'trace-1' }),
  )
  expect(noted).toEqual([['Error fetching payment data', 'rejected', 410, 'trace-1']])
})
