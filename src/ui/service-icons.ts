import {
  buyIcon,
  cashIcon,
  donateIcon,
  inviteIcon,
  payIcon,
  requestIcon,
  sendIcon,
  toolsIcon,
  topupIcon,
} from './icons/service.ts'
import type { IconShape } from './icons/shape.ts'
import { atmIcon, bankIcon, boltIcon, bulkIcon, phoneIcon, tvIcon, walletIcon } from './icons/thing.ts'

const icons: ReadonlyMap<string, IconShape> = new Map([
  ['topup', topupIcon],
  ['cash', cashIcon],
  ['buy', buyIcon],
  ['pay', payIcon],
  ['send', sendIcon],
  ['request', requestIcon],
  ['donate', donateIcon],
  ['invite', inviteIcon],
  ['tools', toolsIcon],
  ['wallet', walletIcon],
  ['bulk', bulkIcon],
  ['atm', atmIcon],
  ['phone', phoneIcon],
  ['bolt', boltIcon],
  ['tv', tvIcon],
  ['bank', bankIcon],
])

/** The icon of a service, by the service's own name or the icon name that its network chose; unknown: the tools. */
export const serviceIcon = (name: string): IconShape => icons.get(name) ?? toolsIcon

/** What a service shows above its label: the image its network chose, or one of our icons. */
export const serviceFace = ({ name, icon }: { readonly name: string; readonly icon?: string | undefined }) =>
  icon !== undefined && /^(https|data):/.test(icon) ? icon : serviceIcon(icon ?? name)
