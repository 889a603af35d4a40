import type { IconPath } from './shape.ts'

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
