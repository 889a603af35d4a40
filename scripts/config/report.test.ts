import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeNetworkConfig } from '#machines/domain/config/network-config.ts'
import { decodeServices } from '#machines/domain/config/service-node.ts'
import { decodeWithReport, getAt } from '#machines/domain/wire/wire.ts'
import { brands } from '../sandbox/networks/brands.ts'
import { loadConfigSchema } from './config-schema.ts'
import { printReport } from './print.ts'
import { readConfig } from './readings.ts'
import { createReport } from './report.ts'

const schema = await loadConfigSchema()

type Members = Readonly<Record<string, unknown>>

/** Returns a config whose application has these members. */
const withApplication = (application: Members, more: Members = {}): Members => ({
  id: 'za-sandbox000009',
  application: { title: 'Kudu', render: { service: [{ name: 'topup' }] }, ...application },
  ...more,
})
const withServices = (service: readonly unknown[], flags?: Members): Members =>
  withApplication({ render: { service, ...(flags && { flags }) } })

/** Reports on a config. Returns each finding as one line: its kind, path, sentences. */
const linesOf = (config: unknown): readonly string[] =>
  createReport(JSON.stringify(config, undefined, 2), schema).findings.map(
    ({ severity, code, path, message, effect }) => `${severity} ${code} ${path}: ${message} ${effect}`,
  )

const amount = { name: 'amount', type: 'AmountInput' }
const fields = [
  amount,
  { name: 'recipient', type: 'PhoneInput' },
  { name: 'reference_source', type: 'ReferenceInput' },
  { name: 'reference_destination', type: 'ReferenceInput' },
]
const button = [{ label: 'Pay', action: 'digitalWalletTransferRequest' }, { label: 'Not now' }]
const club = (more: Members) => withServices([{ name: 'club', form: { data: fields }, button, ...more }])
const topup = { name: 'topup' }
const colour = (primary: string) =>
  withApplication({ theme: { style: { component: { color: { primary } } } } })
const page = (color: string) => withApplication({ theme: { style: { body: { background: { color } } } } })
const many = Array.from({ length: 33 }, (_, at) => ({ name: `s${at}`, instruction: { text: 'x' } }))
const proof = { name: 'proof', type: 'GenericFileInput' }
const named = { to: '27820000002', reference: 1, reference_destination: 'B' }

/** Configs with one mistake each, and a part of each line; `service` is `application.render.service[0]`. */
const rows: readonly [config: unknown, ...lines: string[]][] = [
  [
    withServices([topup, { name: 'TopUp' }]),
    'error repeated application.render.service[1]: Entry 1 of this list',
  ],
  [
    club({ label: {} }),
    'error type service.label: Expected a text. Replaces the built-in label. The portal ignores',
  ],
  [
    club({ form: { data: [amount] } }),
    'that it accepts, for recipient, reference_source, reference_destination.',
  ],
  [club({ form: { data: [amount] }, values: named })],
  [
    club({ form: { data: [...fields, proof] } }),
    'error unavailable service: No call can send a file. The service club says',
  ],
  [
    club({ template: '{nick} paid {amount}.' }),
    'warning template service.template: The service club has no field ‘nick’.',
  ],
  [
    club({ button: [button[0], { handler: 'cancl' }] }),
    'error unavailable service: A button has a handler other than submit and cancel.',
    'error unknown-value service.button[1].handler: Unknown value. Is ‘cancel’ meant?',
  ],
  [
    withServices([{ name: 'sned' }]),
    'error unavailable service: The portal has no such service, and no button has an',
  ],
  [
    withServices([{ name: 'tools' }]),
    'service: It lacks a flag in application.render.flags: "bulk_enabled":true.',
  ],
  [
    withServices([{ name: 'send', method: { data: [{ name: 'walet' }, { name: 'wallet' }] } }]),
    '‘send’ has no step ‘walet’. Is ‘wallet’ meant?',
  ],
  [
    withServices(many),
    'application.render.service[30]: The portal reads 30 entries of this list at most. The portal ignores it and the 2',
  ],
  [
    withServices([{ ...topup, icon: 'http://example.com/a.png' }]),
    'error unusable service.icon: Not usable. A name of',
  ],
  [
    withApplication({}, { otp: ['buy'] }),
    'warning type otp: Expected an object. The operations that require',
  ],
  [withApplication({}, { id: 'ZA-kudu1' }), 'error id id: Expected two letters, a dash'],
  [
    {},
    'error id id: The network’s id is missing.',
    'error no-service application.render.service: There is no service.',
  ],
  [
    colour('reddish'),
    'error unusable application.theme.style.component.color.primary: Not usable. A CSS colour',
  ],
  [colour('rebeccapurple')],
  [page('gray'), 'has a contrast of 1.7:1 instead of 4.5:1. The portal uses #f0f0f0.'],
  [
    withApplication({ pages: { privacyPolicy: 'http://example.org' } }),
    'error unusable application.pages.privacyPolicy: Not usable.',
  ],
  [
    withApplication({ titel: { a: { b: 1 } } }),
    'warning unknown-name application.titel: Unknown name. Is ‘title’ meant? The portal ignores it.',
  ],
]

test.each(rows)('%#: reports each mistake once', (config, ...lines) => {
  const found = linesOf(config).map(line => line.replace('application.render.service[0]', 'service'))
  expect(found).toEqual(lines.map((line, at) => (found[at]?.includes(line) ? found[at] : line)))
})

test.each(brands)('reports nothing on $application.title, but Donate without recipients', brand => {
  const flag = expect.stringContaining('"donation_recipients":"charities"')
  expect(linesOf(brand)).toEqual(brand.application.title === 'Tiro Pay' ? [flag] : [])
})

test.each([
  ['{\n "a": 1\n "b": 2}', 3, 2, 'Here a comma is expected.'],
  ['', 1, 1, 'Here a value is expected.'],
  ['['.repeat(100_000), 1, 1, 'The values are nested too deeply.'],
])('finds the syntax error of %.20j', (text, line, column, message) => {
  const { findings, config } = createReport(text, schema)
  expect([findings, config]).toMatchObject([
    [{ severity: 'error', code: 'syntax', line, column, message }],
    undefined,
  ])
})

test('names the place of a value in the response of a network, of a comment and of a repeated name', () => {
  const text = `{ "data": // comment\n${JSON.stringify(withApplication({}))
    .replace('{', '{ "id": "x",\n')
    .replace('"title"', '"titel": 1, "title"')} }`
  expect(createReport(text, schema).findings).toMatchObject([
    { code: 'syntax', line: 1, column: 11, message: 'JSON has no comments.' },
    { code: 'repeated', path: 'id', line: 2, column: 3 },
    { code: 'unknown-name', path: 'application.titel', line: 3, column: 40 },
  ])
})

test('examines 20,000 services in two seconds of the processor, and shows 200 findings', () => {
  const services = Array.from({ length: 20_000 }, (_, at) => ({ name: `s${at}`, label: 'x', titel: 'y' }))
  const text = JSON.stringify(withServices(services), undefined, 2)
  const started = process.cpuUsage()
  const { findings, more } = createReport(text, schema)
  expect(process.cpuUsage(started).user / 1e6).toBeLessThan(2)
  expect([findings.length, more > 0]).toEqual([200, true])
})

const hostile: readonly unknown[] = [
  ...['', 'x\u202E\u001b[2J', 'x'.repeat(5_000), null, true, 0, 1e12, [], {}, [null], [[[]]]],
  JSON.parse('{"__proto__":{"a":1},"constructor":{"name":"x"}}'),
]

/** Replaces one value of a config, at the n-th name or place in its text. */
const changeAt = (config: unknown, place: number, value: unknown): unknown => {
  let at = 0
  return JSON.parse(JSON.stringify(config), (_, inner) => (at++ === place ? structuredClone(value) : inner))
}

test('decodes the same with a report, and reports values that the config has, without control characters', () => {
  const changed = fc
    .tuple(
      fc.constantFrom(...brands),
      fc.array(fc.tuple(fc.nat(300), fc.constantFrom(...hostile)), { maxLength: 4 }),
    )
    .map(([brand, changes]) =>
      changes.reduce<unknown>((config, [place, value]) => changeAt(config, place, value), brand),
    )
  const decode = (config: unknown) => {
    const decoded = decodeNetworkConfig(config)
    return [decoded, decodeServices(decoded.rawServices)]
  }
  for (const config of fc.sample(changed, { seed: 20_261_126, numRuns: 100 })) {
    expect(
      decodeWithReport(
        () => undefined,
        () => decode(config),
      ),
    ).toEqual(decode(config))
    for (const { path, given } of readConfig(config).readings.values())
      expect(getAt(config, ...path)).toEqual(given)
    const report = createReport(JSON.stringify(config) ?? '', schema)
    for (const { line, column, message, effect } of report.findings)
      expect([
        line > 0,
        column > 0,
        /^[A-Z‘].*[.?]$/s.test(message),
        /\.$|Network error’\.$|service\.’$/.test(effect),
      ]).toEqual([true, true, true, true])
    const lines = printReport(report, false).split('\n')
    expect(lines.filter(line => /[\p{Cc}\u202E]/u.test(line))).toEqual([])
  }
})

test('shows the contrast that a light primary colour would have, and that of the portal', () => {
  const { contrasts } = createReport(JSON.stringify(colour('#ffee00')), schema)
  const link = contrasts.find(({ use, appearance }) => use === 'Link' && appearance === 'light')
  expect(link).toMatchObject({ colour: 'primary', ground: '#ffffff', least: 4.5, givenRatio: 1.2 })
  expect(contrasts.filter(({ ratio, least }) => ratio < least)).toEqual([])
})
