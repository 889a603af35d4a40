import { requestDeclined } from '../http/responses.ts'
import { decimal, type Fee, operatorAccount } from '../ledger/money.ts'
import { type BulkUpload, isValid, type ValidRow } from '../ledger/stored-orders.ts'
import { insufficientFunds, magicOfCounterparty, settlementOf } from '../magic-values.ts'
import { type Consumer, partyOf, type Wallet } from '../people/people.ts'
import type { SandboxContext } from '../world.ts'
import { costOf } from './reports.ts'
import { feesOfRow } from './rows.ts'

interface Approval {
  readonly requestId: string
  readonly upload: BulkUpload
  readonly consumer: Consumer
  readonly wallet: Wallet
}

/** Returns the fees of some rows as one fee of each name. */
const feesOf = (rows: readonly ValidRow[], notify: boolean): Fee[] => {
  const sums = new Map<string, number>()
  for (const row of rows)
    for (const { name, cents } of feesOfRow(row.cents, notify)) sums.set(name, (sums.get(name) ?? 0) + cents)
  return [...sums].map(([name, cents]) => ({ name, cents }))
}

const countOf = (rows: readonly unknown[], what: string) =>
  rows.length > 0 ? [`${rows.length} ${what}`] : []

/** Makes all transfers of a file; rejects the whole file when the wallet cannot cover it. */
export const executeTransfers = (world: SandboxContext, approval: Approval): BulkUpload => {
  const { requestId, upload, wallet, consumer } = approval
  const { snsi, notify, file_name, rows } = upload
  const { clock, inbox, journal, movements, people } = world
  const valid = rows.filter(isValid)
  /** Returns the rows whose magic number has this outcome. */
  const rowsWith = (outcome?: 'pending' | 'declined') =>
    valid.filter(({ payee }) => magicOfCounterparty(payee)?.outcome === outcome)
  const [now, later, never] = [rowsWith(), rowsWith('pending'), rowsWith('declined')]

  const at = clock.now()
  const sender = partyOf(consumer)
  const payer = { account: wallet.account, trace_id: requestId, type: 'bulk', at } as const
  const cost = costOf([...now, ...later])
  if (cost > journal.funds(wallet.account).available) {
    const declined = { ...payer, cents: cost, reference: file_name, abstract: { bulk: snsi } }
    movements.decline(declined, insufficientFunds.reason)
    throw requestDeclined(insufficientFunds.message, insufficientFunds.code)
  }

  const smsOf = ({ payee, cents, reference }: ValidRow) => ({
    msisdn: payee,
    text: `${sender.name} sent you R${decimal(cents)}: ${reference}`,
  })
  const creditOf = ({ payee, cents, reference }: ValidRow) => {
    const account = people.wallet(payee)?.account ?? operatorAccount('bulk')
    return { account, cents, reference, abstract: { sender } }
  }
  const charges = now.reduce((sum, { charge }) => sum + charge, 0)
  const amount = costOf(now) - charges
  /** The movement (its `snsi`) that pays each row. */
  const payments = new Map<ValidRow, string | undefined>()
  if (now.length > 0) {
    const paid = movements.settleShares({
      ...payer,
      cents: amount,
      reference: file_name,
      abstract: { bulk: snsi, rows: now.length },
      shares: now.map(creditOf),
      fees: feesOf(now, notify),
    })
    for (const [index, row] of now.entries()) {
      payments.set(row, paid[index])
      if (notify) inbox.send({ ...smsOf(row), at, kind: 'bulk' })
    }
  }
  for (const row of later) {
    const magic = magicOfCounterparty(row.payee)
    if (magic?.outcome !== 'pending') continue
    const draft = {
      ...payer,
      cents: row.cents,
      reference: row.reference,
      abstract: { bulk: snsi, recipient: people.party(row.payee) },
      against: creditOf(row),
      fees: feesOfRow(row.cents, notify),
      ...(notify && { sms: smsOf(row) }),
    }
    payments.set(row, movements.pend(draft, settlementOf(magic, at)).snsi)
  }

  const paid = `${now.length} paid (R${decimal(amount)} and R${decimal(charges)} in charges)`
  const rejected = rows.filter(row => !isValid(row))
  const others = [
    ...countOf(later, 'pending'),
    ...countOf(never, 'declined'),
    ...countOf(rejected, 'rejected'),
  ]
  const text = `${file_name}: ${[paid, ...others].join(', ')}.`
  inbox.send({ at, msisdn: consumer.msisdn, channel: 'email', kind: 'bulk', text })
  const finalRows = rows.map(row => {
    if (!isValid(row)) return row
    const [movement, magic] = [payments.get(row), magicOfCounterparty(row.payee)]
    if (movement !== undefined) return { ...row, movement }
    return { ...row, ...(magic?.outcome === 'declined' && { reason: magic.message }) }
  })
  return world.bulkUploads.put(snsi, { ...upload, rows: finalRows, approved_at: at })
}
