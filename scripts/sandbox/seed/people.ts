import type { World } from '../world.ts'
import { everydayHistory } from './episodes.ts'
import { tell } from './history.ts'
import { personas } from './personas.ts'
import { savedRecipients } from './recipients.ts'

/**
 * Registers the personas, opens their wallets, saves whom they pay, and tells their histories. One call for an empty
 * database.
 */
export const settlePersonas = (world: World, password: string): void => {
  const now = world.clock.now()
  for (const { wallet, ...persona } of personas) {
    world.people.register({ ...persona, password })
    if (wallet) open(world, persona.msisdn, wallet.locked)
  }
  for (const { owner, ...details } of savedRecipients) world.recipients.add(owner, details)
  // Whoever is written down last pays whom is written down first, not the other way round.
  for (const { msisdn, wallet } of [...personas].reverse())
    if (wallet) tell(world, msisdn, now, wallet.history)
}

const open = (world: World, msisdn: string, locked = false) =>
  world.people.openWallet(msisdn, { alias: msisdn, currency: 'ZAR', locked })

/** What a test may want of a consumer of its own. */
export interface Wishes {
  readonly first_name?: string
  readonly last_name?: string
  readonly email?: string
  readonly balance_cents?: number
  /** How many transactions lead up to the balance. */
  readonly history?: number
  readonly locked?: boolean
  /** The one network that is to know this consumer. */
  readonly network?: string
}

const firstNames = ['Amahle', 'Lwazi', 'Chantal', 'Sibusiso', 'Ruan', 'Palesa', 'Imraan', 'Nosipho'] as const
const lastNames = [
  'Ndlovu',
  'Jacobs',
  'Mahlangu',
  'Naidoo',
  'Pretorius',
  'Mokgadi',
  'Adams',
  'Buthelezi',
] as const

/**
 * A consumer nobody else has, with a wallet.
 * @returns the mobile number; none of them ends in digits that mean something
 */
export const newPerson = (world: World, password: string, wishes: Wishes): string => {
  const serial = world.ids.number()
  const msisdn = `2783${String(Math.floor(serial / 700)).padStart(4, '0')}${300 + (serial % 700)}`
  world.people.register({
    msisdn,
    first_name: wishes.first_name ?? firstNames[serial % firstNames.length] ?? firstNames[0],
    last_name: wishes.last_name ?? lastNames[Math.floor(serial / 8) % lastNames.length] ?? lastNames[0],
    email: wishes.email ?? `consumer.${msisdn}@example.com`,
    password,
    network: wishes.network ?? null,
    note: 'Made to order',
  })
  open(world, msisdn, wishes.locked)
  const balance = wishes.balance_cents ?? 1_000_00
  tell(world, msisdn, world.clock.now(), everydayHistory(balance, wishes.history ?? 1))
  return msisdn
}
