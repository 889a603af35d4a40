import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseColour } from './colour.ts'

test.each([
  ['three digits', '#0af', '#00aaff'],
  ['six digits, any case, spaces around', ' #00AAff ', '#00aaff'],
  ['four digits, composed over white', '#0008', '#777777'],
  ['eight digits, composed over white', '#00000080', '#7f7f7f'],
  ['rgb in percentages', 'RGB(0%, 50%, 100%)', '#0080ff'],
  ['rgb beyond its range', 'rgb(300, -20, 12.4)', '#ff000c'],
  ['rgba with a comma', 'rgba(0,0,0,.5)', '#808080'],
  ['hsl nearer to white than to black', 'hsl(120, 100%, 75%)', '#80ff80'],
  ['hsl in degrees, with spaces and alpha', 'hsl(240deg 100% 50% / 0.5)', '#8080ff'],
  ['hsla turned backwards, without percent signs', 'hsla(-120, 100, 50, 1)', '#0000ff'],
  ['a name in any case', ' RebeccaPurple ', '#663399'],
])('parses %s: %s', (_rule, wire, colour) => {
  expect(parseColour(wire)).toBe(colour)
})

test('rejects code, other digits, values, notations, keywords, words, lengths and types', () => {
  const code = ['red;}body{display:none}', 'url(https://e.example)', 'var(--x)', '#00708f;', '#00708f\n}']
  const digits = ['#12345', '#1234567', '#ggg', '00708f', 'red#00708f', '#'.repeat(65)]
  const values = ['rgb(1,2)', 'rgb(1,2,3,4,5)', 'rgb(1e3,2,3)', 'rgb(calc(1),2,3)', 'rgb(١,٢,٣)']
  const notations = ['hsl(120turn, 1%, 1%)', 'lab(50% 40 59)', `rgb(${'1'.repeat(100_000)},2,3)`]
  const words = ['transparent', 'currentColor', 'inherit', 'canvastext', 'reddish', 'constructor', '.*', '']
  const types = [null, undefined, 0xff0000, ['#fff'], { toString: () => '#fff' }]
  const wires = [...code, ...digits, ...values, ...notations, ...words, ...types]
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
