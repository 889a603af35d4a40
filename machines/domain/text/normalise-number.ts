/** Without what sets digits in groups for the eye: blanks, dashes and unseen marks. */
export const withoutSeparators = (typed: string): string => typed.replace(/[\s\p{Pd}\p{Cf}]/gu, '')

/** A number as it is sent, its digits together; what is none, or has a dash before it, stays as it was typed. */
export const normaliseNumber = (typed: string): string =>
  /^\d(?:[\s\p{Pd}\p{Cf}]*\d)*$/u.test(typed) ? withoutSeparators(typed) : typed
