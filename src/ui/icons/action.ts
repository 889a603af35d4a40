import type { IconShape } from './shape.ts'

// What can be done from a bar, a card or a menu.

export const copyIcon: IconShape = {
  line: 'M9.5 8.5h9A1.5 1.5 0 0 1 20 10v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 8 19v-9a1.5 1.5 0 0 1 1.5-1.5zM4 15.5V5A1.5 1.5 0 0 1 5.5 3.5H16',
}

export const userIcon: IconShape = {
  line: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5a7.5 7.5 0 0 1 15 0',
}

export const leftIcon: IconShape = {
  line: 'M14.5 5.5 8 12l6.5 6.5',
}

export const rightIcon: IconShape = {
  line: 'M9.5 5.5 16 12l-6.5 6.5',
}

export const downIcon: IconShape = {
  line: 'M5.5 9.5 12 16l6.5-6.5',
}

export const uploadIcon: IconShape = {
  line: 'M12 15V4M7.5 8.5 12 4l4.5 4.5M4 19.5h16',
}

export const settingsIcon: IconShape = {
  line: 'M7.5 4h9a3.5 3.5 0 0 1 0 7h-9a3.5 3.5 0 0 1 0-7zM7.5 13h9a3.5 3.5 0 0 1 0 7h-9a3.5 3.5 0 0 1 0-7zM7.5 7.5v.01M16.5 16.5v.01',
}

export const logoutIcon: IconShape = {
  line: 'M10 4H5.5A1.5 1.5 0 0 0 4 5.5v13A1.5 1.5 0 0 0 5.5 20H10M15.5 7.5 20 12l-4.5 4.5M20 12H9.5',
}
