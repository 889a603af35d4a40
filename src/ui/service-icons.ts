import { settingsIcon, userIcon } from './icons/action.ts'
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
import { infoIcon } from './icons/status.ts'
import {
  atmIcon,
  bankIcon,
  boltIcon,
  bulkIcon,
  cardIcon,
  listIcon,
  mailIcon,
  phoneIcon,
  qrIcon,
  storeIcon,
  tvIcon,
  walletIcon,
} from './icons/thing.ts'

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
  ['card', cardIcon],
  ['store', storeIcon],
  ['qr', qrIcon],
  ['list', listIcon],
  ['mail', mailIcon],
  ['user', userIcon],
  ['eft', bankIcon],
  ['retail', storeIcon],
  ['accounts', listIcon],
  ['sms', mailIcon],
  ['info', infoIcon],
  ['settings', settingsIcon],
])

/** The icon of a service, by the service's own name or the icon name that its network chose; unknown: the tools. */
export const serviceIcon = (name: string): IconShape => icons.get(name) ?? toolsIcon

/** The image that a network chose, or one of our icons; undefined for an icon that we do not have. */
export const networkFace = (icon: string): IconShape | string | undefined =>
  /^(https|data):/.test(icon) ? icon : icons.get(icon)

/**
 * What a service or a choice shows beside its label: the image that its network chose, or one of our icons. An
 * icon that we do not have is that of its name.
 */
export const serviceFace = ({
  name,
  icon = name,
}: {
  readonly name: string
  readonly icon?: string | undefined
}): IconShape | string => networkFace(icon) ?? serviceIcon(name)
