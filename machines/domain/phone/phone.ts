// Separate from `msisdn.ts`, because sign-in loads that file and shows no formatted number.

/** Dial codes by their first digits: 1 and 7 have one digit, the others two or three (ITU-T E.164). */
const international =
  /^(1|7|2[07]|(?:2\d|3[578]|42|5[09]|6[789]|8[05789]|9[679])\d|\d\d)(\d{2,5})(\d{3})(\d{3})$/

/**
 * Formats a number with no-break spaces: `082 555 0142` for South Africa, `+44 7700 900 123` for other countries.
 * Returns any other text as received.
 */
export const formatMsisdn = (msisdn: string): string =>
  msisdn
    .replace(/^27(\d{2})(\d{3})(\d{4})$/, '0$1 $2 $3')
    .replace(international, '+$1 $2 $3 $4')
    .replaceAll(' ', '\u00A0')
