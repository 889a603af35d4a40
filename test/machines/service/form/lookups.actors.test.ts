import { describe, expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import type { LookupRequest } from '../../../../machines/service/definitions/service-definition.types.ts'
import { createLookupsActor } from '../../../../machines/service/form/lookups.actors.ts'
import {
  type LookupCommand,
  type LookupRequests,
  requestKey,
} from '../../../../machines/service/form/lookups.ts'
import type { ServiceEvent } from '../../../../machines/service/service.types.ts'
import type { PageEvent, PageVisibility } from '../../../../machines/shared/ports/page.ts'
import {
  createOkResponse,
  createRecordingClient,
  createRejectedResponse,
} from '../../../support/recording-client.ts'
import { flushPromises, simulatedTime } from '../../../support/simulated-time.ts'

/** Starts the lookups of a form on a network with the responses of `answer`. */
const open = (answer: (call: string) => Response | Promise<Response>) => {
  const time = simulatedTime(0)
  const watchers = new Set<(event: PageEvent) => void>()
  const pageWatch: PageVisibility = {
    subscribe(listener) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
  }
  const { client, calls, aborted } = createRecordingClient(answer)
  const told: ServiceEvent[] = []
  const machine = setup({
    types: { events: {} as ServiceEvent },
    actors: { lookups: createLookupsActor(client, { pageWatch, time }) },
    actions: { store: ({ event }) => told.push(event) },
  }).createMachine({ invoke: { id: 'lookups', src: 'lookups' }, on: { '*': { actions: 'store' } } })
  const form = createActor(machine).start()
  const send = async (command: LookupCommand) => {
    form.getSnapshot().children.lookups?.send(command)
    await flushPromises()
  }
  return {
    calls,
    aborted,
    told,
    need: (needs: LookupRequests) => send({ type: 'lookups.need', needs }),
    again: (name: string) => send({ type: 'lookups.again', name }),
    refresh: () => send({ type: 'lookups.refresh' }),
    /** Shows the page again after this number of milliseconds. */
    comeBackAfter: async (milliseconds: number) => {
      time.advance(milliseconds)
      for (const watcher of watchers) watcher('page.show')
      await flushPromises()
    },
    watchers,
    close: () => form.stop(),
  }
}

/** Returns the calls for a request and its options, on a network that responds with `list`. */
const optionsOf = async (request: LookupRequest, list: unknown) => {
  const { need, told, calls } = open(() => createOkResponse(list))
  await need({ field: request })
  expect(told).toMatchObject([{ type: 'options.loaded', name: 'field', key: requestKey(request) }])
  const [event] = told
  return { calls, options: event?.type === 'options.loaded' ? event.options : [] }
}

const banks: LookupRequest = { of: 'banks' }
const nedbank = { name: 'Nedbank', branch_code: '198765' }

describe('each list has its own call', () => {
  test('products of a kind: the active ones, with their prices', async () => {
    const { calls, options } = await optionsOf({ of: 'products', kind: 'prepaid_data' }, [
      { alias: 'data_1', name: '1 GB', cost: '85.00', state: 'active', category: 'data' },
      { alias: 'data_2', name: '2 GB', cost: '149.00', state: 'inactive' },
    ])
    expect(calls.map(({ call }) => call)).toEqual([
      'GET /network/express/product?type=prepaid_data&limit=1000&offset=0',
    ])
    expect(options).toEqual([
      {
        value: 'data_1',
        label: { words: '1 GB' },
        cost: 8_500,
        details: { name: '1 GB', category: 'data' },
      },
    ])
  })

  test('the categories of a provider', async () => {
    const { calls, options } = await optionsOf({ of: 'megsCategories', network: 'mtn' }, [{ name: 'Daily' }])
    expect(calls).toEqual([
      {
        call: 'POST /network/express/integration/megsapp/products/categories',
        data: { network: 'mtn' },
      },
    ])
    expect(options).toEqual([{ value: 'Daily', label: { words: 'Daily' } }])
  })

  test('the products of a provider in a category', async () => {
    const { calls, options } = await optionsOf({ of: 'megsProducts', network: 'mtn', category: 'Daily' }, [
      { name: '100 MB', cost: 12, key: 'mtn-100', value: '12.00' },
    ])
    expect(calls).toEqual([
      {
        call: 'POST /network/express/integration/megsapp/products',
        data: { network: 'mtn', category: 'Daily' },
      },
    ])
    expect(options).toMatchObject([{ value: 'mtn-100', cost: 1_200, details: { key: 'mtn-100' } }])
  })

  test('banks', async () => {
    const { calls, options } = await optionsOf(banks, [nedbank])
    expect(calls.map(({ call }) => call)).toEqual(['GET /network/express/bank'])
    expect(options).toEqual([{ value: '198765', label: { words: 'Nedbank' } }])
  })

  test('saved recipients of the consumer, with their references', async () => {
    const snsi = '3f8e2a10-5b6c-4d7e-8f90-a1b2c3d4e5f6'
    const { calls, options } = await optionsOf({ of: 'recipients', entity: 'entity-1' }, [
      { snsi, name: 'Mother', type: 'bank_account', reference: { source: 'Mother', destination: 'Me' } },
    ])
    expect(calls.map(({ call }) => call)).toEqual([
      'GET /network/express/recipient?entity=entity-1&type=bank_account',
    ])
    expect(options).toEqual([
      {
        value: snsi,
        label: { words: 'Mother' },
        fills: { reference_source: 'Mother', reference_destination: 'Me' },
      },
    ])
  })
})

describe('the donation recipients', () => {
  const accountsCall = 'GET /network/express/merchant/accounts'
  const merchantCall = 'GET /network/express/merchant'
  const named = { account_number: '1', alias: 'School meals', abstract: { charity: true } }
  const nameless = { account_number: '2', merchant: { snsi: 'fund' }, abstract: { charity: true } }
  const silent = { account_number: '3', alias: 'Books', merchant: { snsi: 'fund' } }
  const merchants = [{ snsi: 'fund', name: 'Children’s Fund', abstract: { charity: true } }]
  const request = { of: 'accounts', category: 'charities' } as const
  const give = async (accounts: readonly object[], answer: () => Response) => {
    const { need, told, calls } = open(call =>
      call === accountsCall ? createOkResponse(accounts) : answer(),
    )
    await need({ field: request })
    return { told, calls: calls.map(({ call }) => call) }
  }
  const key = requestKey(request)
  const offered = (...entries: (readonly [string, string])[]) => [
    {
      type: 'options.loaded',
      name: 'field',
      key,
      options: entries.map(([value, words]) => ({ value, label: { words } })),
    },
  ]

  test('come from the accounts alone when each in the category has a name', async () => {
    const parish = { account_number: '4', merchant: { snsi: 'fund' }, abstract: { parish: true } }
    const { told, calls } = await give([named, parish], () => createOkResponse(merchants))
    expect({ told, calls }).toEqual({ told: offered(['1', 'School meals']), calls: [accountsCall] })
  })

  test.each([
    ['has no name', nameless, ['2', 'Children’s Fund'] as const],
    ['says nothing of its category', silent, ['3', 'Books'] as const],
  ])('come from the merchants too when one account %s', async (_, account, entry) => {
    const { told, calls } = await give([named, account], () => createOkResponse(merchants))
    expect({ told, calls }).toEqual({
      told: offered(['1', 'School meals'], entry),
      calls: [accountsCall, merchantCall],
    })
  })

  test('are the accounts with a name when the merchants cannot be read, with a problem', async () => {
    const { told } = await give([named, nameless], () => createRejectedResponse('No.'))
    expect(told).toEqual([
      {
        ...offered(['1', 'School meals'])[0],
        problem: {
          words: { code: 'lookup.merchants' },
          failure: expect.objectContaining({ kind: 'rejected', words: { words: 'No.' } }),
        },
      },
    ])
  })

  test('fail with their own words when no account has a name and the merchants fail', async () => {
    const { told } = await give([nameless], () => createRejectedResponse('No.'))
    expect(told).toMatchObject([
      {
        type: 'options.failed',
        name: 'field',
        key,
        problem: { words: { code: 'lookup.merchants' }, failure: { traceId: 'trace-2' } },
      },
    ])
  })

  test('fail when the accounts cannot be read', async () => {
    const { need, told, calls } = open(() => createRejectedResponse('No.'))
    await need({ field: request })
    expect(calls.map(({ call }) => call)).toEqual([accountsCall])
    expect(told).toMatchObject([{ type: 'options.failed', problem: { words: undefined } }])
  })
})

describe('a list that cannot be read', () => {
  const failed = (failure: object) => [
    { type: 'options.failed', name: 'bank', key: requestKey(banks), problem: { words: undefined, failure } },
  ]

  test('fails with the network’s words, and is read again on request', async () => {
    let answer = createRejectedResponse('Closed.')
    const { need, again, told, calls } = open(() => answer)
    await need({ bank: banks })
    expect(told).toMatchObject(failed({ words: { words: 'Closed.' }, traceId: 'trace-2' }))
    answer = createOkResponse([nedbank])
    await need({ bank: banks })
    expect(calls).toHaveLength(1)
    await again('bank')
    expect(calls).toHaveLength(2)
    expect(told.at(-1)).toMatchObject({ type: 'options.loaded', name: 'bank' })
  })

  test.each([
    ['no list', {}],
    ['nothing', null],
    ['a text', 'banks'],
  ])('fails when the response has %s, which is not an empty list', async (_, data) => {
    const { need, told } = open(() => createOkResponse(data))
    await need({ bank: banks })
    expect(told).toMatchObject(failed({ kind: 'invalidResponse', traceId: 'trace-1' }))
  })

  test('is empty when the response says so', async () => {
    expect((await optionsOf(banks, [])).options).toEqual([])
    expect((await optionsOf(banks, [{}, null, 7])).options).toEqual([])
  })

  test('is not read again for a field without a request', async () => {
    const { again, calls } = open(() => createOkResponse([]))
    await again('bank')
    expect(calls).toEqual([])
  })
})

describe('P15: the latest request wins', () => {
  const pending = () => {
    const answers = new Map<string, (response: Response) => void>()
    const opened = open(call => new Promise(resolve => answers.set(call, resolve)))
    return {
      ...opened,
      answer: async (call: string, list: unknown) => {
        answers.get(call)?.(createOkResponse(list))
        await flushPromises()
      },
    }
  }
  const products = (kind: 'prepaid_airtime' | 'prepaid_data'): LookupRequest => ({ of: 'products', kind })
  const callFor = (kind: string) => `GET /network/express/product?type=${kind}&limit=1000&offset=0`

  test('another request for a field aborts the earlier one and ignores its response', async () => {
    const { need, aborted, answer, told } = pending()
    await need({ product: products('prepaid_airtime') })
    await need({ product: products('prepaid_data') })
    expect(aborted).toEqual([callFor('prepaid_airtime')])
    await answer(callFor('prepaid_data'), [])
    await answer(callFor('prepaid_airtime'), [])
    expect(told).toEqual([
      { type: 'options.loaded', name: 'product', key: requestKey(products('prepaid_data')), options: [] },
    ])
  })

  test('unchanged needs make no call, and those of another field do not abort it', async () => {
    const { need, calls, aborted } = pending()
    await need({ bank: banks })
    await need({ bank: banks, product: products('prepaid_data') })
    expect({ calls: calls.map(({ call }) => call), aborted }).toEqual({
      calls: ['GET /network/express/bank', callFor('prepaid_data')],
      aborted: [],
    })
  })

  test.each<[string, LookupRequests]>([
    ['needs nothing any more', { bank: undefined }],
    ['is not there any more', {}],
  ])('a request of a field that %s is aborted, and made again when it is needed', async (_, needs) => {
    const { need, aborted, calls, told } = pending()
    await need({ bank: banks })
    await need(needs)
    expect(aborted).toEqual(['GET /network/express/bank'])
    await need({ bank: banks })
    expect({ calls: calls.length, told }).toEqual({ calls: 2, told: [] })
  })

  test('closing the form aborts all requests', async () => {
    const { need, close, aborted } = pending()
    await need({ bank: banks, product: products('prepaid_data') })
    close()
    await flushPromises()
    expect(aborted).toEqual(['GET /network/express/bank', callFor('prepaid_data')])
  })
})

describe('a list is read again', () => {
  test('when the page is shown again, at most every 30 seconds', async () => {
    const { need, comeBackAfter, calls, told } = open(() => createOkResponse([nedbank]))
    await need({ bank: banks })
    await comeBackAfter(29_999)
    expect({ calls: calls.length, toldCount: told.length }).toEqual({ calls: 1, toldCount: 1 })
    await comeBackAfter(1)
    expect({ calls: calls.length, toldCount: told.length }).toEqual({ calls: 2, toldCount: 2 })
    await comeBackAfter(29_999)
    expect(calls).toHaveLength(2)
  })

  test('at once after a chosen option was rejected', async () => {
    const { need, refresh, calls } = open(() => createOkResponse([nedbank]))
    await need({ bank: banks })
    await refresh()
    expect(calls).toHaveLength(2)
  })

  test('and reports a failure', async () => {
    let isDown = false
    const { need, comeBackAfter, calls, told } = open(() =>
      isDown ? createRejectedResponse('No.') : createOkResponse([nedbank]),
    )
    await need({ bank: banks })
    isDown = true
    await comeBackAfter(30_000)
    expect({ calls: calls.length, told: told.map(({ type }) => type) }).toEqual({
      calls: 2,
      told: ['options.loaded', 'options.failed'],
    })
  })

  test('once at a time, and not after the form is closed', async () => {
    const { need, refresh, comeBackAfter, calls, close, watchers } = open(() => new Promise(() => {}))
    await need({ bank: banks })
    await refresh()
    await comeBackAfter(60_000)
    expect(calls).toHaveLength(1)
    close()
    expect(watchers.size).toBe(0)
  })
})
