/**
 * The digits of a mobile number after its dial code, by the dial code: a row for its first digits, a column of two
 * characters for its last digit (0 to 9). The first character is the least, the second the most digits, in hexadecimal.
 * Source: the national numbering plans that the ITU publishes for E.164. South Africa (27) has exactly nine digits.
 */
const lengths: Readonly<Record<string, string>> = {
  '': '--AA----------AA',
  2: 'AA------------99',
  21: '--999999----88--99',
  22: '7999888899AA888888AA',
  23: '88798899AA8888997777',
  24: '99889999999977557799',
  25: '999979889999998899',
  26: '99999999999988888877',
  29: '4577----------776666',
  3: 'AA99999999--99----9A',
  35: '88999999779988886A89',
  37: '888878888899698988',
  38: '998A8888--898889--88',
  4: '9999--7DAA88998899AB',
  42: '9999--79',
  5: '--99AA88ABAB99AAAA',
  50: '55778888888888786988',
  59: '99887799999999778878',
  6: '9A999CAA8A8899',
  67: '88--6677778877777777',
  68: '77665547--7A88666788',
  69: '477777',
  8: '--AA9A--99--BB',
  85: 'AA--8888--899A',
  88: 'AA----------99',
  9: 'AAAAAA99997A----AA',
  96: '77789999AA88999988',
  97: '99999988888888AA',
  99: '----9988999999--99',
}

/** Patterns of numbers where the count of digits is too lenient. After 27, 27 is the dial code typed again. */
const shapes: Readonly<Record<string, string>> = { 1: '[2-9]\\d\\d[2-9]\\d{6}', 27: '(?!27)[1-9]\\d{8}' }

/** Dial codes of countries in which a number may begin with 0, which is then dialled from abroad too. */
const keepingZero = /^(?:39|22[569]|242)$/

/**
 * Patterns of the digits between dial code and number that are dialled within the country only, or by mistake. In other
 * countries this is 0.
 */
const trunks: Readonly<Record<string, string>> = {
  1: '[01]',
  7: '[08]',
  27: '0|27',
  36: '06?',
  39: '0(?=3\\d{9}$)',
  52: '01?|1|04[45]',
  370: '[08]',
  375: '80?|0',
  992: '[08]',
  993: '[08]',
  998: '[08]',
}

/** Returns the least and most digits after a dial code; an empty list if there is no such dial code. */
export const lengthsOf = (dialCode: string): readonly number[] => {
  const column = 2 * Number(dialCode.slice(-1))
  const cell = lengths[dialCode.slice(0, -1)]?.slice(column, column + 2) ?? ''
  return [...cell.replace('--', '')].map(digit => parseInt(digit, 16))
}

/** Returns the dial code at the start of the digits; undefined without one. No dial code starts with another one. */
export const findDialCode = (digits: string): string | undefined =>
  [1, 2, 3].map(length => digits.slice(0, length)).find(dialCode => lengthsOf(dialCode).length > 0)

/**
 * Returns the number with its dial code; undefined if a number of that country has other digits.
 *
 * @param digits the typed digits after the dial code
 */
export const readNumber = (dialCode: string, digits: string): string | undefined => {
  const [least = 0, most = 0] = lengthsOf(dialCode)
  const first = keepingZero.test(dialCode) ? '\\d' : '[1-9]'
  const shape = shapes[dialCode] ?? `${first}\\d{${least - 1},${most - 1}}`
  const pattern = new RegExp(`^(?:${trunks[dialCode] ?? '0'})*?(${shape})$`)
  const number = pattern.exec(digits)?.[1]
  return number && `${dialCode}${number}`
}
