import type { AvatarIcon } from './Avatar.tsx'
import { alertIcon, eyeIcon } from './field.ts'
import * as icons from './icons.ts'
import type { IconPath } from './shape.ts'

/** Our icons with all names that networks use for them. */
const named: readonly (readonly [IconPath, string])[] = [
  [icons.topupIcon, 'topup top-up load load-money deposit add-money'],
  [
    icons.cashIcon,
    'cash money banknote banknotes money-bill bill-note currency withdraw withdrawal cash-out payments',
  ],
  [icons.buyIcon, 'buy bag shopping-bag shop-bag purchase'],
  [icons.payIcon, 'pay bill bills receipt invoice payment'],
  [icons.sendIcon, 'send paper-plane plane paperplane transfer-money'],
  [icons.requestIcon, 'request collect receive'],
  [icons.donateIcon, 'donate heart charity donation favorite favourite love'],
  [icons.inviteIcon, 'invite user-plus add-user person-add'],
  [icons.toolsIcon, 'tools toolbox tool wrench briefcase'],
  [icons.walletIcon, 'wallet purse account-balance-wallet balance'],
  [icons.bulkIcon, 'bulk batch'],
  [icons.atmIcon, 'atm cash-machine'],
  [icons.phoneIcon, 'phone mobile cell cellphone smartphone airtime mobile-phone telephone'],
  [icons.boltIcon, 'bolt electricity power flash lightning energy prepaid-electricity'],
  [icons.tvIcon, 'tv television dstv monitor film movie video entertainment'],
  [icons.bankIcon, 'bank eft account-balance institution government landmark'],
  [icons.cardIcon, 'card credit-card debit-card cards'],
  [icons.storeIcon, 'store shop retail merchant storefront market'],
  [icons.qrIcon, 'qr qrcode qr-code scan barcode'],
  [icons.listIcon, 'list accounts menu history statement statements'],
  [icons.mailIcon, 'mail email sms envelope message'],
  [icons.userIcon, 'user person profile account consumer'],
  [icons.usersIcon, 'users people group family friends community team stokvel'],
  [icons.infoIcon, 'info information info-circle about'],
  [alertIcon, 'alert warning exclamation exclamation-triangle error'],
  [icons.checkIcon, 'check tick done ok confirm check-circle accept'],
  [icons.closeIcon, 'close cancel times cross remove x'],
  [icons.plusIcon, 'plus add new create'],
  [icons.refreshIcon, 'refresh reload sync repeat retry'],
  [icons.settingsIcon, 'settings cog gear preferences sliders'],
  [icons.helpIcon, 'help question support question-circle faq'],
  [icons.chatIcon, 'chat comment comments messages bubble'],
  [icons.searchIcon, 'search find magnifier'],
  [icons.shareIcon, 'share'],
  [icons.uploadIcon, 'upload up arrow-up'],
  [icons.downloadIcon, 'download down arrow-down'],
  [icons.rightIcon, 'right arrow-right chevron-right next forward'],
  [eyeIcon, 'eye view show visibility'],
  [
    icons.coinsIcon,
    'coins coin savings save piggy piggy-bank invest investment loan loans dollar rand vault',
  ],
  [icons.swapIcon, 'transfer exchange swap convert arrows forex'],
  [icons.giftIcon, 'gift gifts voucher vouchers present reward rewards gift-card'],
  [icons.homeIcon, 'home house rent property'],
  [icons.carIcon, 'car taxi bus transport vehicle fuel truck travel'],
  [icons.cartIcon, 'cart shopping-cart basket groceries shopping'],
  [icons.schoolIcon, 'school education graduation-cap university fees book student'],
  [icons.shieldIcon, 'shield insurance security protection cover umbrella funeral'],
  [icons.healthIcon, 'health medical hospital medicine clinic doctor'],
  [icons.waterIcon, 'water drop tint gas'],
  [icons.wifiIcon, 'wifi internet data broadband network signal fibre'],
  [icons.globeIcon, 'globe world web international earth remittance language'],
  [icons.lockIcon, 'lock key password secure'],
  [icons.starIcon, 'star membership memberships loyalty points club'],
  [icons.calendarIcon, 'calendar date schedule scheduled'],
  [icons.clockIcon, 'clock time timer pending recurring'],
  [icons.ticketIcon, 'ticket tickets event events lotto lottery'],
  [icons.chartIcon, 'chart graph stats report reports analytics trending'],
  [icons.fileIcon, 'file document page form text'],
  [icons.bellIcon, 'bell notification notifications reminder'],
  [icons.tagIcon, 'tag price offer offers deal deals promo discount label'],
  [icons.foodIcon, 'food restaurant utensils meal eat'],
  [icons.placeIcon, 'place map location pin map-marker map-pin branch'],
  [icons.playIcon, 'game games gaming play gamepad bet'],
]

const iconsByName: ReadonlyMap<string, IconPath> = new Map(
  named.flatMap(([icon, names]) => names.split(' ').map(name => [name, icon])),
)

/** Prefixes and suffixes that icon sets add to the names of icons. */
const manners =
  /^(?:(?:fa[bdlrs]?|mdi?|icon|ion|bi|material)-)+|(?:-(?:outlined?|filled|solid|alt|icon|o))+$/g

/** Returns our icon of a name; undefined without one. */
export const findIcon = (name: string): IconPath | undefined =>
  iconsByName.get(name) ?? iconsByName.get(name.replace(manners, ''))

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
