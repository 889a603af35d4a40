import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brands } from '../sandbox/networks/brands.ts'
import { linesOf, rows, withApplication, withServices } from './configs.fixture.ts'
import { listValues, setAt } from './edits.ts'
import { loadConfigSchema } from './load-schema.ts'
import { createMemory } from './memory.ts'
import { printReport } from './print.ts'
import { type ConfigReport, createReport } from './report.ts'

const schema = await loadConfigSchema()

const reportOnText = (text: string): ConfigReport => {
  const report = createReport(text, schema)
  if ('message' in report) throw new Error(report.message)
  return report
}
const reportOn = (config: unknown) => reportOnText(JSON.stringify(config, undefined, 2))

describe('the report', () => {
  test.each(rows)('$row: remarks on $about', ({ config, lines }) => {
    const found = linesOf(reportOn(config))
    expect(found).toEqual(lines.map((line, place) => (found[place]?.startsWith(line) ? found[place] : line)))
  })

  test.each(brands.filter(({ application }) => application.title !== 'Tiro Pay'))(
    'has no remark on $application.title',
    brand => {
      const { remarks, used } = reportOn(brand)
      expect(remarks).toEqual([])
      expect(used.length).toBeGreaterThan(5)
    },
  )

  test('says that Tiro Pay offers Donate without recipients', () => {
    expect(linesOf(reportOn(brands[2]))).toEqual([
      expect.stringMatching(/^cannot work .*\(donate\): .*donation_recipients must have charities/),
    ])
  })

  test('counts a value that equals the default as used', () => {
    const { remarks, used } = reportOn(
      withApplication(
        { timeout: { notification: 300 }, contact: null },
        { authenticate: { sign_up: false }, time_zone: 'Africa/Johannesburg', $schema: './schema.json' },
      ),
    )
    expect(remarks).toEqual([])
    expect(used.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['application.timeout.notification', 'authenticate.sign_up', 'time_zone']),
    )
  })

  test('says that a text is read as a number', () => {
    expect(linesOf(reportOn(withApplication({ timeout: { notification: '60', logout: '60' } })))).toEqual([
      expect.stringMatching(/^corrected application\.timeout\.notification → 60: Expected a number\./),
      expect.stringMatching(/^corrected application\.timeout\.logout → 60: Expected a number\./),
    ])
  })

  test('reads the response of a network', () => {
    const text = JSON.stringify({ response: {}, data: { ...withApplication({}), colour: 1 } }, undefined, 2)
    const { remarks } = reportOnText(text)
    expect(remarks).toMatchObject([{ path: 'colour', place: { line: 15, column: 5 } }])
  })

  test('names a member that occurs twice', () => {
    const { remarks } = reportOnText(
      '{ "id": "za-a",\n"id": "za-sandbox000009", "application": {"render": {"service": [{"name": "topup"}]}} }',
    )
    expect(remarks).toMatchObject([{ kind: 'ignored', path: 'id', place: { line: 1, column: 3 } }])
  })

  test('is the same with the memory of an earlier report', () => {
    const memory = createMemory()
    const before = JSON.stringify(
      withServices([{ name: 'buy' }, { name: 'send' }], { vas_provider: 'celair' }),
    )
    const after = before.replace('celair', 'cellair')
    createReport(before, schema, memory)
    for (const text of [before, after, before])
      expect(createReport(text, schema, memory)).toEqual(createReport(text, schema))
  })

  test.each([
    ['{\n "a": 1,\n}', 3, 1, 'Here is "}", where a name in quotes is expected.'],
    ['{\n "a": 1\n "b": 2}', 3, 2, 'Here is "\\"", where a comma or } is expected.'],
    ['{"a": "b}', 1, 7, 'This text has no closing quote, or a character that needs a backslash.'],
    ["{'a': 1}", 1, 2, 'Here is "\'", where a name in quotes is expected.'],
    ['', 1, 1, 'The text ends where a value is expected.'],
    ['{} x', 1, 4, 'Here is "x", where the end of the text is expected.'],
  ])('finds the syntax error of %j', (text, line, column, message) => {
    expect(createReport(text, schema)).toEqual({ line, column, message })
  })

  test('is made for any values, in lines of 80 characters', () => {
    const values = ['', 'x\u202E\u001b[2J', 'x'.repeat(50_000), null, true, 0, 1e12, [], {}, [null], [[[]]]]
    const hostile = JSON.parse('{"__proto__":{"a":1},"constructor":{"name":"x"}}')
    const changed = fc.constantFrom(...brands).chain(brand => {
      const places = fc.constantFrom(...listValues(brand, 1_000).map(([path]) => path))
      return fc
        .array(fc.tuple(places, fc.constantFrom<unknown>(...values, hostile)), { minLength: 1, maxLength: 4 })
        .map(changes => changes.reduce<unknown>((config, [path, value]) => setAt(config, path, value), brand))
    })
    for (const config of fc.sample(changed, { seed: 20_261_126, numRuns: 40 })) {
      const report = reportOn(config)
      const names = /\b(?:kind|words|code|href|label|value|name): /
      expect(report.remarks.filter(({ used }) => used !== undefined && names.test(used))).toEqual([])
      const lines = printReport(report, { all: true, colour: false }).split('\n')
      expect(lines.filter(line => line.length > 80 || /[\p{Cc}\u202E]/u.test(line))).toEqual([])
    }
  })

  test('examines a deep and a broad config in bounded time', () => {
    const step = '{"name":"a","method":{"data":['
    const deep = `{"id":"za-sandbox000009","application":{"render":{"service":[${step.repeat(5_000)}${']}}'.repeat(5_000)}]}}}`
    const broad = withServices(
      Array.from({ length: 3_000 }, (_, place) => ({ name: `n${place}`, label: 'x'.repeat(100) })),
    )
    expect(linesOf(reportOnText(deep))[0]).toMatch(/^cannot work application\.render\.service\[0\]/)
    expect(linesOf(reportOn(broad)).join('\n')).toMatch(/characters at most|not examined/)
    expect('message' in createReport('['.repeat(100_000), schema)).toBe(true)
  }, 60_000)
})

describe('the contrast', () => {
  test('shows what the portal makes of a light primary colour', () => {
    const theme = { style: { component: { color: { primary: '#ffee00', secondary: '#12355b' } } } }
    const { contrasts } = reportOn(withApplication({ theme }))
    expect(contrasts.find(({ use, appearance }) => use === 'Link' && appearance === 'light')).toEqual({
      colour: 'primary',
      appearance: 'light',
      use: 'Link',
      text: expect.stringMatching(/^#[\da-f]{6}$/),
      ground: '#ffffff',
      ratio: expect.any(Number),
      least: 4.5,
      givenRatio: 1.2,
    })
    expect(contrasts.filter(({ ratio, least }) => ratio < least)).toEqual([])
    expect(contrasts.find(({ use }) => use === 'Balance')).not.toHaveProperty('givenRatio')
  })
})
