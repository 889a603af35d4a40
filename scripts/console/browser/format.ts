/** Formats a typed mobile number, even an incomplete one, as the network does: '082 000' is '2782000'. */
export const formatMsisdn = (typed = ''): string => typed.replaceAll(/\D/g, '').replace(/^0/, '27')

const timeZone = 'Africa/Johannesburg'

export const clockFormat = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' })
export const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'full' })
const momentFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

export const formatMoment = (iso: string): string => momentFormat.format(Date.parse(iso))
