import type { IconPath } from './shape.ts'

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
