import { buyIcon, cashIcon, inviteIcon, payIcon, requestIcon, sendIcon, topupIcon } from './icons/service.ts'
import type { IconShape } from './icons/shape.ts'
import { refreshIcon } from './icons/status.ts'
import { bankIcon, boltIcon, bulkIcon, listIcon, phoneIcon, tvIcon, walletIcon } from './icons/thing.ts'

const icons: ReadonlyMap<string, IconShape> = new Map([
  ['topup', topupIcon],
  ['cash_out', cashIcon],
  ['buy_airtime', phoneIcon],
  ['buy_data', phoneIcon],
  ['buy_electricity', boltIcon],
  ['buy_membership', buyIcon],
  ['pay_eft', bankIcon],
  ['pay_account', tvIcon],
  ['refund', refreshIcon],
  ['transfer', sendIcon],
  ['sale', payIcon],
  ['charge', payIcon],
  ['qr_request', requestIcon],
  ['bulk', bulkIcon],
  ['invite', inviteIcon],
  ['consumer_invite', inviteIcon],
  ['capital_distribution', walletIcon],
])

/** The icon of a transaction by its `type_alias`; unknown: the list. */
export const transactionIcon = (alias: string): IconShape => icons.get(alias) ?? listIcon
