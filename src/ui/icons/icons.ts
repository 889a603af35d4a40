import type { IconPath } from './shape.ts'

// Icons of actions.

export const copyIcon: IconPath = {
  line: 'M9.5 8.5h9A1.5 1.5 0 0 1 20 10v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 8 19v-9a1.5 1.5 0 0 1 1.5-1.5zM4 15.5V5A1.5 1.5 0 0 1 5.5 3.5H16',
}

export const userIcon: IconPath = {
  line: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5a7.5 7.5 0 0 1 15 0',
}

export const leftIcon: IconPath = {
  line: 'M14.5 5.5 8 12l6.5 6.5',
}

export const rightIcon: IconPath = {
  line: 'M9.5 5.5 16 12l-6.5 6.5',
}

export const downIcon: IconPath = {
  line: 'M5.5 9.5 12 16l6.5-6.5',
}

export const uploadIcon: IconPath = {
  line: 'M12 15V4M7.5 8.5 12 4l4.5 4.5M4 19.5h16',
}

export const shareIcon: IconPath = {
  line: 'M12 15V3.5M8 7.5l4-4 4 4M6.5 11.5H5.5A1.5 1.5 0 0 0 4 13v6a1.5 1.5 0 0 0 1.5 1.5h13A1.5 1.5 0 0 0 20 19v-6a1.5 1.5 0 0 0-1.5-1.5h-1',
}

export const printIcon: IconPath = {
  line: 'M7 8.5v-5h10v5M7 17H4.5A1.5 1.5 0 0 1 3 15.5V10a1.5 1.5 0 0 1 1.5-1.5h15A1.5 1.5 0 0 1 21 10v5.5a1.5 1.5 0 0 1-1.5 1.5H17M7 14h10v6.5H7z',
}

export const settingsIcon: IconPath = {
  line: 'M7.5 4h9a3.5 3.5 0 0 1 0 7h-9a3.5 3.5 0 0 1 0-7zM7.5 13h9a3.5 3.5 0 0 1 0 7h-9a3.5 3.5 0 0 1 0-7zM7.5 7.5v.01M16.5 16.5v.01',
}

export const logoutIcon: IconPath = {
  line: 'M10 4H5.5A1.5 1.5 0 0 0 4 5.5v13A1.5 1.5 0 0 0 5.5 20H10M15.5 7.5 20 12l-4.5 4.5M20 12H9.5',
}

export const helpIcon: IconPath = {
  line: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.4 2.3c-.6.25-.9.7-.9 1.3v.4M12 16.8v.01',
}

export const mailIcon: IconPath = {
  line: 'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5zM3.5 7l8.5 6.5L20.5 7',
}

export const chatIcon: IconPath = {
  line: 'M4.5 4.5h15A1.5 1.5 0 0 1 21 6v9a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 4v-4h-2A1.5 1.5 0 0 1 3 15V6a1.5 1.5 0 0 1 1.5-1.5z',
}

export const searchIcon: IconPath = {
  line: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM16 16l4.5 4.5',
}

export const filterIcon: IconPath = {
  line: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM9 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
}

export const downloadIcon: IconPath = {
  line: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M4 19.5h16',
}

export const scanIcon: IconPath = {
  line: 'M3 8V5.5A2.5 2.5 0 0 1 5.5 3H8M16 3h2.5A2.5 2.5 0 0 1 21 5.5V8M21 16v2.5a2.5 2.5 0 0 1-2.5 2.5H16M8 21H5.5A2.5 2.5 0 0 1 3 18.5V16M7 12h10',
}

// Icons of states.

export const infoIcon: IconPath = {
  line: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.7v.01',
}

export const checkIcon: IconPath = {
  line: 'M5 12.5l4.5 4.5L19 7.5',
}

export const closeIcon: IconPath = {
  line: 'M6 6l12 12M18 6 6 18',
}

export const questionIcon: IconPath = {
  line: 'M8.5 8.5a3.5 3.5 0 1 1 4.8 3.25C12.4 12.1 12 12.8 12 13.7v.8M12 18.5v.01',
}

export const refreshIcon: IconPath = {
  line: 'M20 12a8 8 0 1 1-2.5-5.8L20 8.5M20 3.5v5h-5',
}

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

// Icons for services of a network's config.

export const coinsIcon: IconPath = {
  line: 'M5 7c0-1.7 3.1-3 7-3s7 1.3 7 3-3.1 3-7 3-7-1.3-7-3zM5 7v5c0 1.7 3.1 3 7 3s7-1.3 7-3V7M5 12v5c0 1.7 3.1 3 7 3s7-1.3 7-3v-5',
}

export const swapIcon: IconPath = {
  line: 'M4 8.5h14M14.5 5 18 8.5 14.5 12M20 15.5H6M9.5 12 6 15.5 9.5 19',
}

export const plusIcon: IconPath = { line: 'M12 5v14M5 12h14' }

export const giftIcon: IconPath = {
  line: 'M4 9h16v4H4zM5.5 13v7h13v-7M12 9v11M12 9C9 9 7 8 7 6.2A2.2 2.2 0 0 1 9.2 4C11 4 12 6.5 12 9zM12 9c3 0 5-1 5-2.8A2.2 2.2 0 0 0 14.8 4C13 4 12 6.5 12 9z',
}

export const homeIcon: IconPath = { line: 'M4 11 12 4l8 7M6 9.5V20h12V9.5M10 20v-5.5h4V20' }

export const carIcon: IconPath = {
  line: 'M4 16v-4l2-5.5a1.5 1.5 0 0 1 1.4-1h9.2a1.5 1.5 0 0 1 1.4 1l2 5.5v4a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 16zM4.5 11.5h15M7.5 14.5v.01M16.5 14.5v.01M6 17.5v2M18 17.5v2',
}

export const cartIcon: IconPath = { line: 'M3 4h2.5l2.2 10.5h10L20 7H6.2M9 19v.01M16.5 19v.01' }

export const schoolIcon: IconPath = {
  line: 'M2.5 9.5 12 5l9.5 4.5L12 14zM6.5 11.5V16c0 1.2 2.5 2.5 5.5 2.5s5.5-1.3 5.5-2.5v-4.5M21.5 9.5V15',
}

export const shieldIcon: IconPath = {
  line: 'M12 3.5 19.5 6v5.5c0 4.4-3 7.6-7.5 9-4.5-1.4-7.5-4.6-7.5-9V6z',
}

export const healthIcon: IconPath = {
  line: 'M5.5 4h13A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-13A1.5 1.5 0 0 1 5.5 4zM12 8v8M8 12h8',
}

export const waterIcon: IconPath = { line: 'M12 3.5s6 6.2 6 10.5a6 6 0 0 1-12 0c0-4.3 6-10.5 6-10.5z' }

export const wifiIcon: IconPath = {
  line: 'M3 9.5a13 13 0 0 1 18 0M6 13a8.5 8.5 0 0 1 12 0M9 16.3a4.3 4.3 0 0 1 6 0M12 19.5v.01',
}

export const globeIcon: IconPath = {
  line: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c2.5 2.5 3.7 5.5 3.7 9s-1.2 6.5-3.7 9c-2.5-2.5-3.7-5.5-3.7-9S9.5 5.5 12 3z',
}

export const lockIcon: IconPath = {
  line: 'M7 10.5h10a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19v-7A1.5 1.5 0 0 1 7 10.5zM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2',
}

export const starIcon: IconPath = {
  line: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
}

export const calendarIcon: IconPath = {
  line: 'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7a1.5 1.5 0 0 1 1.5-1.5zM4 10h16M8.5 3.5v4M15.5 3.5v4',
}

/** The eye of a value that is hidden. */
export const eyeOffIcon: IconPath = {
  line: 'M4 4l16 16M9.6 5.8A9.6 9.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a15 15 0 0 1-2.9 3.6M6.3 7.6A15.6 15.6 0 0 0 2.5 12S6 18.5 12 18.5a9.5 9.5 0 0 0 4-.9M10 10a2.8 2.8 0 0 0 4 4',
}

export const clockIcon: IconPath = { line: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2' }

export const ticketIcon: IconPath = {
  line: 'M3.5 7h17v3a2 2 0 0 0 0 4v3h-17v-3a2 2 0 0 0 0-4zM14 7v2M14 11v2M14 15v2',
}

export const chartIcon: IconPath = { line: 'M4 20h16M7 16.5v-5M12 16.5v-10M17 16.5v-7' }

export const usersIcon: IconPath = {
  line: 'M9.5 4a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM2.8 20a6.7 6.7 0 0 1 13.4 0M16 4.3a3.8 3.8 0 0 1 0 7M18 14a6.7 6.7 0 0 1 3.2 6',
}

export const fileIcon: IconPath = {
  line: 'M7 3.5h7L18.5 8v11a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5zM14 3.5V8h4.5M9 12.5h6M9 16h6',
}

export const bellIcon: IconPath = { line: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4' }

export const tagIcon: IconPath = { line: 'M4 4h7.5l8.5 8.5-7.5 7.5L4 11.5zM8 8v.01' }

export const foodIcon: IconPath = {
  line: 'M7 3.5v17M4.5 3.5V8a2.5 2.5 0 0 0 5 0V3.5M16.5 20.5v-17c-2 0-3 2.5-3 5.5s1 4.5 3 4.5',
}

export const placeIcon: IconPath = {
  line: 'M12 3.5A6.5 6.5 0 0 0 5.5 10c0 4.6 6.5 10.5 6.5 10.5s6.5-5.9 6.5-10.5A6.5 6.5 0 0 0 12 3.5zM12 7.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
}

export const playIcon: IconPath = {
  line: 'M7.5 8h9a4.5 4.5 0 0 1 4.3 5.8l-.7 2.3a2.3 2.3 0 0 1-4 .8L14.5 15h-5l-1.6 1.9a2.3 2.3 0 0 1-4-.8l-.7-2.3A4.5 4.5 0 0 1 7.5 8zM8 10.2v2.6M6.7 11.5h2.6M15.5 10.6v.01M17.5 12.2v.01',
}

// The icons of the nine built-in services; each has one shape with the operator's tint.

export const topupIcon: IconPath = {
  line: 'M12 4v7M8.5 7.5h7M3 12.5v5A2.5 2.5 0 0 0 5.5 20h13a2.5 2.5 0 0 0 2.5-2.5v-5M3 15.5h4.5a2 2 0 0 0 1.8 1.2h5.4a2 2 0 0 0 1.8-1.2H21',
  tint: 'M12 2a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z',
}

export const cashIcon: IconPath = {
  line: 'M3 7.5A1.5 1.5 0 0 1 4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM6.2 9v.01M17.8 15v.01',
  tint: 'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10z',
}

export const buyIcon: IconPath = {
  line: 'M4.8 8h14.4l1 11a1.8 1.8 0 0 1-1.8 2H5.6a1.8 1.8 0 0 1-1.8-2zM8.5 11V6.5a3.5 3.5 0 0 1 7 0V11',
  tint: 'M9 11h12l-1 9H9z',
}

export const payIcon: IconPath = {
  line: 'M5 21V4.5A1.5 1.5 0 0 1 6.5 3h11A1.5 1.5 0 0 1 19 4.5V21l-2.35-1.6L14.3 21 12 19.4 9.7 21l-2.35-1.6zM9 8h6M9 12h6',
  tint: 'M11 8h8v9.5h-8z',
}

export const sendIcon: IconPath = {
  line: 'M21 3 3 9.6l7 4.4 4.4 7zM21 3 10 14',
  tint: 'M10 14 21 3l-6.5 18z',
}

export const requestIcon: IconPath = {
  line: 'M3 8V5.5A2.5 2.5 0 0 1 5.5 3H8M16 3h2.5A2.5 2.5 0 0 1 21 5.5V8M21 16v2.5a2.5 2.5 0 0 1-2.5 2.5H16M8 21H5.5A2.5 2.5 0 0 1 3 18.5V16M12 8v8M8.8 12.8 12 16l3.2-3.2',
  tint: 'M12 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z',
}

export const donateIcon: IconPath = {
  line: 'M12 20.3 4.3 12.7a4.9 4.9 0 0 1 6.9-6.9l.8.8.8-.8a4.9 4.9 0 0 1 6.9 6.9z',
  tint: 'M14.5 5.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z',
}

export const inviteIcon: IconPath = {
  line: 'M9.5 4a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM2.8 20a6.7 6.7 0 0 1 13.4 0M18 8v6M15 11h6',
  tint: 'M18 6.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z',
}

export const toolsIcon: IconPath = {
  line: 'M3 9.5A1.5 1.5 0 0 1 4.5 8h15A1.5 1.5 0 0 1 21 9.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18.5zM8.5 8V5.5A1.5 1.5 0 0 1 10 4h4a1.5 1.5 0 0 1 1.5 1.5V8M3 13h6M15 13h6M9 11.5h6v3H9z',
  tint: 'M10 9h11v11H10z',
}

export const contactsIcon: IconPath = {
  line: 'M6.5 3.5h11A1.5 1.5 0 0 1 19 5v14a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19V5a1.5 1.5 0 0 1 1.5-1.5zM12 7.5a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6zM8 16.5a4 4 0 0 1 8 0M3 8h2M3 16h2',
}
