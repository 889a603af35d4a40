import { iconSet } from '../../pages/icon-set.ts'

/** The line icons of the atlas, drawn where `icon()` names them. */
export const { icon, iconSheet } = iconSet({
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 20 20',
  close: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
})
