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
