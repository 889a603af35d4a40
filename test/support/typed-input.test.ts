import { expect, test } from 'vitest'
import { parseIdentifier } from '#machines/domain/identifier.ts'
import { parseAmount } from '#machines/domain/money.ts'
import { normaliseNumber } from '#machines/domain/normalise-number.ts'
import { parseMsisdn } from '#machines/domain/phone/msisdn.ts'
import { repairHref } from '#src/ports/address/portal-address.ts'
import { parseTypedCode } from '#src/ui/field/typed-code.ts'

const mobile = '27821234567'
const email = 'thandi@example.com'
const meter = '12345678901'
const code = '482913'
const id = '00000000-0000-4000-8000-0000000000a1'
const link = `/authenticate-payment/${id}`
const refused = undefined

const readers = {
  number: (typed: string) => parseMsisdn(typed),
  email: (typed: string) => {
    const identifier = parseIdentifier(typed)
    return identifier && 'email' in identifier ? identifier.email : refused
  },
  amount: (typed: string) => parseAmount(typed),
  meter: (typed: string) => (/^\d{11}$/.test(normaliseNumber(typed)) ? normaliseNumber(typed) : refused),
  code: (typed: string) => parseTypedCode(typed, 6, ''),
  link: (typed: string) => repairHref(typed),
}

/** The inputs of people and their devices, and the value that each field reads by its rule. */
test.each<[field: keyof typeof readers, typed: string, read: unknown]>([
  ['number', '082 123 4567', mobile],
  ['number', '+27 (0)82 123-4567', mobile],
  ['number', 'tel:+27821234567', mobile],
  ['number', '082 123 4567 (cell)', mobile],
  ['number', '０８２１２３４５６７', mobile],
  ['number', '٠٨٢ ١٢٣ ٤٥٦٧', mobile],
  ['number', '\u202A+27 82 123 4567\u202C', mobile],
  ['number', '082\u2011123\u20114567', mobile],
  ['number', '082 123 4567 / 083 123 4567', refused],
  ['number', '082 123 456', refused],
  ['email', ` ${email}\n`, email],
  ['email', `mailto:${email}?subject=Hello`, email],
  ['email', 'thandi\u200B@example.com', email],
  ['email', 'ｔｈａｎｄｉ＠ｅｘａｍｐｌｅ．ｃｏｍ', email],
  ['email', 'thandi@example', refused],
  ['email', `${email}, ${email}`, refused],
  ['amount', 'R1 234,50', 123_450],
  ['amount', 'R\u00A01\u202F234.50', 123_450],
  ['amount', '１２．５０', 1_250],
  ['amount', '١٢٫٥٠', 1_250],
  ['amount', 'ZAR 20', 2_000],
  ['amount', '1,234', refused],
  ['amount', '10²', refused],
  ['amount', '-5', refused],
  ['amount', '2026-11-30', refused],
  ['meter', '1234 5678 901', meter],
  ['meter', '１２３４５６７８９０１', meter],
  ['meter', '١٢٣٤٥٦٧٨٩٠١', meter],
  ['meter', '1234\u200B5678901', meter],
  ['meter', '1234567890', refused],
  ['code', '482 913', code],
  ['code', '٤٨٢٩١٣', code],
  ['code', '４８２９１３', code],
  ['code', 'Your OTP is 482913. Call 0860 123 456 if you did not ask.', code],
  ['code', '123456 or 654321', '123456654321'],
  ['link', `${link}.`, link],
  ['link', `${link})`, link],
  ['link', `${link}%20Thanks`, link],
  ['link', `${link}&utm_source=sms`, link],
  ['link', `/%23${link}/%23/`, link],
  ['link', `/authenticate-payment/${id.slice(0, -2)}`, '/authenticate-payment'],
])('a field for the %s reads %j as %j', (field, typed, read) => {
  expect(readers[field](typed)).toEqual(read)
})
