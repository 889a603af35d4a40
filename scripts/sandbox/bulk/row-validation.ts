import type { BulkRow, BulkUpload } from '../ledger/bulk-uploads.ts'
import { feesFor, totalOf } from '../ledger/fees.ts'
import { centsOf, decimal } from '../ledger/money.ts'
import type { Fee } from '../ledger/movements.ts'
import { isUnassignedNumber, magicOfCounterparty } from '../magic-values.ts'
import type { SandboxContext } from '../world.ts'
import type { FileRow } from './rows.ts'

/** The largest amount of a row in cents, and the largest length of a reference in characters. */
const limits = { cents: 5_000_00, reference: 50 } as const

/** Returns the fees of one row: those of a single transfer. */
export const feesOfRow = (cents: number, notify: BulkUpload['notify']): Fee[] =>
  feesFor('express.wallet.transaction.transfer', cents, { notification: notify === 1, everySms: false }) ?? []

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
  world: SandboxContext,
  upload: BulkUpload,
  rows: readonly FileRow[],
): BulkRow[] => {
  const known = new Map<string, boolean>()
  const isCustomer = (msisdn: string): boolean => {
    const found =
      known.get(msisdn) ??
      (!isUnassignedNumber(msisdn) &&
        (magicOfCounterparty(msisdn) !== undefined || world.people.wallet(msisdn) !== undefined))
    known.set(msisdn, found)
    return found
  }
  const seen = new Map<string, number>()

  /** Returns the number of an earlier row with the same payee, amount and reference. */
  const earlier = (payee: string, cents: number, { row, reference }: FileRow) => {
    const payment = `${payee} ${cents} ${reference}`
    const before = seen.get(payment)
    if (before === undefined) seen.set(payment, row)
    return before
  }

  return rows.map(given => {
    const { fits, ...written } = given
    const rejected = (...reasons: readonly (string | undefined)[]): BulkRow => ({
      ...written,
      payee: null,
      cents: null,
      charge: null,
      reason: reasons.filter(reason => reason !== undefined).join(' '),
    })
    if (!fits) return rejected('The row has more or fewer cells than the first one.')
    const reasons = [
      wrongNumber(upload, isCustomer, written.msisdn),
      wrongAmount(written.amount),
      wrongReference(written.reference),
    ]
    const [payee, cents] = [numberOf(written.msisdn), amountOf(written.amount)]
    if (payee === undefined || cents === undefined || reasons.some(reason => reason !== undefined))
      return rejected(...reasons)
    const before = earlier(payee, cents, given)
    if (before !== undefined) return rejected(`The same as row ${before}.`)
    return { ...written, payee, cents, charge: totalOf(feesOfRow(cents, upload.notify)), reason: null }
  })
}
