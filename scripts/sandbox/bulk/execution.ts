import { requestDeclined } from '../http/responses.ts'
import type { BulkUpload, ValidRow } from '../ledger/bulk-uploads.ts'
import { decimal } from '../ledger/money.ts'
import { getOperatorAccount } from '../ledger/movement-types.ts'
import type { Fee } from '../ledger/movements.ts'
import { insufficientFunds, type MagicOutcome, magicOfCounterparty, settlementOf } from '../magic-values.ts'
import { type Consumer, partyOf, type Wallet } from '../people/people.ts'
import type { SandboxContext } from '../world.ts'
import { feesOfRow } from './row-validation.ts'

interface Approval {
  readonly requestId: string
  readonly upload: BulkUpload
  readonly consumer: Consumer
  readonly wallet: Wallet
}

interface Sorted {
  readonly now: readonly ValidRow[]
  readonly later: readonly (readonly [ValidRow, Extract<MagicOutcome, { outcome: 'pending' }>])[]
  readonly never: readonly (readonly [ValidRow, string])[]
}

/** Sorts rows by their magic numbers: paid now, pending, or declined. */
const sorted = (rows: readonly ValidRow[]): Sorted => {
  const now: ValidRow[] = []
  const later: Sorted['later'][number][] = []
  const never: Sorted['never'][number][] = []
  for (const row of rows) {
    const magic = magicOfCounterparty(row.payee)
    if (magic?.outcome === 'pending') later.push([row, magic])
    else if (magic?.outcome === 'declined') never.push([row, magic.message])
    else now.push(row)
  }
  return { now, later, never }
}

const costOf = (rows: readonly ValidRow[]): number =>
  rows.reduce((sum, { cents, charge }) => sum + cents + charge, 0)

const feesOf = (rows: readonly ValidRow[], notify: BulkUpload['notify']): Fee[] => {
  const sums = new Map<string, number>()
  for (const row of rows)
    for (const { name, cents } of feesOfRow(row.cents, notify)) sums.set(name, (sums.get(name) ?? 0) + cents)
  return [...sums].map(([name, cents]) => ({ name, cents }))
}

const smsOf = ({ consumer }: Approval, { payee, cents, reference }: ValidRow) => ({
  msisdn: payee,
  text: `${partyOf(consumer).name} sent you R${decimal(cents)}: ${reference}`,
})

const accountOf = (world: SandboxContext, payee: string): number =>
  world.people.wallet(payee)?.account ?? getOperatorAccount(world, 'bulk')

const payNow = (world: SandboxContext, approval: Approval, rows: readonly ValidRow[]): void => {
  const { requestId, upload, consumer, wallet } = approval
  if (rows.length === 0) return
  const movements = world.movements.settleBatch({
    account: wallet.account,
    trace_id: requestId,
    type: 'bulk',
    reference: upload.file_name,
    abstract: { bulk: upload.snsi, rows: rows.length },
    shares: rows.map(({ payee, cents, reference }) => ({
      account: accountOf(world, payee),
      cents,
      reference,
    })),
    creditAbstract: { sender: partyOf(consumer) },
    fees: feesOf(rows, upload.notify),
  })
  rows.forEach((row, index) => {
    const movement = movements[index]
    if (movement !== undefined) world.bulkUploads.pay(upload.seq, row.row, movement)
    const at = world.clock.now()
    if (upload.notify === 1)
      world.inbox.send({ ...smsOf(approval, row), at, channel: 'sms', kind: 'bulk', code: null })
  })
}

const payLater = (world: SandboxContext, approval: Approval, rows: Sorted['later']): void => {
  const { requestId, upload, consumer, wallet } = approval
  for (const [row, magic] of rows) {
    const { seq } = world.movements.pend(
      {
        account: wallet.account,
        trace_id: requestId,
        type: 'bulk',
        cents: row.cents,
        reference: row.reference,
        abstract: { bulk: upload.snsi, recipient: world.people.party(row.payee) },
        against: { account: accountOf(world, row.payee), abstract: { sender: partyOf(consumer) } },
        fees: feesOfRow(row.cents, upload.notify),
        ...(upload.notify === 1 && { sms: smsOf(approval, row) }),
      },
      settlementOf(magic, world.clock.now()),
    )
    world.bulkUploads.pay(upload.seq, row.row, seq)
  }
}

const summaryOf = ({ upload }: Approval, { now, later, never }: Sorted, rejected: number): string => {
  const charges = now.reduce((sum, { charge }) => sum + charge, 0)
  const paid = `${now.length} paid (R${decimal(costOf(now) - charges)} and R${decimal(charges)} in charges)`
  const others = [
    [later.length, 'pending'],
    [never.length, 'declined'],
    [rejected, 'rejected'],
  ] as const
  const counted = others.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)
  return `${upload.file_name}: ${[paid, ...counted].join(', ')}.`
}

/** Makes all transfers of a file; rejects the whole file when the wallet cannot cover it. */
export const executeTransfers = (world: SandboxContext, approval: Approval, rejected: number): void => {
  const { requestId, upload, wallet, consumer } = approval
  const rows = sorted(world.bulkUploads.good(upload.seq))
  const cost = costOf([...rows.now, ...rows.later.map(([row]) => row)])
  const at = world.clock.now()
  if (cost > world.journal.funds(wallet.account).available) {
    const account = { account: wallet.account, trace_id: requestId, type: 'bulk' } as const
    const declined = { ...account, cents: cost, reference: upload.file_name, abstract: { bulk: upload.snsi } }
    world.movements.decline(declined, insufficientFunds.reason)
    throw requestDeclined(insufficientFunds.message, insufficientFunds.code)
  }
  world.bulkUploads.approve(upload.seq, at)
  payNow(world, approval, rows.now)
  payLater(world, approval, rows.later)
  for (const [{ row }, reason] of rows.never) world.bulkUploads.decline(upload.seq, row, reason)
  const text = summaryOf(approval, rows, rejected)
  world.inbox.send({ at, msisdn: consumer.msisdn, channel: 'email', kind: 'bulk', text, code: null })
}
