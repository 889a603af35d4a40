import { describe, expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import type { PageEvent } from '#machines/shared/ports/page.ts'
import { createControlledPage } from '#test/support/controlled-page.ts'
import {
  createOkResponse,
  createRecordingClient,
  createRejectedResponse,
} from '#test/support/recording-client.ts'
import { flushPromises, simulatedTime } from '#test/support/simulated-time.ts'
import type { LookupRequest } from '../definitions/service-definition.types.ts'
import type { ProductKind } from '../lists/products.ts'
import type { OrderFormEvent } from '../order-form/order-form.types.ts'
import { createLookupsActor } from './lookups.actors.ts'
import { type LookupCommand, type LookupRequests, requestKey } from './lookups.ts'

/** Starts the lookups of a form on a network with the responses of `answer`. */
const open = (answer: (call: string) => Response | Promise<Response>) => {
  const time = simulatedTime(0)
  const page = createControlledPage()
  const { client, calls, aborted } = createRecordingClient(answer)
  const events: OrderFormEvent[] = []
  const machine = setup({
    types: { events: {} as OrderFormEvent },
    actors: { lookups: createLookupsActor(client, { pageWatch: page.watch, time }) },
    actions: { store: ({ event }) => events.push(event) },
  }).createMachine({ invoke: { id: 'lookups', src: 'lookups' }, on: { '*': { actions: 'store' } } })
  const form = createActor(machine).start()
  const send = async (command: LookupCommand) => {
    form.getSnapshot().children.lookups?.send(command)
    await flushPromises()
  }
  return {
    calls,
    /** The methods and paths of the calls. */
    paths: () => calls.map(({ call }) => call),
    aborted,
    events,
    need: (needs: LookupRequests) => send({ type: 'lookups.need', needs }),
    again: (name: string) => send({ type: 'lookups.again', name }),
    refresh: () => send({ type: 'lookups.refresh' }),
    /** Sends a page event after this number of milliseconds. */
    pageEventAfter: async (milliseconds: number, event: PageEvent = 'page.show') => {
      time.advance(milliseconds)
      page.tell(event)
      await flushPromises()
    },
    watchers: page.watchers,
    close: () => form.stop(),
  }
}

const banks: LookupRequest = { of: 'banks' }
const nedbank = { name: 'Nedbank', branch_code: '198765' }
const bankCall = 'GET /network/express/bank'
const products = (kind: ProductKind): LookupRequest => ({ of: 'products', kind })
const productCall = (kind: string) => `GET /network/express/product?type=${kind}&limit=1000&offset=0`

describe('the donation recipients', () => {
  const accountsCall = 'GET /network/express/merchant/accounts'
  const named = { account_number: '1', alias: 'School meals', abstract: { charity: true } }
  const nameless = { account_number: '2', merchant: { snsi: 'fund' }, abstract: { charity: true } }
  const request = { of: 'accounts', category: 'charities' } as const
  const source = { name: 'field', key: requestKey(request) }
  const loadDonations = async (...accounts: readonly object[]) => {
    const answer = (call: string) =>
      call === accountsCall ? createOkResponse(accounts) : createRejectedResponse('No.')
    const opened = open(answer)
    await opened.need({ field: request })
    return opened.events
  }

  test('are the named accounts when the merchants cannot be read', async () => {
    const words = { code: 'lookup.merchants' }
    const failure = expect.objectContaining({ kind: 'rejected', words: { words: 'No.' } })
    const options = [{ value: '1', label: { words: 'School meals' } }]
    const loaded = { type: 'options.loaded', ...source, options, problem: { words, failure } }
    expect(await loadDonations(named, nameless)).toEqual([loaded])
    const problem = { words, failure: { traceId: 'trace-2' } }
    expect(await loadDonations(nameless)).toMatchObject([{ type: 'options.failed', ...source, problem }])
  })
})

describe('a list that cannot be read', () => {
  const failed = (failure: object) => [
    { type: 'options.failed', name: 'bank', key: requestKey(banks), problem: { words: undefined, failure } },
  ]

  test('fails with the network’s words, and is read again on request', async () => {
    let answer = createRejectedResponse('Closed.')
    const { need, again, events, paths } = open(() => answer)
    await again('bank')
    expect(paths()).toEqual([])
    await need({ bank: banks })
    expect(events).toMatchObject(failed({ words: { words: 'Closed.' }, traceId: 'trace-2' }))
    answer = createOkResponse([nedbank])
    await need({ bank: banks })
    expect(paths()).toEqual([bankCall])
    await again('bank')
    expect(paths()).toEqual([bankCall, bankCall])
    expect(events.at(-1)).toMatchObject({ type: 'options.loaded', name: 'bank' })
  })

  test('fails for a response without a list', async () => {
    const { need, events } = open(() => createOkResponse({}))
    await need({ bank: banks })
    expect(events).toMatchObject(failed({ kind: 'invalidResponse', traceId: 'trace-1' }))
  })
})

describe('P15: the latest request wins', () => {
  const pending = () => {
    const answers = new Map<string, (response: Response) => void>()
    const opened = open(call => new Promise(resolve => answers.set(call, resolve)))
    const answer = async (call: string) => {
      answers.get(call)?.(createOkResponse([]))
      await flushPromises()
    }
    return { ...opened, answer }
  }

  test('another request for a field aborts the earlier one', async () => {
    const { need, aborted, answer, events } = pending()
    await need({ product: products('prepaid_airtime') })
    await need({ product: products('prepaid_data') })
    expect(aborted).toEqual([productCall('prepaid_airtime')])
    await answer(productCall('prepaid_data'))
    await answer(productCall('prepaid_airtime'))
    const key = requestKey(products('prepaid_data'))
    expect(events).toEqual([{ type: 'options.loaded', name: 'product', key, options: [] }])
  })

  test('unchanged needs make no call, and closing aborts all', async () => {
    const { need, paths, aborted, close, watchers } = pending()
    const calls = [bankCall, productCall('prepaid_data')]
    await need({ bank: banks })
    await need({ bank: banks, product: products('prepaid_data') })
    expect({ calls: paths(), aborted }).toEqual({ calls, aborted: [] })
    close()
    await flushPromises()
    expect([aborted, watchers()]).toEqual([calls, 0])
  })
})

describe('a list is read again', () => {
  test('when the page is shown again, at most every 30 seconds', async () => {
    const { need, pageEventAfter, paths } = open(() => createOkResponse([nedbank]))
    await need({ bank: banks })
    const readsAfter = async (milliseconds: number, event?: PageEvent) => {
      await pageEventAfter(milliseconds, event)
      return paths().length
    }
    expect([await readsAfter(29_999), await readsAfter(1, 'page.hide')]).toEqual([1, 1])
    expect([await readsAfter(0), await readsAfter(29_999), await readsAfter(1)]).toEqual([2, 2, 3])
  })

  test('at once after a chosen option was rejected, by one call at a time', async () => {
    const answers = [createOkResponse([nedbank])]
    const { need, refresh, pageEventAfter, paths } = open(() => answers.shift() ?? new Promise(() => {}))
    await need({ bank: banks })
    await refresh()
    expect(paths()).toEqual([bankCall, bankCall])
    await refresh()
    await pageEventAfter(60_000)
    expect(paths()).toEqual([bankCall, bankCall])
  })
})
