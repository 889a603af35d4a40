import type { IconShape } from './shape.ts'

// What can be done from a bar, a card or a menu.

export const copyIcon: IconShape = {
  line: 'M9.5 8.5h9A1.5 1.5 0 0 1 20 10v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 8 19v-9a1.5 1.5 0 0 1 1.5-1.5zM4 15.5V5A1.5 1.5 0 0 1 5.5 3.5H16',
}

export const userIcon: IconShape = {
  line: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5a7.5 7.5 0 0 1 15 0',
}

export const logoutIcon: IconShape = {
  line: 'M10 4H5.5A1.5 1.5 0 0 0 4 5.5v13A1.5 1.5 0 0 0 5.5 20H10M15.5 7.5 20 12l-4.5 4.5M20 12H9.5',
}
