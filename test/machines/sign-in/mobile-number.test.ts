import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRowChecker } from '../../../machines/domain/bulk-file/bulk-check.ts'
import { parseIdentifier } from '../../../machines/domain/identifier.ts'
import { parseField } from '../../../machines/service/form/field-validation.ts'
import { parseRecoveryIdentifier } from '../../../machines/sign-in/recovery/recovery-identifier.ts'
import { isValidMobile, parseMobile } from '../../../machines/sign-in/registration/sign-up-mobile.ts'

const context = { msisdn: '27825550142', entity: 'customer', currency: 'ZAR', available: undefined } as const

const phoneField = (rule: 'cell' | 'recipient') => (typed: string) =>
  parseField({ kind: 'phone', name: 'to', label: { code: 'field.to' }, rule }, typed, context)

/** Returns the number that a bulk row pays, if the row check reports it as the consumer's own. */
const payeeOfRow = (msisdn: string) => (typed: string) => {
  const check = createRowChecker(['msisdn', 'amount', 'reference'], msisdn)
  const codes = check.add([typed, '10.00', 'Lunch']).map(({ code }) => code)
  return codes.includes('bulkCheck.own') ? msisdn : undefined
}

const signUp = (typed: string) => {
  const mobile = parseMobile('ZA', typed)
  return isValidMobile(mobile) ? mobile.msisdn : undefined
}

const msisdnOf = (identifier: ReturnType<typeof parseIdentifier>) =>
  identifier && 'msisdn' in identifier ? identifier.msisdn : undefined

/** Parses the number in every form that accepts one. */
const readEverywhere = (typed: string, msisdn: string) => ({
  signIn: msisdnOf(parseIdentifier(typed)),
  recovery: msisdnOf(parseRecoveryIdentifier(typed)),
  signUp: signUp(typed),
  cell: phoneField('cell')(typed),
  recipient: phoneField('recipient')(typed),
  bulk: payeeOfRow(msisdn)(typed),
})

/** Expects every form to read the same number, or none. */
const expectEverywhere = (typed: string, own: string, msisdn: string | undefined) => {
  const read = readEverywhere(typed, own)
  expect(read).toEqual(Object.fromEntries(Object.keys(read).map(form => [form, msisdn])))
}

const prefix = fc.constantFrom(
  ...['0', '', '27', '+27', '0027', '+27 (0)', '+27(0)', '0027 (0)', '00 27 0', '27 0', '(+27) ', '(0)'],
  ...['2727', '+27 27', '\u200E+27 ', '\uFEFF0', "'+27", "'0"],
)
const separator = fc.constantFrom('', ' ', '-', '\u00A0', '\u2011', '\u200B', '\u202F', '\u2060', '.')
const notationsOf = (subscriber: fc.Arbitrary<string>) =>
  fc.record({ prefix, subscriber, separator, end: fc.constantFrom('', ' ', '\u202C', '\t') })

const format = ({ prefix, subscriber, separator, end }: Record<string, string>) =>
  `${prefix}${[...(subscriber ?? '')].join(separator)}${end}`

test('every form reads the same number in every notation', () => {
  fc.assert(
    fc.property(notationsOf(fc.stringMatching(/^[6-8]\d{8}$/)), form => {
      const msisdn = `27${form.subscriber}`
      expectEverywhere(format(form), msisdn, msisdn)
    }),
    { numRuns: 500 },
  )
})

test('every form rejects a number with too few or too many digits', () => {
  const other = fc.oneof(fc.stringMatching(/^[6-8]\d{6,7}$/), fc.stringMatching(/^[6-8]\d{9,10}$/))
  fc.assert(
    fc.property(
      notationsOf(other).filter(({ prefix }) => prefix !== ''),
      form => {
        expectEverywhere(format(form), `27${form.subscriber}`, undefined)
      },
    ),
    { numRuns: 500 },
  )
})
