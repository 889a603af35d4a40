const timeOfDay = (hour: number, minute: string) =>
  `${hour % 12 === 0 ? 12 : hour % 12}:${minute}${hour < 12 ? 'am' : 'pm'}`

/** English texts of times. */
export const moment = {
  moment: {
    today: 'Today',
    yesterday: 'Yesterday',
    now: 'Just now',
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    monthNames: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    heading: (weekday?: string, day?: number, month?: string, year?: number) =>
      [weekday, day, month, year].filter(part => part !== undefined).join(' '),
    at: (date: string, hour: number, minute: string) => `${date}, ${timeOfDay(hour, minute)}`,
    ago: (amount: number, unit: 'minute' | 'hour' | 'day') =>
      unit === 'day' && amount === 1 ? 'Yesterday' : `${amount}\u00A0${unit}${amount === 1 ? '' : 's'} ago`,
    ahead: (days: number) => (days === 1 ? 'Tomorrow' : `In ${days}\u00A0days`),
    time: timeOfDay,
    full: (day: number, month: string, year: number, hour: number, minute: string) =>
      `${day}\u00A0${month}\u00A0${year}, ${timeOfDay(hour, minute)}`,
    day: (day: number, month: string) => `${day}\u00A0${month}`,
    date: (day: number, month: string, year: number) => `${day}\u00A0${month}\u00A0${year}`,
  },
}
