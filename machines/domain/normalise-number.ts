import { toPlainText, withoutSeparators } from './text.ts'

/**
 * Removes separators and full stops between the digits of a number. Returns other texts unchanged, also a number after
 * a dash or with possible decimals (`12.5`).
 */
export const normaliseNumber = (typed: string): string => {
  const visible = toPlainText(typed).trim()
  const isNumber = /^\d(?:[\s\p{Pd}\u2212.]*\d)*$/u.test(visible)
  return isNumber && !/^[^.]*\.\d{1,2}$/.test(visible)
    ? withoutSeparators(visible).replaceAll('.', '')
    : typed
}
