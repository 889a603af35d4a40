import { describe, expect, test } from 'vitest'
import { createActor, fromTransition } from 'xstate'
import type { Cents } from '#machines/domain/money.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { declinedState, pendingState, settledRow } from '#test/model/facts/fixtures.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { selectMoneyFlow, selectSpending } from './money-flow.selectors.ts'
import { transactionsMachine } from './transactions.machine.ts'

const row = (timestamp: string, amount: number, more: Partial<Transaction> = {}): Transaction => ({
  ...settledRow,
  snsi: `${timestamp} ${amount}`,
  timestamp,
  class: amount < 0 ? 'debit' : 'credit',
  amount: Math.abs(amount) as Cents,
  ...more,
})

/** Returns the snapshot of a list with these rows, newest first. */
const load = async (...rows: readonly Transaction[]) => {
  const wallet = createActor(
    fromTransition((_, _event: { type: 'balance.refresh' | 'money.received' }) => undefined, undefined),
  )
  const input = { msisdn: '27820000001', currency: 'ZAR', timeZone: 'Africa/Johannesburg', wallet }
  const opened = await openMachine(
    transactionsMachine,
    { input, answers: { readLatest: [rows] } },
    () => ({}),
  )
  return opened.actor.getSnapshot()
}

/** Returns the months as text, and since when the first one counts. */
const flowOf = async (...rows: readonly Transaction[]) => {
  const flow = selectMoneyFlow(await load(...rows))
  return (
    flow && [
      ...flow.months.map(({ month, income, spending }) => `${month} +${income} -${spending}`),
      ...(flow.since === undefined ? [] : [`since ${flow.since}`]),
    ]
  )
}

const spendingOf = async (...rows: readonly Transaction[]) => {
  const spending = selectSpending(await load(...rows))
  return (
    spending && [
      `${spending.month ?? 'no month'} ${spending.total}`,
      ...spending.types.map(({ typeName, typeAlias, amount }) => `${typeName || typeAlias} ${amount}`),
      ...(spending.other === undefined ? [] : [`other ${spending.other}`]),
      ...(spending.since === undefined ? [] : [`since ${spending.since}`]),
    ]
  )
}

const typed = (typeName: string, amount: number, typeAlias = '') =>
  row('2026-11-20T08:00:00+02:00', -amount, { typeName, typeAlias })

describe('selectMoneyFlow', () => {
  test('sums each month in the time zone of the wallet, without pending and declined rows', async () => {
    expect(
      await flowOf(
        row('2026-11-20T08:00:00+02:00', -10_000),
        row('2026-11-19T08:00:00+02:00', -4_000, pendingState),
        row('2026-11-18T08:00:00+02:00', -8_000, declinedState),
        row('2026-11-01T00:00:00+02:00', 2_501),
        // In UTC this is still October.
        row('2026-10-31T22:30:00Z', 99),
        row('2026-10-31T21:30:00Z', -700),
        row('2026-10-02T08:00:00+02:00', 1, declinedState),
      ),
    ).toEqual(['2026-10 +0 -700', '2026-11 +2600 -10000', 'since 2026-10-02T08:00:00+02:00'])
  })

  test('counts a charge once, by its own row', async () => {
    const charge = 150 as Cents
    const paid = row('2026-11-20T08:00:00+02:00', -10_000, { details: { charge, chargeSnsi: 'charge' } })
    const charged = row('2026-11-20T08:00:00+02:00', -150, { snsi: 'charge', typeAlias: 'charge' })
    expect(await flowOf(charged, paid)).toEqual(['2026-11 +0 -10150', `since ${paid.timestamp}`])
  })

  test('shows months without money between others, six at most', async () => {
    const newest = row('2027-02-03T08:00:00+02:00', 5)
    const since = 'since 2026-12-03T08:00:00+02:00'
    const months = ['2026-12 +0 -7', '2027-01 +0 -0', '2027-02 +5 -0']
    const paid = row('2026-12-03T08:00:00+02:00', -7)
    expect(await flowOf(newest, paid)).toEqual([...months, since])
    const six = ['2026-09 +0 -0', '2026-10 +0 -0', '2026-11 +0 -0', ...months]
    expect(await flowOf(newest, paid, row('2026-08-03T08:00:00+02:00', -9))).toEqual(six)
  })

  test('has no months when no money moved, and no sums when a time is unreadable', async () => {
    expect(await flowOf()).toEqual([])
    expect(await flowOf(row('2026-11-20T08:00:00+02:00', -1, pendingState))).toEqual([])
    expect(await flowOf(row('2026-11-20T08:00:00+02:00', -1), row('lately', 5))).toBeUndefined()
  })
})

describe('selectSpending', () => {
  test('sums the types of the newest month, largest first', async () => {
    const before = row('2026-10-20T08:00:00+02:00', -70_000)
    const rows = [
      typed('Airtime', 2_900),
      typed('', 500, 'charge'),
      typed('EFT Payment', 5_000),
      typed('Airtime', 100),
      typed('', 50, 'charge'),
      row('2026-11-20T08:00:00+02:00', 90_000),
      typed('Cash Out', 4_000, 'cash_out'),
      { ...typed('Cash Out', 7_000), ...declinedState },
      typed('Balance', 0),
    ]
    const expected = ['EFT Payment 5000', 'Cash Out 4000', 'Airtime 3000', 'charge 550']
    expect(await spendingOf(...rows, before)).toEqual(['2026-11 12550', ...expected])
    expect(await spendingOf(...rows)).toEqual(['2026-11 12550', ...expected, `since ${rows[0]?.timestamp}`])
  })

  test.each([
    [6, ['f 6', 'e 5', 'd 4', 'c 3', 'b 2', 'a 1']],
    [7, ['g 7', 'f 6', 'e 5', 'd 4', 'c 3', 'other 3']],
  ])('shows six bars at most of %i types', async (count, expected) => {
    const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].slice(0, count).map((name, at) => typed(name, at + 1))
    expect((await spendingOf(...rows))?.slice(1, -1)).toEqual(expected)
  })

  test('has no types in a month with money in only, and no month without money', async () => {
    const paid = row('2026-11-20T08:00:00+02:00', 5)
    expect(await spendingOf(paid)).toEqual(['2026-11 0', `since ${paid.timestamp}`])
    expect(await spendingOf(paid, row('lately', -5))).toBeUndefined()
  })
})
