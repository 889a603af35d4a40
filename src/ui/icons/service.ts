import type { IconPath } from './shape.ts'

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
