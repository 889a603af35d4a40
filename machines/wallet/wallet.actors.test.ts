import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { createOkResponse, createRecordingClient } from '#test/support/recording-client.ts'
import { flushPromises } from '#test/support/simulated-time.ts'
import { createRenamingCalls } from '../settings/renaming/renaming.actors.ts'
import { autoRefreshMachine } from './auto-refresh/auto-refresh.machine.ts'
import { createTransactionsActors } from './transactions/transactions.actors.ts'
import { transactionsMachine } from './transactions/transactions.machine.ts'
import { createWalletActors } from './wallet.actors.ts'
import { msisdn } from './wallet.fixture.ts'
import { walletMachine } from './wallet.machine.ts'
import { selectAvailable } from './wallet.selectors.ts'

const everything = ['GET ZAR/balance', 'GET ZAR/transactions', 'GET wallet']
const record = { msisdn, currency: 'ZAR', Locked: false }

/** Opens a wallet with R5; `answer` replaces a response of the network. */
const open = (answer: (call: string) => Response | Promise<Response> | undefined = () => undefined) => {
  const toShortName = (call: string) =>
    call
      .replace(/\/network\/express\/wallet(?:\/\d+\/?)?/, '')
      .replace(/transaction\?currency=(\w+).*/, '$1/transactions')
      .replace(/ $/, ' wallet')
  const { client, calls, aborted, time } = createRecordingClient(call => {
    const name = toShortName(call)
    if (name === 'GET wallet') return answer(name) ?? createOkResponse(record)
    return answer(name) ?? createOkResponse(name.endsWith('balance') ? { available: '5.00' } : [])
  })
  const actors = {
    ...createWalletActors(client),
    transactions: transactionsMachine.provide({ actors: createTransactionsActors(client) }),
    autoRefresh: autoRefreshMachine.provide({
      actors: { pageVisibility: fromCallback(() => {}), callPace: fromCallback(() => {}) },
    }),
  }
  const input = { msisdn, timeZone: 'Africa/Johannesburg', networkClock: time }
  const actor = createActor(walletMachine.provide({ actors }), { clock: time, input }).start()
  return {
    actor,
    client,
    time,
    aborted,
    available: () => selectAvailable(actor.getSnapshot()),
    /** Returns the calls since the last time, sorted. */
    takeCalls: async () => {
      await flushPromises()
      return calls
        .splice(0)
        .map(({ call }) => toShortName(call))
        .toSorted()
    },
  }
}

/** A response that arrives when the test calls `arrive`. */
const lateResponse = () => {
  const waiting: (() => void)[] = []
  return {
    wait: (response: Response) =>
      new Promise<Response>(resolve => waiting.push(() => resolve(response.clone()))),
    arrive: () => {
      for (const answer of waiting) answer()
    },
  }
}

test('balance and transactions are read in the wallet’s currency', async () => {
  const { available, takeCalls } = open(call => {
    if (call === 'GET wallet') return createOkResponse({ ...record, currency: 'USD' })
    return call === 'GET ZAR/balance' ? createOkResponse({ available: '9.00' }) : undefined
  })
  expect(await takeCalls()).toEqual([...everything, 'GET USD/balance', 'GET USD/transactions'].toSorted())
  expect(available()).toBe(500)
})

test('all is requested together, and the balance again when its early read failed', async () => {
  const { wait, arrive } = lateResponse()
  const failures = [Response.json({}, { status: 500 })]
  const { available, takeCalls } = open(call => {
    if (call === 'GET ZAR/balance') return failures.pop()
    return call === 'GET wallet' ? wait(createOkResponse(record)) : undefined
  })
  expect(await takeCalls()).toEqual(everything)
  expect(available()).toBeUndefined()
  arrive()
  expect(await takeCalls()).toEqual(['GET ZAR/balance'])
  expect(available()).toBe(500)
})

test('reads from before the wallet was created are ignored', async () => {
  const { wait, arrive } = lateResponse()
  const missing = { data: { message: 'Digital Wallet Account Not Created' } }
  let isCreated = false
  const { available, takeCalls } = open(call => {
    if (call.startsWith('POST')) isCreated = true
    if (isCreated) return undefined
    const response = Response.json(missing, { status: 404 })
    return call === 'GET wallet' ? response : wait(response)
  })
  expect(await takeCalls()).toEqual([...everything, ...everything, 'POST wallet'].toSorted())
  arrive()
  await takeCalls()
  expect(available()).toBe(500)
})

test('opening reads again only after 2 s, a payment or a rename', async () => {
  const { actor, client, time, takeCalls } = open(call =>
    call.startsWith('PATCH') ? createOkResponse({ msisdn, alias: 'Holiday' }) : undefined,
  )
  await takeCalls()
  const readsOfScreen = async () => {
    await takeCalls()
    actor.send({ type: 'wallet.show' })
    return takeCalls()
  }
  time.advance(1_999)
  expect(await readsOfScreen()).toEqual([])
  time.advance(1)
  expect(await readsOfScreen()).toEqual(everything)
  client.latest.forget()
  expect(await readsOfScreen()).toEqual(everything)
  const input = { msisdn, alias: 'Holiday', wallet: actor }
  createActor(createRenamingCalls(client).renameWallet, { input }).start()
  expect(await readsOfScreen()).toEqual(everything)
})
