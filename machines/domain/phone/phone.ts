// Apart from `msisdn.ts`, which sign-in loads: nobody is shown a number there.

/** Dial codes of the world by their first digits: 1 and 7 stand alone, the rest have two or three (ITU-T E.164). */
const international =
  /^(1|7|2[07]|(?:2\d|3[578]|42|5[09]|6[789]|8[05789]|9[679])\d|\d\d)(\d{2,5})(\d{3})(\d{3})$/

/**
 * A number as people read it, with no-break spaces: `082 555 0142` at home, `+44 7700 900 123` from abroad.
 * What fits neither is shown as it came.
 */
export const formatMsisdn = (msisdn: string): string =>
  msisdn
    .replace(/^27(\d{2})(\d{3})(\d{4})$/, '0$1 $2 $3')
    .replace(international, '+$1 $2 $3 $4')
    .replaceAll(' ', '\u00A0')
