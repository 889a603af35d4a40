import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Cents } from '../../../../machines/domain/money.ts'
import type { ChargeSummary } from '../../../../machines/payment/charges/charge-summary.ts'
import { type ChargeRequest, chargesMachine } from '../../../../machines/payment/charges/charges.machine.ts'
import {
  selectChargePlaceholders,
  selectCharges,
  selectChargesProblem,
  selectChargesTraceId,
  selectIsBeyondBalance,
  selectIsLoadingCharges,
  selectKnownTotal,
  selectTotal,
  selectTotalCharge,
} from '../../../../machines/payment/charges/charges.selectors.ts'
import { lost, refusal, type ScriptedAnswer, scripted } from '../../../support/scripted-payment.ts'
import { flushPromises, simulatedTime } from '../../../support/simulated-time.ts'

const component = 'express.wallet.transaction.transfer'
const fee = (amount: number): ChargeSummary => ({
  charges: [{ name: 'Wallet Transfer', amount: amount as Cents }],
  total: amount as Cents,
})
const request = (amount: number, of = component, currency = 'ZAR', isNotified = false): ChargeRequest => ({
  component: of,
  currency,
  amount: amount as Cents,
  isNotified,
})

/** The charges of a form whose network answers as told. */
const open = (...answers: ScriptedAnswer<ChargeSummary>[]) => {
  const time = simulatedTime(0)
  const { logic, calls, aborted } = scripted<ChargeRequest, ChargeSummary>(answers)
  const actor = createActor(chargesMachine.provide({ actors: { fetchCharges: logic } }), {
    clock: time,
  }).start()
  const pass = async (milliseconds: number) => {
    time.advance(milliseconds)
    await flushPromises()
  }
  const ask = (...asked: Parameters<typeof request>) =>
    actor.send({ type: 'charges.request', ...request(...asked) })
  const shown = () => {
    const seen = actor.getSnapshot()
    return {
      isAsking: selectIsLoadingCharges(seen),
      toCome: selectChargePlaceholders(seen),
      charges: selectCharges(seen),
      total: selectTotalCharge(seen),
      problem: selectChargesProblem(seen),
      trace: selectChargesTraceId(seen),
      knownTotal: selectKnownTotal(seen),
    }
  }
  return { actor, calls, aborted, pass, ask, shown }
}

const nothing = {
  isAsking: false,
  toCome: 0,
  charges: [],
  total: 0,
  problem: undefined,
  trace: undefined,
  knownTotal: undefined,
}
const known = (amount: number) => ({ ...nothing, ...fee(amount), knownTotal: amount })

test('before there is anything to charge for, the total is R0.00 and nothing is asked', async () => {
  const { shown, calls, pass } = open(fee(150))
  await pass(60_000)
  expect({ shown: shown(), calls }).toEqual({ shown: nothing, calls: [] })
})

test('charges are asked for 300 ms after the last change, with component, currency and amount', async () => {
  const { ask, pass, calls, shown } = open(fee(150))
  ask(100)
  await pass(299)
  ask(1_000)
  await pass(299)
  expect({ calls, shown: shown() }).toEqual({ calls: [], shown: { ...nothing, isAsking: true, toCome: 1 } })
  await pass(1)
  expect({ calls, shown: shown() }).toEqual({ calls: [request(1_000)], shown: known(150) })
})

describe('a change', () => {
  test.each<[string, ...Parameters<typeof request>]>([
    ['of the amount', 2_000, component, 'ZAR'],
    ['of the component', 1_000, 'express.account.transfer', 'ZAR'],
    ['of the currency', 1_000, component, 'USD'],
    ['of whether an SMS is asked for', 1_000, component, 'ZAR', true],
  ])('%s asks again, and nothing out of date is shown meanwhile', async (_, ...asked) => {
    const { ask, pass, calls, shown } = open(fee(150), fee(250))
    ask(1_000)
    await pass(300)
    ask(...asked)
    expect(shown()).toEqual({ ...nothing, isAsking: true, toCome: 1 })
    await pass(300)
    expect({ calls, shown: shown() }).toEqual({
      calls: [request(1_000), request(...asked)],
      shown: known(250),
    })
  })

  test('of anything else asks nothing again', async () => {
    const { ask, pass, calls, shown } = open(fee(150))
    ask(1_000)
    await pass(200)
    ask(1_000)
    await pass(100)
    expect({ calls: calls.length, shown: shown() }).toEqual({ calls: 1, shown: known(150) })
    ask(1_000)
    expect(shown()).toEqual(known(150))
    await pass(300)
    expect(calls.length).toBe(1)
  })
})

test('P8: the latest wins: what was asked before is cut off, and its answer ignored', async () => {
  const { ask, pass, calls, aborted, shown } = open('never', fee(250))
  ask(1_000)
  await pass(300)
  ask(2_000)
  expect({ aborted, isAsking: shown().isAsking }).toEqual({ aborted: [request(1_000)], isAsking: true })
  await pass(300)
  expect({ calls: calls.length, shown: shown() }).toEqual({ calls: 2, shown: known(250) })
})

test('P8: an answer that comes after all changes nothing', async () => {
  const late: ((summary: ChargeSummary) => void)[] = []
  const { ask, pass, shown } = open(() => new Promise(resolve => late.push(resolve)), fee(250))
  ask(1_000)
  await pass(300)
  ask(2_000)
  await pass(300)
  for (const answer of late) answer(fee(150))
  await flushPromises()
  expect({ lateCount: late.length, shown: shown() }).toEqual({ lateCount: 1, shown: known(250) })
})

describe('charges that could not be read', () => {
  test("say 'Unable to Retrieve Charge List' beside R0.00, with what to quote, until Retry brings them", async () => {
    const { actor, ask, pass, calls, shown } = open(refusal('No.'), fee(150))
    ask(1_000)
    await pass(300)
    expect(shown()).toEqual({ ...nothing, problem: { code: 'charges.failed' }, trace: 'trace-2' })
    actor.send({ type: 'charges.retry' })
    expect(shown()).toEqual({ ...nothing, isAsking: true, toCome: 1 })
    await flushPromises()
    expect({ calls, shown: shown() }).toEqual({ calls: [request(1_000), request(1_000)], shown: known(150) })
  })

  test('leave no charges of another amount standing', async () => {
    const { ask, pass, shown } = open(fee(150), lost)
    ask(1_000)
    await pass(300)
    ask(2_000)
    await pass(300)
    expect(shown()).toEqual({ ...nothing, problem: { code: 'charges.failed' } })
  })

  test('are asked for again by a change', async () => {
    const { ask, pass, shown } = open(lost, fee(250))
    ask(1_000)
    await pass(300)
    ask(2_000)
    expect(shown()).toEqual({ ...nothing, isAsking: true, toCome: 1 })
    await pass(300)
    expect(shown()).toEqual(known(250))
  })
})

describe('a form that is emptied', () => {
  test.each([
    ['before they are asked for', 0, 0],
    ['while they are asked for', 300, 1],
  ])('clears its charges: %s', async (_, milliseconds, asked) => {
    const { actor, ask, pass, shown, calls, aborted } = open('never')
    ask(1_000)
    await pass(milliseconds)
    actor.send({ type: 'charges.clear' })
    await pass(60_000)
    expect({ shown: shown(), calls: calls.length, abortedCount: aborted.length }).toEqual({
      shown: nothing,
      calls: asked,
      abortedCount: asked,
    })
  })

  test('clears known charges, and the same amount is then requested again', async () => {
    const { actor, ask, pass, shown, calls } = open(fee(150))
    ask(1_000)
    await pass(300)
    actor.send({ type: 'charges.clear' })
    expect(shown()).toEqual(nothing)
    ask(1_000)
    await pass(300)
    expect({ shown: shown(), calls: calls.length }).toEqual({ shown: known(150), calls: 2 })
  })
})

describe('what leaves the wallet in all', () => {
  const of = async (amount: number, charge: number, available: number | undefined) => {
    const { actor, ask, pass } = open(fee(charge))
    ask(amount)
    expect(selectTotal(actor.getSnapshot())).toBeUndefined()
    await pass(300)
    const known = actor.getSnapshot()
    return [selectTotal(known), selectIsBeyondBalance(known, available as Cents | undefined)]
  }

  test.each<[string, number, number, number | undefined, number | undefined, boolean]>([
    ['the amount and its charge, within the balance', 1_000, 150, 1_150, 1_150, false],
    ['a cent more than there is', 1_000, 150, 1_149, 1_150, true],
    ['all that there is, which leaves nothing for the charge', 1_000, 150, 1_000, 1_150, true],
    ['an amount that is itself too much, which is said elsewhere', 1_000, 150, 999, 1_150, false],
    ['a balance that is not known', 1_000, 150, undefined, 1_150, false],
    ['no charge at all: the amount says it', 1_000, 0, 1_000, undefined, false],
  ])('%s', async (_, amount, charge, available, total, isBeyond) => {
    expect(await of(amount, charge, available)).toEqual([total, isBeyond])
  })
})
