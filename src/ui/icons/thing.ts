import type { IconPath } from './shape.ts'

// Icons of things to buy and of places for money.

export const walletIcon: IconPath = {
  line: 'M4 7.5A2.5 2.5 0 0 1 6.5 5H17v3M4 7.5A1.5 1.5 0 0 0 5.5 8.5h13A1.5 1.5 0 0 1 20 10v8.5a1.5 1.5 0 0 1-1.5 1.5h-12A2.5 2.5 0 0 1 4 17.5zM16 14.2v.01',
  tint: 'M11 11h9v6.5H11z',
}

export const bulkIcon: IconPath = {
  line: 'M4 6h16M4 11h8M4 16h6M17 19.5v-6M14.5 15.8 17 13.3l2.5 2.5',
  tint: 'M17 12a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z',
}

export const atmIcon: IconPath = {
  line: 'M3 13V5.5A1.5 1.5 0 0 1 4.5 4h15A1.5 1.5 0 0 1 21 5.5V13h-2M5 13H3M6 9h12M8 9v10.5A1.5 1.5 0 0 0 9.5 21h5a1.5 1.5 0 0 0 1.5-1.5V9M12 13.5v3.5M10.5 15.5 12 17l1.5-1.5',
  tint: 'M8 11h8v9H8z',
}

export const phoneIcon: IconPath = {
  line: 'M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3zM11 18h2',
}

export const boltIcon: IconPath = {
  line: 'M13 3 5 13.5h6L10.5 21 19 10.5h-6z',
}

export const tvIcon: IconPath = {
  line: 'M4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5v-9A1.5 1.5 0 0 1 4.5 6zM8 21h8',
}

export const bankIcon: IconPath = {
  line: 'M3.5 9.5 12 4l8.5 5.5zM6 9.5V17M10 9.5V17M14 9.5V17M18 9.5V17M3.5 20h17M5 17h14',
}

export const listIcon: IconPath = {
  line: 'M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01',
}

export const cardIcon: IconPath = {
  line: 'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5zM3 9.8h18M6.5 15h4',
}

export const storeIcon: IconPath = {
  line: 'M4 9.5 5.5 4h13L20 9.5a2.67 2.67 0 0 1-5.33 0 2.67 2.67 0 0 1-5.34 0A2.67 2.67 0 0 1 4 9.5zM5.5 12.1v8.4h13v-8.4M10 20.5v-5h4v5',
}

export const qrIcon: IconPath = {
  line: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v.01M14 20v.01M17 20h3v-3',
}

export const mailIcon: IconPath = {
  line: 'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5zM3.5 7l8.5 6.5L20.5 7',
}
