import { describe, expect, test } from 'vitest'
import type { TransactionPage } from '#machines/wallet/transactions/time-windows.ts'
import { msisdn } from '#machines/wallet/wallet.fixture.ts'
import { type Answers, openMachine } from '#test/support/scripted-machine.ts'
import { createStubWallet, lost, paidRow } from '#test/support/scripted-payment.ts'
import { flushPromises } from '#test/support/simulated-time.ts'
import { listingMachine } from './listing.machine.ts'

const window = { start: '2026-11-01 00:00' }
const next = { ...window, end: '2026-11-10 12:00' }
const first: TransactionPage = { rows: [paidRow], next, truncatedMinute: undefined }
const newer = { ...paidRow, snsi: 'newer' }
const older = { ...paidRow, snsi: 'older' }
const rest: TransactionPage = { rows: [older], next: undefined, truncatedMinute: undefined }
const refreshed = { newest: { ...first, rows: [newer, paidRow] }, older: [] }
const refresh = { type: 'transactions.refresh' } as const
const readOlder = { type: 'older.read' } as const

const openListing = (answers: Answers<typeof listingMachine>) =>
  openMachine(
    listingMachine,
    { input: { msisdn, timeZone: 'Africa/Johannesburg', wallet: createStubWallet(), window }, answers },
    ({ context: { listing, failure, olderFailure } }) => ({
      rows: listing.rows.map(({ snsi }) => snsi),
      failure,
      olderFailure,
    }),
  )

test('a window is read again after a failure', async () => {
  const { now, send } = await openListing({ readWindow: [lost, first] })
  expect(now()).toMatchObject({ state: 'failed', failure: lost })
  await send({ type: 'transactions.retry' })
  expect(now()).toMatchObject({ failure: undefined, rows: ['paid'], readWindow: [{ window }, { window }] })
})

describe('a change while older rows are read', () => {
  test.each([
    [[readOlder, refresh], 1],
    [[refresh, readOlder], 2],
  ])('is read after them: %j', async (events, refreshes) => {
    let arrive = (_: TransactionPage) => {}
    const late = () => new Promise<TransactionPage>(resolve => (arrive = resolve))
    const { now, send } = await openListing({ readWindow: [first, late], refreshWindow: [refreshed] })
    await send(...events)
    expect(now()).toMatchObject({ rows: ['paid'], readWindow: [{ window }, { window: next }] })
    arrive(rest)
    await flushPromises()
    expect(now()).toMatchObject({ state: { listed: 'current' }, rows: ['newer', 'paid', 'older'] })
    expect(now()).toMatchObject({ refreshWindow: { length: refreshes } })
  })

  test('is read although they do not load', async () => {
    const late = () => new Promise<TransactionPage>((_, reject) => setImmediate(reject, lost))
    const { now, send } = await openListing({ readWindow: [first, late], refreshWindow: [refreshed] })
    await send(readOlder, refresh)
    expect(now()).toMatchObject({ olderFailure: lost, rows: ['newer', 'paid'] })
  })
})
