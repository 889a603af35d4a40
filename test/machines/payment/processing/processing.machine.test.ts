import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Transaction } from '../../../../machines/domain/transaction/transaction.ts'
import { Failure } from '../../../../machines/network/failure.ts'
import { processingMachine } from '../../../../machines/payment/processing/processing.machine.ts'
import {
  selectIsNotFound,
  selectIsTopUp,
  selectPollingProblem,
  selectProcessedTransaction,
  selectProgressMessage,
  selectVerdict,
} from '../../../../machines/payment/processing/processing.selectors.ts'
import { createRefreshOnFocusActors } from '../../../../machines/wallet/refresh-on-focus/refresh-on-focus.actors.ts'
import { createControlledPage } from '../../../support/controlled-page.ts'
import {
  declinedRow,
  lost,
  paidRow,
  pendingRow,
  proxyNotFound,
  refusal,
  type ScriptedAnswer,
  scripted,
} from '../../../support/scripted-payment.ts'
import { flushPromises, simulatedTime } from '../../../support/simulated-time.ts'

/** The watch of a transaction of which the network tells each of `answers` in turn, the last one for ever. */
const watch = async (...answers: ScriptedAnswer<Transaction>[]) => {
  const time = simulatedTime(0)
  const page = createControlledPage()
  const asked: number[] = []
  const { logic, calls, aborted } = scripted<{ snsi: string }, Transaction>(answers, () =>
    asked.push(time.now()),
  )
  const actor = createActor(
    processingMachine.provide({
      actors: { readTransaction: logic, ...createRefreshOnFocusActors(page.watch) },
    }),
    {
      clock: time,
      input: { snsi: 'paid' },
    },
  ).start()
  await flushPromises()
  const seen = () => actor.getSnapshot()
  const pass = async (milliseconds: number) => {
    time.advance(milliseconds)
    await flushPromises()
  }
  const tell = async (event: 'page.show' | 'page.hide') => {
    page.tell(event)
    await flushPromises()
  }
  const words = () => selectProgressMessage(seen())
  const trouble = () => selectPollingProblem(seen())
  return { trouble, actor, page, asked, calls, aborted, seen, pass, tell, words }
}

test('a pending transaction is read every 3 s while it is pending, and the poll stops when it is not', async () => {
  const { asked, calls, pass, seen, words, page } = await watch(pendingRow, pendingRow, paidRow)
  expect({ calls, words: words() }).toEqual({
    calls: [{ snsi: 'paid' }],
    words: { code: 'processing.verifying' },
  })
  await pass(2_999)
  expect(asked).toEqual([0])
  await pass(1)
  expect({ asked, status: seen().status }).toEqual({ asked: [0, 3_000], status: 'active' })
  await pass(3_000)
  expect({ status: seen().status, output: seen().output }).toEqual({
    status: 'done',
    output: { transaction: paidRow },
  })
  await pass(60_000)
  expect({ asked, watchers: page.watchers() }).toEqual({ asked: [0, 3_000, 6_000], watchers: 0 })
})

test('what it ends as is for the record of the network to say', async () => {
  const { seen } = await watch(declinedRow)
  expect(seen().output).toEqual({ transaction: declinedRow })
})

test('the next read starts 3 s after the answer, so two reads never overlap', async () => {
  const answers: ((transaction: Transaction) => void)[] = []
  const { asked, pass } = await watch(() => new Promise(resolve => answers.push(resolve)))
  await pass(10_000)
  expect(asked).toEqual([0])
  answers[0]?.(pendingRow)
  await flushPromises()
  await pass(2_999)
  expect(asked).toEqual([0])
  await pass(1)
  expect(asked).toEqual([0, 13_000])
})

test('ends polling when the network does not know a transaction that was never read', async () => {
  const { pass, words, trouble, seen, asked } = await watch(refusal('Not found.', 404))
  expect({ words: words(), trouble: trouble(), isUnknown: selectIsNotFound(seen()) }).toEqual({
    words: { code: 'processing.unknown' },
    trouble: undefined,
    isUnknown: true,
  })
  await pass(60_000)
  expect({ output: seen().output, verdict: selectVerdict(seen()), asked }).toEqual({
    output: { transaction: undefined },
    verdict: undefined,
    asked: [0],
  })
})

describe('not having been able to look is no verdict', () => {
  test.each([
    ['no answer', lost],
    ['an answer that says nothing', new Failure({ kind: 'invalidResponse', status: 200 })],
    ['a network in trouble', new Failure({ kind: 'unreachable', status: 500 })],
    ['no network at all', new Failure({ kind: 'offline', code: 'failure.offline' })],
    ['a refusal', refusal('Not yours.', 403)],
    ['a 404 that a proxy wrote', proxyNotFound],
  ])('%s: it says so beside what it waits for, and goes on', async (_, failure) => {
    const { pass, words, trouble, seen, asked } = await watch(failure, pendingRow, paidRow)
    expect({ words: words(), trouble: trouble(), status: seen().status }).toEqual({
      words: { code: 'processing.verifying' },
      trouble: { code: 'processing.outOfReach' },
      status: 'active',
    })
    await pass(3_000)
    expect({ words: words(), trouble: trouble() }).toEqual({
      words: { code: 'processing.verifying' },
      trouble: undefined,
    })
    await pass(3_000)
    expect({ output: seen().output, asked }).toEqual({
      output: { transaction: paidRow },
      asked: [0, 3_000, 6_000],
    })
  })

  test.each([
    ['the network', refusal('Not found.', 404)],
    ['a proxy', proxyNotFound],
  ])('goes on polling a transaction that was read before when %s answers 404', async (_, notFound) => {
    const { pass, words, trouble, seen } = await watch(pendingRow, notFound, paidRow)
    await pass(3_000)
    expect({ words: words(), trouble: trouble(), watched: selectProcessedTransaction(seen()) }).toEqual({
      words: { code: 'processing.verifying' },
      trouble: { code: 'processing.outOfReach' },
      watched: pendingRow,
    })
    await pass(3_000)
    expect(seen().output).toEqual({ transaction: paidRow })
  })

  test('is asked again ever more rarely, at least every 30 s, and every 3 s again once there is an answer', async () => {
    const { pass, asked } = await watch(lost, lost, lost, lost, lost, lost, pendingRow)
    for (let second = 0; second < 111; second++) await pass(1_000)
    expect(asked).toEqual([0, 3_000, 9_000, 21_000, 45_000, 75_000, 105_000, 108_000, 111_000])
  })

  test('a minute without a network in the middle changes nothing', async () => {
    const { pass, seen } = await watch(pendingRow, ...Array<Failure>(20).fill(lost), paidRow)
    for (const wait of [3_000, 3_000, 6_000, 12_000, 24_000, ...Array<number>(16).fill(30_000)]) {
      expect(seen().status).toBe('active')
      await pass(wait)
    }
    expect(seen().output).toEqual({ transaction: paidRow })
  })
})

describe('while the page is hidden', () => {
  test('nothing is read, and the next read follows at once when it is shown', async () => {
    const { tell, pass, asked, seen } = await watch(pendingRow, paidRow)
    await tell('page.hide')
    await pass(600_000)
    expect({ asked, state: seen().value }).toEqual({ asked: [0], state: 'hidden' })
    await tell('page.show')
    expect({ asked, output: seen().output }).toEqual({
      asked: [0, 600_000],
      output: { transaction: paidRow },
    })
  })

  test('a pending read is aborted', async () => {
    const { tell, aborted, seen } = await watch('never')
    await tell('page.hide')
    expect({ aborted, state: seen().value }).toEqual({ aborted: [{ snsi: 'paid' }], state: 'hidden' })
  })

  test('coming back from another window hurries nothing', async () => {
    const { tell, asked } = await watch(pendingRow)
    await tell('page.show')
    expect(asked).toEqual([0])
  })
})

describe('after 10 minutes', () => {
  test('it says that it is still pending, and goes on', async () => {
    const { pass, words, asked, seen } = await watch(pendingRow)
    for (let look = 0; look < 199; look++) await pass(3_000)
    await pass(2_999)
    expect(words()).toEqual({ code: 'processing.verifying' })
    await pass(1)
    expect({ words: words(), status: seen().status }).toEqual({
      words: { code: 'processing.late' },
      status: 'active',
    })
    const before = asked.length
    await pass(3_000)
    expect(asked.length).toBe(before + 1)
  })

  test('being out of reach is told beside it', async () => {
    const { pass, words, trouble } = await watch(lost)
    await pass(600_000)
    expect({ words: words(), trouble: trouble() }).toEqual({
      words: { code: 'processing.late' },
      trouble: { code: 'processing.outOfReach' },
    })
  })
})

test('a watch that is left asks no more', async () => {
  const { actor, pass, asked, page } = await watch(pendingRow)
  actor.stop()
  await pass(600_000)
  expect({ asked, watchers: page.watchers() }).toEqual({ asked: [0], watchers: 0 })
})

describe('what is said of it', () => {
  const topUp: Transaction = { ...paidRow, typeAlias: 'topup', class: 'credit' }

  test.each([
    ['pending', pendingRow, undefined],
    ['successful', paidRow, 'approved'],
    ['declined', declinedRow, 'declined'],
    ['neither', { ...paidRow, state: { alias: 'authorization_reversed', words: 'Reversed' } }, 'declined'],
  ] as const)('when it is %s', async (_, row, verdict) => {
    const { seen } = await watch(row)
    expect({ verdict: selectVerdict(seen()), watched: selectProcessedTransaction(seen()) }).toEqual({
      verdict,
      watched: row,
    })
  })

  test('nothing before it was read, and no verdict however often it was not', async () => {
    const { seen, pass } = await watch(lost, topUp)
    expect({
      verdict: selectVerdict(seen()),
      watched: selectProcessedTransaction(seen()),
      isTopUp: selectIsTopUp(seen()),
    }).toEqual({ verdict: undefined, watched: undefined, isTopUp: false })
    await pass(3_000)
    expect({ verdict: selectVerdict(seen()), isTopUp: selectIsTopUp(seen()) }).toEqual({
      verdict: 'approved',
      isTopUp: true,
    })
  })

  test('only a top-up is one', async () => {
    expect(selectIsTopUp((await watch(paidRow)).seen())).toBe(false)
  })
})
