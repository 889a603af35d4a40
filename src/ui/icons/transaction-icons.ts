import { buyIcon, cashIcon, inviteIcon, payIcon, requestIcon, sendIcon, topupIcon } from './service.ts'
import type { IconPath } from './shape.ts'
import { checkIcon, eyeIcon, refreshIcon } from './status.ts'
import {
  bankIcon,
  boltIcon,
  bulkIcon,
  cardIcon,
  listIcon,
  phoneIcon,
  storeIcon,
  tvIcon,
  walletIcon,
} from './thing.ts'

const icons: ReadonlyMap<string, IconPath> = new Map([
  ['balance', eyeIcon],
  ['topup', topupIcon],
  ['cash_out', cashIcon],
  ['buy', buyIcon],
  ['buy_airtime', phoneIcon],
  ['buy_data', phoneIcon],
  ['buy_electricity', boltIcon],
  ['buy_membership', cardIcon],
  ['pay', payIcon],
  ['pay_eft', bankIcon],
  ['pay_account', tvIcon],
  ['refund', refreshIcon],
  ['transfer', sendIcon],
  ['sale', storeIcon],
  ['charge', payIcon],
  ['qr_request', requestIcon],
  ['bulk_upload', bulkIcon],
  ['bulk_approve', checkIcon],
  ['bulk_history', bulkIcon],
  ['consumer_invite', inviteIcon],
  ['capital_distribution', walletIcon],
])

/** Returns the icon for the operation's alias in the transaction catalogue. An unknown alias gets the list icon. */
export const transactionIcon = (alias: string): IconPath => icons.get(alias) ?? listIcon
