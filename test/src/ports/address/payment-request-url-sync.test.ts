import { expect, test } from 'vitest'
import { Failure } from '../../../../machines/network/failure.ts'
import {
  createPaymentRequestUrlSync,
  logPaymentRequestFailure,
} from '../../../../src/ports/address/payment-request-url-sync.ts'
import { createTestHistory } from './history.fixture.ts'

test('restores the address of a request, and replaces it with the dashboard at the end', () => {
  const { history, entries } = createTestHistory('/dashboard')
  const { write } = createPaymentRequestUrlSync(history)
  write('3c2b1a0f')
  expect(entries()).toEqual(['/dashboard', '> /authenticate-payment/3c2b1a0f'])
  write(undefined)
  expect(entries()).toEqual(['/dashboard', '> /dashboard'])
})

test('reports only the Back of the browser as Back, until it is unsubscribed', () => {
  const { history, notify } = createTestHistory('/dashboard')
  const heard: boolean[] = []
  const stop = createPaymentRequestUrlSync(history).subscribe((_, isBack) => heard.push(isBack))
  notify('BACK')
  notify('GO', -2)
  notify('GO', 2)
  for (const type of ['FORWARD', 'PUSH', 'REPLACE']) notify(type)
  stop()
  notify('BACK')
  expect(heard).toEqual([true, true, false, false, false, false])
})

test('logs an unreadable payment request without the number of the payer', () => {
  const logged: unknown[] = []
  logPaymentRequestFailure({ error: (...words: unknown[]) => logged.push(words) })(
    new Failure({ kind: 'rejected', status: 410, message: 'Expired for 27820000001.', traceId: 'trace-1' }),
  )
  expect(logged).toEqual([['Error fetching payment data', 'rejected', 410, 'trace-1']])
})
