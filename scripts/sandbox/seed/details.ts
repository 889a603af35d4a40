import type { MovementType } from '../ledger/movement-types.ts'
import type { Movement } from '../ledger/movements.ts'
import type { Ids } from '../store/ids.ts'
import partiesByReference from './parties.json' with { type: 'json' }

/** The other person or account of a movement. */
export interface Party {
  readonly name?: string
  readonly msisdn?: string
  readonly account_number?: string
  readonly snsi?: string
}

const person = (name: string, msisdn: string): Party => ({ name, msisdn })

/** A relative of Thandi on another network. */
export const nokuthula = person('Nokuthula Mokoena', '27725550198')

/** A society that collects by transfers. */
export const burialSociety = person('Masakhane Burial Society', '27315550188')

/** People on other networks; the reference selects the person of a transfer. */
const people = [
  nokuthula,
  person('Bheki Zwane', '27835550177'),
  person('Zodwa Radebe', '27715550123'),
  person('Ruan Fourie', '27725550146'),
] as const

/** The other party of movements with these references. */
const parties: ReadonlyMap<string, Party> = new Map(Object.entries(partiesByReference))

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

const sumOf = (text: string): number => [...text].reduce((sum, character) => sum + character.charCodeAt(0), 0)

interface Remembered extends Pick<Movement, 'type' | 'class' | 'reference' | 'state'> {
  /** The number of the consumer, who buys data without another number in the reference. */
  readonly owner: string
  readonly party?: Party | undefined
}

const partyIn = ({ type, reference, owner }: Remembered): Party | undefined => {
  switch (type) {
    case 'buy_airtime':
    case 'buy_data':
      return { msisdn: /^0\d{2} \d{3} \d{4}$/.test(reference) ? `27${digitsOf(reference).slice(1)}` : owner }
    case 'transfer':
    case 'qr_request':
      return parties.get(reference) ?? people[sumOf(reference) % people.length]
    default:
      return parties.get(reference)
  }
}

/** The groups of four digits of the voucher or token that each type has. */
const voucherGroups: ReadonlyMap<MovementType, number> = new Map([
  ['buy_airtime', 4],
  ['buy_electricity', 5],
  ['cash_out', 3],
])

export const reasons = {
  bank: 'Your bank declined the payment.',
  limit: 'The amount was more than your daily limit allows.',
  account: 'The bank does not know this account number.',
  meter: 'The electricity vendor was offline.',
  recipient: 'The recipient did not accept the transaction.',
  sender: 'The sender’s payment was cancelled.',
} as const

const reasonsByType: ReadonlyMap<MovementType, string> = new Map([
  ['topup', reasons.bank],
  ['pay_eft', reasons.account],
  ['buy_electricity', reasons.meter],
])

/** Returns why an old movement of this type was declined. */
export const reasonOf = ({ type, class: way }: Pick<Movement, 'type' | 'class'>): string =>
  reasonsByType.get(type) ?? (way === 'debit' ? reasons.limit : reasons.sender)

/** Returns what a network remembers of an old movement: its party, meter, TV account, and the voucher of a success. */
export const detailsOf = (movement: Remembered, ids: Ids): Readonly<Record<string, unknown>> => {
  const { type, class: way, reference, state, party = partyIn(movement) } = movement
  const groups = voucherGroups.get(type)
  return {
    ...(party && { [way === 'debit' ? 'recipient' : 'sender']: party }),
    ...(type === 'buy_electricity' && { meter: digitsOf(reference) }),
    ...(type === 'pay_account' && { account: digitsOf(reference) }),
    ...(groups !== undefined && state === 'success' && { voucher: ids.voucher(groups) }),
  }
}

/** Whether the owner of the wallet made the movement by a call to the network. */
export const isOwnCall = ({ type, class: way }: Pick<Movement, 'type' | 'class'>): boolean =>
  way === 'debit' || type === 'topup'
