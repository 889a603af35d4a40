/** South Africa has UTC+2 all year. */
const offset = 2 * 60 * 60 * 1000
const minute = 60_000

/** Formats a moment as Johannesburg's ISO time: '2026-11-21T09:14:05.000+02:00'. */
export const johannesburg = (moment: number): string =>
  new Date(moment + offset).toISOString().replace('Z', '+02:00')

/** Returns the start of a Johannesburg minute 'YYYY-MM-DD HH:mm'; undefined for none of the calendar. */
export const minuteOf = (text: string): number | undefined => {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(text)) return undefined
  const moment = Date.parse(`${text.replace(' ', 'T')}:00.000+02:00`)
  if (Number.isNaN(moment)) return undefined
  return johannesburg(moment).slice(0, 16) === text.replace(' ', 'T') ? moment : undefined
}

/** Returns the last millisecond of the minute that begins at `start`. */
export const endOfMinute = (start: number): number => start + minute - 1

/** Returns the moment at `time` ('HH:mm') in Johannesburg, `days` days before the day of `now`. */
export const daysBefore = (now: number, days: number, time: string): number => {
  const day = johannesburg(now - days * 24 * 60 * minute).slice(0, 10)
  return Date.parse(`${day}T${time}:00.000+02:00`)
}

const weekdayFormat = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'Africa/Johannesburg' })

export const weekdayOf = (moment: number): string => weekdayFormat.format(moment)

/** Whether banks work on the day of a moment in Johannesburg; ignores public holidays. */
export const isWorkingDay = (moment: number): boolean => !weekdayOf(moment).startsWith('S')
