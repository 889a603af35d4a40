import { requestDeclined } from '../http/responses.ts'
import { type BulkRow, type BulkUpload, isValid, type ValidRow } from '../ledger/bulk-uploads.ts'
import { decimal } from '../ledger/money.ts'
import { operatorAccount } from '../ledger/movement-types.ts'
import type { Fee } from '../ledger/movements.ts'
import { insufficientFunds, magicOfCounterparty, settlementOf } from '../magic-values.ts'
import { type Consumer, partyOf, type Wallet } from '../people/people.ts'
import type { SandboxContext } from '../world.ts'
import { costOf } from './progress.ts'
import { feesOfRow } from './row-validation.ts'

interface Approval {
  readonly requestId: string
  readonly upload: BulkUpload
  readonly consumer: Consumer
  readonly wallet: Wallet
}

type Outcome = 'now' | 'later' | 'never'

/** Returns by the magic number of a row whether it is paid now, pending, or declined. */
const outcomeOf = ({ payee }: ValidRow): Outcome => {
  const { outcome } = magicOfCounterparty(payee) ?? {}
  return outcome === 'pending' ? 'later' : outcome === 'declined' ? 'never' : 'now'
}

/** Returns the fees of some rows as one fee of each name. */
const feesOf = (rows: readonly ValidRow[], notify: boolean): Fee[] => {
  const sums = new Map<string, number>()
  for (const row of rows)
    for (const { name, cents } of feesOfRow(row.cents, notify)) sums.set(name, (sums.get(name) ?? 0) + cents)
  return [...sums].map(([name, cents]) => ({ name, cents }))
}

const smsOf = ({ consumer }: Approval, { payee, cents, reference }: ValidRow) => ({
  msisdn: payee,
  text: `${partyOf(consumer).name} sent you R${decimal(cents)}: ${reference}`,
})

const accountOf = ({ people }: SandboxContext, payee: string): string =>
  people.wallet(payee)?.account ?? operatorAccount('bulk')

/** Pays rows at once. Returns the movement of each. */
const payNow = (world: SandboxContext, approval: Approval, rows: readonly ValidRow[]): string[] => {
  const { requestId, upload, consumer, wallet } = approval
  if (rows.length === 0) return []
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
  const message = { at: world.clock.now(), channel: 'sms', kind: 'bulk', code: null } as const
  if (upload.notify) for (const row of rows) world.inbox.send({ ...message, ...smsOf(approval, row) })
  return movements
}

const payLater = (world: SandboxContext, approval: Approval, row: ValidRow): string | undefined => {
  const { requestId, upload, consumer, wallet } = approval
  const magic = magicOfCounterparty(row.payee)
  if (magic?.outcome !== 'pending') return undefined
  const draft = {
    account: wallet.account,
    trace_id: requestId,
    type: 'bulk',
    cents: row.cents,
    reference: row.reference,
    abstract: { bulk: upload.snsi, recipient: world.people.party(row.payee) },
    against: { account: accountOf(world, row.payee), abstract: { sender: partyOf(consumer) } },
    fees: feesOfRow(row.cents, upload.notify),
    ...(upload.notify && { sms: smsOf(approval, row) }),
  } as const
  return world.movements.pend(draft, settlementOf(magic, world.clock.now())).snsi
}

type Sorted = Readonly<Record<Outcome, readonly ValidRow[]>>

const summaryOf = ({ file_name }: BulkUpload, { now, later, never }: Sorted, rejected: number): string => {
  const charges = now.reduce((sum, { charge }) => sum + charge, 0)
  const paid = `${now.length} paid (R${decimal(costOf(now) - charges)} and R${decimal(charges)} in charges)`
  const others = [
    [later.length, 'pending'],
    [never.length, 'declined'],
    [rejected, 'rejected'],
  ] as const
  const counted = others.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)
  return `${file_name}: ${[paid, ...counted].join(', ')}.`
}

/** Makes all transfers of a file; rejects the whole file when the wallet cannot cover it. */
export const executeTransfers = (world: SandboxContext, approval: Approval): BulkUpload => {
  const { requestId, upload, wallet, consumer } = approval
  const valid = upload.rows.filter(isValid)
  const rowsWith = (outcome: Outcome) => valid.filter(row => outcomeOf(row) === outcome)
  const sorted = { now: rowsWith('now'), later: rowsWith('later'), never: rowsWith('never') }
  const cost = costOf([...sorted.now, ...sorted.later])
  if (cost > world.journal.funds(wallet.account).available) {
    const account = { account: wallet.account, trace_id: requestId, type: 'bulk' } as const
    const declined = { ...account, cents: cost, reference: upload.file_name, abstract: { bulk: upload.snsi } }
    world.movements.decline(declined, insufficientFunds.reason)
    throw requestDeclined(insufficientFunds.message, insufficientFunds.code)
  }
  const paid = payNow(world, approval, sorted.now)
  const at = world.clock.now()
  const movements = new Map(sorted.now.map(({ row }, index) => [row, paid[index]]))
  for (const row of sorted.later) movements.set(row.row, payLater(world, approval, row))
  const rows = upload.rows.map((row): BulkRow => {
    if (!isValid(row)) return row
    const [movement, magic] = [movements.get(row.row), magicOfCounterparty(row.payee)]
    if (movement !== undefined) return { ...row, movement }
    return { ...row, ...(magic?.outcome === 'declined' && { reason: magic.message }) }
  })
  const text = summaryOf(upload, sorted, upload.rows.length - valid.length)
  world.inbox.send({ at, msisdn: consumer.msisdn, channel: 'email', kind: 'bulk', text, code: null })
  return world.bulkUploads.put({ ...upload, rows, approved_at: at })
}
