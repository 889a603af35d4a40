import { eyeIcon } from './field.ts'
import {
  bulkIcon,
  cardIcon,
  checkIcon,
  listIcon,
  payIcon,
  phoneIcon,
  refreshIcon,
  sendIcon,
  storeIcon,
  tvIcon,
  walletIcon,
} from './icons.ts'
import { findIcon } from './service-icons.ts'
import type { IconPath } from './shape.ts'

/** The icons of the types whose last word names another icon, or none. */
const icons: ReadonlyMap<string, IconPath> = new Map([
  ['balance', eyeIcon],
  ['buy_data', phoneIcon],
  ['buy_membership', cardIcon],
  ['pay_account', tvIcon],
  ['refund', refreshIcon],
  ['transfer', sendIcon],
  ['sale', storeIcon],
  ['charge', payIcon],
  ['bulk_upload', bulkIcon],
  ['bulk_approve', checkIcon],
  ['bulk_history', bulkIcon],
  ['capital_distribution', walletIcon],
])

/** Returns the icon for the alias of a transaction's type; the default is that of its last word, as in `buy_airtime`. */
export const transactionIcon = (alias: string): IconPath =>
  icons.get(alias) ??
  findIcon(alias.replaceAll('_', '-')) ??
  findIcon(alias.split('_').at(-1) ?? '') ??
  listIcon
