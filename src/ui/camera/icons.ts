import type { IconPath } from '../icons/shape.ts'

export const imageIcon: IconPath = {
  line: 'M4.5 4.5h15A1.5 1.5 0 0 1 21 6v12a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V6a1.5 1.5 0 0 1 1.5-1.5zM3.5 17l5-5 4 4 3-3 5 4.5M15.5 9v.01',
}

export const linkIcon: IconPath = {
  line: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
}
