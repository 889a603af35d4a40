import { expect, test } from 'vitest'
import { isPaying } from '../../machines/session/paying.ts'

const running = <Snapshot>(snapshot: Snapshot) => ({ getSnapshot: () => snapshot })

const payment = (...tags: string[]) => running({ hasTag: (tag: string) => tags.includes(tag) })
const ordering = (child?: ReturnType<typeof payment>) => running({ children: { payment: child } })
const service = (order?: ReturnType<typeof ordering>) => running({ children: { ordering: order } })
const session = (open?: ReturnType<typeof service>) => running({ context: { service: open } })

test.each([
  ['there is no session', undefined, false],
  ['no service is open', session(), false],
  ['nothing was ordered of the service', session(service()), false],
  ['the order is not confirmed', session(service(ordering())), false],
  ['the payment waits for its consumer', session(service(ordering(payment('busy')))), false],
  ['the payment waits for the network', session(service(ordering(payment('busy', 'paying')))), true],
])('when %s, a payment is under way: %s', (_, given, paying) => {
  expect(isPaying(given)).toBe(paying)
})
