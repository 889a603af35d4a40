import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { createRenamingActors } from '../../../machines/settings/renaming/renaming.actors.ts'
import { refreshOnFocusMachine } from '../../../machines/wallet/refresh-on-focus/refresh-on-focus.machine.ts'
import { createTransactionsActors } from '../../../machines/wallet/transactions/transactions.actors.ts'
import { transactionsMachine } from '../../../machines/wallet/transactions/transactions.machine.ts'
import { createWalletActors } from '../../../machines/wallet/wallet.actors.ts'
import { walletMachine } from '../../../machines/wallet/wallet.machine.ts'
import { selectAvailable } from '../../../machines/wallet/wallet.selectors.ts'
import { createOkResponse, createRecordingClient } from '../../support/recording-client.ts'
import { flushPromises } from '../../support/simulated-time.ts'

const msisdn = '27820000001'
const root = `/network/express/wallet/${msisdn}`

const isWallet = (call: string) => call === `GET ${root}`
const isBalance = (call: string) => call.endsWith('/balance')

/** Opens a wallet on a network with the responses of `answer`, by default those of a wallet in `currency`. */
const open = (
  answer: (call: string, count: number) => Response | Promise<Response> | undefined = () => undefined,
  currency = 'ZAR',
) => {
  const counts = new Map<string, number>()
  const { client, calls, aborted, time } = createRecordingClient(call => {
    const count = (counts.get(call) ?? 0) + 1
    counts.set(call, count)
    const special = answer(call, count)
    if (special !== undefined) return special
    if (isWallet(call)) return createOkResponse({ msisdn, currency, Locked: false })
    return createOkResponse(isBalance(call) ? { available: '5.00' } : [])
  })
  const actor = createActor(
    walletMachine.provide({
      actors: {
        ...createWalletActors(client),
        transactions: transactionsMachine.provide({ actors: createTransactionsActors(client) }),
        refreshOnFocus: refreshOnFocusMachine.provide({
          actors: { pageVisibility: fromCallback<{ type: never }>(() => {}) },
        }),
      },
    }),
    { clock: time, input: { msisdn, timeZone: 'Africa/Johannesburg' } },
  ).start()
  return {
    actor,
    client,
    time,
    aborted,
    available: () => selectAvailable(actor.getSnapshot()),
    /** Returns the calls since the last time, short and sorted. */
    takeCalls: async () => {
      await flushPromises()
      return calls
        .splice(0)
        .map(({ call }) => call.replace('/network/express/wallet', '').replace(`/${msisdn}`, ''))
        .map(call => call.replace(/\/transaction\?currency=(\w+).*/, '/$1/transactions'))
        .toSorted()
    },
  }
}

const everything = ['GET ', 'GET /ZAR/balance', 'GET /ZAR/transactions']

test('requests wallet, balance and transactions together', async () => {
  const waiting: (() => void)[] = []
  const { available, takeCalls } = open(call =>
    isWallet(call)
      ? new Promise(resolve =>
          waiting.push(() => resolve(createOkResponse({ msisdn, currency: 'ZAR', Locked: false }))),
        )
      : undefined,
  )
  expect(await takeCalls()).toEqual(everything)
  expect(available()).toBeUndefined()
  for (const answer of waiting) answer()
  expect(await takeCalls()).toEqual([])
  expect(available()).toBe(500)
})

test('reads balance and transactions again in the currency of the wallet', async () => {
  const { available, takeCalls } = open(
    call => (call.includes('/ZAR/') ? createOkResponse({ available: '9.00' }) : undefined),
    'USD',
  )
  expect(await takeCalls()).toEqual([...everything, 'GET /USD/balance', 'GET /USD/transactions'].toSorted())
  expect(available()).toBe(500)
})

test('reads the balance again when the early read failed', async () => {
  let answerWallet = () => {}
  const { available, takeCalls } = open((call, count) => {
    if (isBalance(call) && count === 1) return Response.json({}, { status: 500 })
    if (!isWallet(call)) return undefined
    return new Promise(resolve => {
      answerWallet = () => resolve(createOkResponse({ msisdn, currency: 'ZAR', Locked: false }))
    })
  })
  await takeCalls()
  answerWallet()
  expect(await takeCalls()).toEqual(['GET /ZAR/balance'])
  expect(available()).toBe(500)
})

test('ignores the reads from before the wallet was created', async () => {
  let isCreated = false
  const late: (() => void)[] = []
  const missing = () =>
    Response.json({ data: { message: 'Digital Wallet Account Not Created' } }, { status: 404 })
  const { available, takeCalls } = open(call => {
    if (call.startsWith('POST')) {
      isCreated = true
      return createOkResponse({})
    }
    if (isCreated) return undefined
    return isWallet(call) ? missing() : new Promise(resolve => late.push(() => resolve(missing())))
  })
  expect(await takeCalls()).toEqual([...everything, ...everything, 'POST '].toSorted())
  for (const answer of late) answer()
  await takeCalls()
  expect(available()).toBe(500)
})

test('aborts the early reads when the session ends', async () => {
  const { actor, aborted, takeCalls } = open(() => new Promise(() => {}))
  await takeCalls()
  actor.stop()
  await flushPromises()
  expect(aborted).toHaveLength(3)
})

test('reads nothing again for a screen that opens within 2 s', async () => {
  const { actor, time, takeCalls } = open()
  await takeCalls()
  time.advance(1_999)
  actor.send({ type: 'wallet.show' })
  expect(await takeCalls()).toEqual([])
  time.advance(1)
  actor.send({ type: 'wallet.show' })
  expect(await takeCalls()).toEqual(everything)
})

test('reads everything for a screen that opens after a payment', async () => {
  const { actor, client, takeCalls } = open()
  await takeCalls()
  client.latest.forget()
  actor.send({ type: 'wallet.show' })
  expect(await takeCalls()).toEqual(everything)
})

test.each(['wallet.refresh', 'balance.refresh'] as const)(
  'always reads wallet and balance on %s',
  async type => {
    const { actor, takeCalls } = open()
    await takeCalls()
    actor.send({ type })
    expect(await takeCalls()).toEqual(['GET ', 'GET /ZAR/balance'])
  },
)

test('reads the wallet again for a screen that opens after a rename', async () => {
  const { actor, client, takeCalls } = open(call =>
    call.startsWith('PATCH') ? createOkResponse({ msisdn, alias: 'Holiday' }) : undefined,
  )
  await takeCalls()
  const { renameWallet } = createRenamingActors(client)
  createActor(renameWallet, { input: { msisdn, alias: 'Holiday', wallet: actor } }).start()
  await takeCalls()
  actor.send({ type: 'wallet.show' })
  expect(await takeCalls()).toEqual(everything)
})
