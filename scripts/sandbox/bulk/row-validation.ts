import type { BulkRow, BulkUpload } from '../ledger/bulk-uploads.ts'
import { feesFor } from '../ledger/fees.ts'
import { centsOf, decimal } from '../ledger/money.ts'
import { type Fee, totalOf } from '../ledger/movements.ts'
import { isUnassignedNumber, magicOfCounterparty } from '../magic-values.ts'
import type { SandboxContext } from '../world.ts'
import type { ParsedRow } from './rows.ts'

/** The largest amount of a row in cents, and the largest length of a reference in characters. */
const limits = { cents: 5_000_00, reference: 50 } as const

/** Returns the fees of one row: those of a single transfer. */
export const feesOfRow = (cents: number, notification: boolean): Fee[] =>
  feesFor('express.wallet.transaction.transfer', cents, { notification, everySms: false }) ?? []

/** Parses a mobile number in any usual notation; undefined when it is invalid. */
const numberOf = (written: string): string | undefined => {
  const digits = written.replaceAll(/[\s+'’().\p{Pd}\p{Cf}]/gu, '')
  const national = /^(?:00)?(?:27){0,2}0?(\d{9})$/.exec(digits)?.[1]
  return national === undefined ? undefined : `27${national}`
}

/** Parses an amount into cents; accepts `R`, spaces, and a comma before the cents. */
const amountOf = (written: string): number | undefined =>
  centsOf(
    written
      .replaceAll(/[\s\p{Cf}]/gu, '')
      .replaceAll(/^(?:ZAR|R)+/gi, '')
      .replace(/^(\d+),(\d{1,2})$/, '$1.$2'),
  )

const wrongNumber = (upload: BulkUpload, isCustomer: (msisdn: string) => boolean, written: string) => {
  const msisdn = numberOf(written)
  if (msisdn === undefined) return 'Incorrect mobile number format.'
  if (msisdn === upload.msisdn) return 'You cannot send money to yourself.'
  if (!isCustomer(msisdn)) return 'The mobile number you are sending to is not a customer.'
  return undefined
}

const wrongAmount = (written: string) => {
  const cents = amountOf(written) ?? 0
  if (cents === 0) return 'Amount must be a valid number.'
  if (cents > limits.cents) return `Amount must not be more than R${decimal(limits.cents)}.`
  return undefined
}

const wrongReference = (written: string) => {
  if (written === '') return 'A reference is needed.'
  if ([...written].length > limits.reference)
    return `The reference must not be longer than ${limits.reference} characters.`
  return undefined
}

/** Validates every row: a valid one gets its payee, amount and charge, another one all its problems. */
export const validateRows = (
  { people }: SandboxContext,
  upload: BulkUpload,
  rows: readonly ParsedRow[],
): BulkRow[] => {
  const isCustomer = (msisdn: string): boolean =>
    !isUnassignedNumber(msisdn) &&
    (magicOfCounterparty(msisdn) !== undefined || people.wallet(msisdn) !== undefined)
  /** The number of the first row by payee, amount and reference. */
  const seen = new Map<string, number>()

  return rows.map(({ fits, ...row }) => {
    if (!fits) return { ...row, reason: 'The row has more or fewer cells than the first one.' }
    const reasons = [
      wrongNumber(upload, isCustomer, row.msisdn),
      wrongAmount(row.amount),
      wrongReference(row.reference),
    ].filter(reason => reason !== undefined)
    const [payee, cents] = [numberOf(row.msisdn), amountOf(row.amount)]
    if (payee === undefined || cents === undefined || reasons.length > 0)
      return { ...row, reason: reasons.join(' ') }
    const payment = `${payee} ${cents} ${row.reference}`
    const before = seen.get(payment)
    if (before !== undefined) return { ...row, reason: `The same as row ${before}.` }
    seen.set(payment, row.row)
    return { ...row, payee, cents, charge: totalOf(feesOfRow(cents, upload.notify)) }
  })
}
