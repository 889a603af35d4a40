import { expect, test } from 'vitest'
import { isPaying, isUnsettled } from '../../machines/session/paying.ts'

const running = <Snapshot>(snapshot: Snapshot) => ({ getSnapshot: () => snapshot })

const payment = (...tags: string[]) => running({ hasTag: (tag: string) => tags.includes(tag) })
const ordering = (child?: ReturnType<typeof payment>) => running({ children: { payment: child } })
const service = (order?: ReturnType<typeof ordering>) => running({ children: { ordering: order } })
const bulk = (approval?: ReturnType<typeof payment>) =>
  running({ children: { bulk: running({ children: { approval } }) } })
const opening = (open?: ReturnType<typeof service>) => running({ context: { service: open } })

/** A session with a service that was opened on the menu, and one that a link has opened. */
const session = (
  open?: ReturnType<typeof service> | ReturnType<typeof bulk>,
  linked?: ReturnType<typeof service>,
) => running({ context: { service: open }, children: { paymentRequest: opening(linked) } })

const waiting = service(ordering(payment('busy', 'paying')))
const unknown = service(ordering(payment('unknown')))
const lookedFor = service(ordering(payment('busy', 'unknown')))

test.each([
  ['there is no session', undefined, false, false],
  ['no service is open', session(), false, false],
  ['nothing was ordered of the service', session(service()), false, false],
  ['the order is not confirmed', session(service(ordering())), false, false],
  ['the payment waits for its consumer', session(service(ordering(payment('busy')))), false, false],
  ['the payment waits for the network', session(waiting), true, true],
  ['the payment got no answer', session(unknown), false, true],
  ['the payment got no answer and is looked for', session(lookedFor), false, true],
  ['a file of transfers is chosen', session(bulk()), false, false],
  ['the approval of a file waits for the network', session(bulk(payment('busy', 'paying'))), true, true],
  ['the approval of a file got no answer', session(bulk(payment('unknown'))), false, true],
  ['a request to pay is open', session(undefined, service()), false, false],
  ['the payment of a request waits for the network', session(undefined, waiting), true, true],
  ['the payment of a request got no answer', session(undefined, unknown), false, true],
])('when %s', (_, given, paying, unsettled) => {
  expect({ isPaying: isPaying(given), isUnsettled: isUnsettled(given) }).toEqual({
    isPaying: paying,
    isUnsettled: unsettled,
  })
})
