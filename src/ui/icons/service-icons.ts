import type { AvatarIcon } from './Avatar.tsx'
import {
  chatIcon,
  downloadIcon,
  helpIcon,
  rightIcon,
  searchIcon,
  settingsIcon,
  shareIcon,
  uploadIcon,
  userIcon,
} from './action.ts'
import {
  bellIcon,
  calendarIcon,
  carIcon,
  cartIcon,
  chartIcon,
  clockIcon,
  coinsIcon,
  fileIcon,
  foodIcon,
  giftIcon,
  globeIcon,
  healthIcon,
  homeIcon,
  lockIcon,
  placeIcon,
  playIcon,
  plusIcon,
  schoolIcon,
  shieldIcon,
  starIcon,
  swapIcon,
  tagIcon,
  ticketIcon,
  usersIcon,
  waterIcon,
  wifiIcon,
} from './common.ts'
import { alertIcon, eyeIcon } from './field.ts'
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
} from './service.ts'
import type { IconPath } from './shape.ts'
import { checkIcon, closeIcon, infoIcon, refreshIcon } from './status.ts'
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
} from './thing.ts'

/** Our icons with all names that networks use for them. */
const named: readonly (readonly [IconPath, string])[] = [
  [topupIcon, 'topup top-up load load-money deposit add-money'],
  [
    cashIcon,
    'cash money banknote banknotes money-bill bill-note currency withdraw withdrawal cash-out payments',
  ],
  [buyIcon, 'buy bag shopping-bag shop-bag purchase'],
  [payIcon, 'pay bill bills receipt invoice payment'],
  [sendIcon, 'send paper-plane plane paperplane transfer-money'],
  [requestIcon, 'request collect receive'],
  [donateIcon, 'donate heart charity donation favorite favourite love'],
  [inviteIcon, 'invite user-plus add-user person-add'],
  [toolsIcon, 'tools toolbox tool wrench briefcase'],
  [walletIcon, 'wallet purse account-balance-wallet balance'],
  [bulkIcon, 'bulk batch'],
  [atmIcon, 'atm cash-machine'],
  [phoneIcon, 'phone mobile cell cellphone smartphone airtime mobile-phone telephone'],
  [boltIcon, 'bolt electricity power flash lightning energy prepaid-electricity'],
  [tvIcon, 'tv television dstv monitor film movie video entertainment'],
  [bankIcon, 'bank eft account-balance institution government landmark'],
  [cardIcon, 'card credit-card debit-card cards'],
  [storeIcon, 'store shop retail merchant storefront market'],
  [qrIcon, 'qr qrcode qr-code scan barcode'],
  [listIcon, 'list accounts menu history statement statements'],
  [mailIcon, 'mail email sms envelope message'],
  [userIcon, 'user person profile account consumer'],
  [usersIcon, 'users people group family friends community team stokvel'],
  [infoIcon, 'info information info-circle about'],
  [alertIcon, 'alert warning exclamation exclamation-triangle error'],
  [checkIcon, 'check tick done ok confirm check-circle accept'],
  [closeIcon, 'close cancel times cross remove x'],
  [plusIcon, 'plus add new create'],
  [refreshIcon, 'refresh reload sync repeat retry'],
  [settingsIcon, 'settings cog gear preferences sliders'],
  [helpIcon, 'help question support question-circle faq'],
  [chatIcon, 'chat comment comments messages bubble'],
  [searchIcon, 'search find magnifier'],
  [shareIcon, 'share'],
  [uploadIcon, 'upload up arrow-up'],
  [downloadIcon, 'download down arrow-down'],
  [rightIcon, 'right arrow-right chevron-right next forward'],
  [eyeIcon, 'eye view show visibility'],
  [coinsIcon, 'coins coin savings save piggy piggy-bank invest investment loan loans dollar rand vault'],
  [swapIcon, 'transfer exchange swap convert arrows forex'],
  [giftIcon, 'gift gifts voucher vouchers present reward rewards gift-card'],
  [homeIcon, 'home house rent property'],
  [carIcon, 'car taxi bus transport vehicle fuel truck travel'],
  [cartIcon, 'cart shopping-cart basket groceries shopping'],
  [schoolIcon, 'school education graduation-cap university fees book student'],
  [shieldIcon, 'shield insurance security protection cover umbrella funeral'],
  [healthIcon, 'health medical hospital medicine clinic doctor'],
  [waterIcon, 'water drop tint gas'],
  [wifiIcon, 'wifi internet data broadband network signal fibre'],
  [globeIcon, 'globe world web international earth remittance language'],
  [lockIcon, 'lock key password secure'],
  [starIcon, 'star membership memberships loyalty points club'],
  [calendarIcon, 'calendar date schedule scheduled'],
  [clockIcon, 'clock time timer pending recurring'],
  [ticketIcon, 'ticket tickets event events lotto lottery'],
  [chartIcon, 'chart graph stats report reports analytics trending'],
  [fileIcon, 'file document page form text'],
  [bellIcon, 'bell notification notifications reminder'],
  [tagIcon, 'tag price offer offers deal deals promo discount label'],
  [foodIcon, 'food restaurant utensils meal eat'],
  [placeIcon, 'place map location pin map-marker map-pin branch'],
  [playIcon, 'game games gaming play gamepad bet'],
]

const icons: ReadonlyMap<string, IconPath> = new Map(
  named.flatMap(([icon, names]) => names.split(' ').map(name => [name, icon])),
)

/** Prefixes and suffixes that icon sets add to the names of icons. */
const manners =
  /^(?:(?:fa[bdlrs]?|mdi?|icon|ion|bi|material)-)+|(?:-(?:outlined?|filled|solid|alt|icon|o))+$/g

/** Returns our icon of a name; undefined without one. */
export const findIcon = (name: string): IconPath | undefined =>
  icons.get(name) ?? icons.get(name.replace(manners, ''))

/** Returns the first letter or digit of a label, as the fallback for an icon. */
const letterOf = (label: string): string => (/[\p{L}\p{N}]/u.exec(label)?.[0] ?? '').toLocaleUpperCase('en')

/** Returns the image of a network's config, or our icon of that name. Undefined if we have no such icon. */
export const getConfigIcon = (icon: string, label: string): AvatarIcon | undefined =>
  /^(https|data):/.test(icon) ? { letter: letterOf(label), src: icon } : findIcon(icon)

/**
 * Returns the picture of a service or a choice: the network's image, or our icon of the configured name. Falls back
 * to the icon of the service's name, then to the label's first letter.
 */
export const getServiceIcon = ({
  name,
  icon = name,
  label,
}: {
  readonly name: string
  readonly icon?: string | undefined
  readonly label: string
}): AvatarIcon => getConfigIcon(icon, label) ?? findIcon(name) ?? { letter: letterOf(label) }
