import type { IconPath } from './shape.ts'

// Icons of fields and messages. The first load has these two only.

export const eyeIcon: IconPath = {
  line: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
}

export const alertIcon: IconPath = {
  line: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5V13M12 16.3v.01',
}
