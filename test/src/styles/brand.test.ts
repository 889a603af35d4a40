import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BrandRoles,
  brandProperties,
  brandStyleSheet,
  resolveBrandColours,
} from '../../../src/styles/brand.ts'
import { contrast, fromHex, fromOklch, toHex, toOklch } from '../../../src/styles/oklch.ts'

const lwandle = { primary: '#00708f', secondary: '#06313f', border: '#c9dce2', page: '#f3f7f8' }
const khanya = { primary: '#ffcb05', secondary: '#23211a', border: '#e8dfc0', page: '#fffcf2' }

describe('the two operators of the design', () => {
  test('a dark primary on a pale page', () => {
    expect(resolveBrandColours(lwandle)).toEqual({
      light: {
        page: '#f3f7f8',
        surface: '#ffffff',
        line: '#d0e2e7',
        accent: '#00708f',
        'on-accent': '#ffffff',
        'accent-press': '#05617b',
        'accent-edge': '#00708f',
        'accent-ink': '#00708f',
        'accent-soft': '#d6f2fe',
        'accent-tint': '#5db4d5',
        card: '#06313f',
        'on-card': '#ffffff',
        'on-card-muted': '#b9c5c9',
        'card-edge': '#06313f',
      },
      dark: {
        page: '#0d1011',
        surface: '#171a1b',
        line: '#28353a',
        accent: '#00708f',
        'on-accent': '#ffffff',
        'accent-press': '#05617b',
        'accent-edge': '#00708f',
        'accent-ink': '#49a1c1',
        'accent-soft': '#0a3341',
        card: '#06313f',
        'on-card': '#ffffff',
        'on-card-muted': '#b9c5c9',
        'card-edge': '#06313f',
      },
    })
  })

  test('a yellow primary, which no text can be written in', () => {
    expect(resolveBrandColours(khanya)).toEqual({
      light: {
        page: '#fffcf2',
        surface: '#ffffff',
        line: '#e2ded0',
        accent: '#ffcb05',
        'on-accent': '#111417',
        'accent-press': '#ffdc7c',
        'accent-edge': '#b38e10',
        'accent-ink': '#81660b',
        'accent-soft': '#f9eccb',
        'accent-tint': '#ffcb05',
        card: '#23211a',
        'on-card': '#ffffff',
        'on-card-muted': '#c1c1bf',
        'card-edge': '#23211a',
      },
      dark: {
        page: '#110f09',
        surface: '#1b1913',
        line: '#363327',
        accent: '#ffcb05',
        'on-accent': '#111417',
        'accent-press': '#ffdc7c',
        'accent-edge': '#ffcb05',
        'accent-ink': '#ffcb05',
        'accent-soft': '#382c0c',
        card: '#2d2b24',
        'on-card': '#ffffff',
        'on-card-muted': '#c4c4c2',
        'card-edge': '#2d2b24',
      },
    })
  })
})

describe('what is missing or wrong', () => {
  test('nothing at all: our own primary, white paper', () => {
    const own = { primary: '#00708f', secondary: '#00708f', border: '#00708f', page: '#ffffff' }
    expect(resolveBrandColours({})).toEqual(resolveBrandColours(own))
  })

  test.each([
    'red;}body{display:none}',
    'url(https://e)',
    'var(--x)',
    'expression()',
    '#12345',
    '',
    '__proto__',
    null,
    7,
    { toString: () => 'red' },
    ['red'],
  ])('%j is as good as missing', wrong => {
    expect(resolveBrandColours({ ...lwandle, primary: wrong })).toEqual(
      resolveBrandColours({ ...lwandle, primary: '#00708f' }),
    )
    expect(resolveBrandColours({ ...lwandle, secondary: wrong, border: wrong, page: wrong })).toEqual(
      resolveBrandColours({ primary: lwandle.primary }),
    )
  })

  test.each([
    ['#639', '#663399'],
    ['RebeccaPurple', '#663399'],
    ['rgb(102, 51, 153)', '#663399'],
    ['hsl(270, 50%, 40%)', '#663399'],
    ['rgba(0, 0, 0, 0.5)', '#808080'],
  ])('%s is %s', (written, hex) => {
    expect(resolveBrandColours({ primary: written })).toEqual(resolveBrandColours({ primary: hex }))
  })
})

test.each([
  ['#ffd54a', '#ffd54a'],
  ['#cfd8dc', '#cfd8dc'],
  ['#1e88e5', '#eaf1f8'],
])('the page of %s is as given where text can be read on it, else of its hue: %s', (page, shown) => {
  expect(resolveBrandColours({ ...lwandle, page }).light.page).toBe(shown)
})

describe('custom properties', () => {
  test('both appearances, and the logo’s padding when it is a number', () => {
    const properties = brandProperties({ ...lwandle, logo: { padding: 6 } })
    expect(Object.keys(properties)).toHaveLength(28)
    expect(properties['--brand-accent-ink-dark']).toBe('#49a1c1')
    expect(properties['--brand-accent-tint-light']).toBe('#5db4d5')
    expect(properties['--brand-logo-padding']).toBe('6px')
    expect(brandProperties({ logo: { padding: Number.NaN } })).not.toHaveProperty('--brand-logo-padding')
  })

  test('the style sheet holds the same, whatever was sent', () => {
    expect(brandStyleSheet(lwandle)).toContain(':root{--brand-page-light:#f3f7f8;')
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.anything()), fc.anything(), (primary, page) => {
        expect(brandStyleSheet({ primary, page })).toMatch(/^:root\{(--brand-[a-z-]+:#[\da-f]{6};?){27}\}$/)
      }),
    )
  })
})

const hex = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)
const awkward = fc.constantFrom(
  ...['#000000', '#ffffff', '#ffff00', '#00ff00', '#808080', '#777777', '#ff0000', '#0000ff', '#00ffff'],
  ...['#ff00ff', '#fefefe', '#010101'],
)
const colour = fc.oneof({ weight: 3, arbitrary: hex }, { weight: 1, arbitrary: awkward })
const operator = fc.record({ primary: colour, secondary: colour, border: colour, page: colour })

const ink = { light: { text: '#15181b', muted: '#555c63' }, dark: { text: '#f1f3f4', muted: '#a9b0b6' } }

const ratio = (a: string, b: string) => contrast(fromHex(a), fromHex(b))

/** Every pair that is ever drawn, with the least contrast that it must have. */
const pairs = (roles: BrandRoles, { text, muted }: { text: string; muted: string }) =>
  [
    ['on-accent on accent', roles['on-accent'], roles.accent, 4.5],
    ['on-accent on accent-press', roles['on-accent'], roles['accent-press'], 4.5],
    ['accent-ink on page', roles['accent-ink'], roles.page, 4.5],
    ['accent-ink on surface', roles['accent-ink'], roles.surface, 4.5],
    ['accent-ink on accent-soft', roles['accent-ink'], roles['accent-soft'], 4.5],
    ['accent-edge on page', roles['accent-edge'], roles.page, 3],
    ['accent-edge on surface', roles['accent-edge'], roles.surface, 3],
    ['on-card on card', roles['on-card'], roles.card, 4.5],
    ['on-card-muted on card', roles['on-card-muted'], roles.card, 4.5],
    ['text on page', text, roles.page, 7],
    ['text on accent-soft', text, roles['accent-soft'], 7],
    ['text-muted on page', muted, roles.page, 4.5],
    ['text-muted on surface', muted, roles.surface, 4.5],
    ['text-muted on line', muted, roles.line, 4.5],
    ['text-muted on accent-soft', muted, roles['accent-soft'], 4.5],
  ] as const

test('every pair is legible for any operator', () => {
  fc.assert(
    fc.property(operator, theme => {
      const { light, dark } = resolveBrandColours(theme)
      const illegible = [...pairs(light, ink.light), ...pairs(dark, ink.dark)].filter(
        ([, front, ground, least]) => ratio(front, ground) < least,
      )
      expect(illegible).toEqual([])
      expect(ratio(ink.light.text, light['accent-tint'])).toBeGreaterThanOrEqual(7.5)
    }),
    { numRuns: 1000 },
  )
})

test('OKLCH there and back is the same colour', () => {
  fc.assert(
    fc.property(hex, sent => {
      expect(toHex(fromOklch(toOklch(fromHex(sent))))).toBe(sent)
    }),
  )
})
