import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseColour } from './colour.ts'

test.each([
  ['three digits', '#0af', '#00aaff'],
  ['six digits, any case, spaces around', ' #00AAff ', '#00aaff'],
  ['four digits, composed over white', '#0008', '#777777'],
  ['eight digits, composed over white', '#00000080', '#7f7f7f'],
  ['eight digits, invisible', '#12345600', '#ffffff'],
  ['rgb with commas', 'rgb(0, 112, 143)', '#00708f'],
  ['rgb in percentages', 'RGB(0%, 50%, 100%)', '#0080ff'],
  ['rgb beyond its range', 'rgb(300, -20, 12.4)', '#ff000c'],
  ['rgba with a comma', 'rgba(0,0,0,.5)', '#808080'],
  ['rgb with a slash', 'rgb(0 0 0 / 25%)', '#bfbfbf'],
  ['hsl', 'hsl(120, 100%, 25%)', '#008000'],
  ['hsl nearer to white than to black', 'hsl(120, 100%, 75%)', '#80ff80'],
  ['hsl in degrees, with spaces and alpha', 'hsl(240deg 100% 50% / 0.5)', '#8080ff'],
  ['hsl without percent signs', 'hsl(0 100 50)', '#ff0000'],
  ['hsl turned backwards', 'hsl(-120, 100%, 50%)', '#0000ff'],
  ['hsla', 'hsla(39, 100%, 50%, 1)', '#ffa600'],
  ['the first name', 'aliceblue', '#f0f8ff'],
  ['a name in any case', ' RebeccaPurple ', '#663399'],
  ['the last name', 'yellowgreen', '#9acd32'],
])('parses %s: %s', (_rule, wire, colour) => {
  expect(parseColour(wire)).toBe(colour)
})

test.each<[string, unknown[]]>([
  ['code', ['red;}body{display:none}', 'url(https://e.example)', 'var(--x)', 'expression(alert(1))']],
  ['other digits', ['#12345', '#1234567', '#ggg', '00708f', '#00708f;', 'red#00708f', '#00708f\n}']],
  ['other values of rgb', ['rgb(1,2)', 'rgb(1,2,3,4,5)', 'rgb(a,b,c)', 'rgb(1e3,2,3)', 'rgb(calc(1),2,3)']],
  ['other notations', ['rgb(١,٢,٣)', 'hsl(120turn, 1%, 1%)', 'lab(50% 40 59)']],
  ['keywords', ['transparent', 'currentColor', 'inherit', 'canvastext']],
  ['other words', ['reddish', 'constructor', 'f0f8ff', '.*', '']],
  ['long texts', ['#'.repeat(65), `rgb(${'1'.repeat(100_000)},2,3)`]],
  ['other types', [null, undefined, 0xff0000, ['#fff'], { toString: () => '#fff' }]],
])('rejects %s', (_what, wires) => {
  expect(wires.filter(wire => parseColour(wire) !== undefined)).toEqual([])
})

test('any value is parsed to #rrggbb or nothing', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789af%.,/ -'), maxLength: 20 })
  const heads = fc.constantFrom('#', 'rgb(', 'rgba(', 'hsl(', 'hsla(', '')
  const nearlyColours = fc.tuple(heads, digits, fc.constantFrom(')', '')).map(parts => parts.join(''))
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.string(), nearlyColours), wire => {
      const colour = parseColour(wire)
      if (colour === undefined) return
      expect(colour).toMatch(/^#[\da-f]{6}$/)
      expect(parseColour(colour)).toBe(colour)
    }),
    { numRuns: 500 },
  )
})
