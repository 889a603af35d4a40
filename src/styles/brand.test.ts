import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BrandRoles, brandProperties, brandStyleSheet, resolveBrandColours } from './brand.ts'
import { contrast, fromHex } from './rgb.ts'

const lwandle = { primary: '#00708f', secondary: '#06313f', border: '#c9dce2', page: '#f3f7f8' }
const khanya = { primary: '#ffcb05', secondary: '#23211a', border: '#e8dfc0', page: '#fffcf2' }

/** Each role: the light and the dark colour of Lwandle, then those of Khanya. */
const designed = `
  page          #f3f7f8 #0d1011 #fffcf2 #110f09
  surface       #ffffff #171a1b #ffffff #1b1913
  line          #d0e2e7 #28353a #e2ded0 #363327
  accent        #00708f #00708f #ffcb05 #ffcb05
  on-accent     #ffffff #ffffff #111417 #111417
  accent-press  #05617b #05617b #ffdc7c #ffdc7c
  accent-edge   #00708f #00708f #b38e10 #ffcb05
  accent-ink    #00708f #49a1c1 #81660b #ffcb05
  accent-soft   #d6f2fe #0a3341 #f9eccb #382c0c
  accent-tint   #5db4d5 -       #ffcb05 -
  card          #06313f #06313f #23211a #2d2b24
  on-card       #ffffff #ffffff #ffffff #ffffff
  on-card-muted #b9c5c9 #b9c5c9 #c1c1bf #c4c4c2
  card-edge     #06313f #06313f #23211a #2d2b24
`

test('resolves the colours of the two operators of the design', () => {
  const rows = [...designed.matchAll(/\S.*/g)].map(([row]) => row.split(/ +/))
  const resolved = [lwandle, khanya].map(resolveBrandColours)
  for (const [index, colours] of resolved.flatMap(({ light, dark }) => [light, dark]).entries()) {
    const expected = rows.map(([role = '', ...shown]) => [role, shown[index]] as const)
    expect(colours).toEqual(Object.fromEntries(expected.filter(([, colour]) => colour !== '-')))
  }
})

test('an invalid or absent colour is replaced', () => {
  const { primary } = lwandle
  const own = { primary: '#00708f', secondary: '#00708f', border: '#00708f', page: '#ffffff' }
  expect(resolveBrandColours({})).toEqual(resolveBrandColours(own))
  const texts = ['red;}body{display:none}', 'url(https://e)', 'var(--x)', '#12345', '', '__proto__']
  for (const wrong of [...texts, null, 7, { toString: () => 'red' }]) {
    const others = { secondary: wrong, border: wrong, page: wrong }
    expect(resolveBrandColours({ ...lwandle, primary: wrong })).toEqual(resolveBrandColours(lwandle))
    expect(resolveBrandColours({ primary, ...others })).toEqual(resolveBrandColours({ primary }))
  }
})

test.each([
  ['RebeccaPurple', '#663399'],
  ['hsl(270, 50%, 40%)', '#663399'],
  ['rgba(0, 0, 0, 0.5)', '#808080'],
])('%s is the colour %s', (primary, hex) => {
  expect(resolveBrandColours({ primary })).toEqual(resolveBrandColours({ primary: hex }))
})

test.each([
  ['#ffd54a', '#ffd54a'],
  ['#1e88e5', '#eaf1f8'],
])('the page %s is shown as %s, on which text is legible', (page, shown) => {
  expect(resolveBrandColours({ ...lwandle, page }).light.page).toBe(shown)
})

test('writes only colours into the style sheet of any theme', () => {
  expect(brandStyleSheet(lwandle)).toContain(':root{--brand-page-light:#f3f7f8;')
  expect(brandProperties({ ...lwandle, logo: { padding: 6 } })).toMatchObject({
    '--brand-accent-ink-dark': '#49a1c1',
    '--brand-logo-padding': '6px',
  })
  expect(brandProperties({ logo: { padding: Number.NaN } })).not.toHaveProperty('--brand-logo-padding')
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.anything()), fc.anything(), (primary, page) => {
      expect(brandStyleSheet({ primary, page })).toMatch(/^:root\{(--brand-[a-z-]+:#[\da-f]{6};?){27}\}$/)
    }),
  )
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

/** Returns the pairs of colours that are drawn together, with their minimum contrast. */
const pairs = (roles: BrandRoles, { text, muted }: { text: string; muted: string }) => {
  const { page, surface, accent, card, line } = roles
  const [ink, edge, soft] = [roles['accent-ink'], roles['accent-edge'], roles['accent-soft']]
  return [
    ['on-accent on accent', roles['on-accent'], accent, 4.5],
    ['on-accent on accent-press', roles['on-accent'], roles['accent-press'], 4.5],
    ...[page, surface, soft].map(ground => ['accent-ink', ink, ground, 4.5] as const),
    ...[page, surface].map(ground => ['accent-edge', edge, ground, 3] as const),
    ['on-card on card', roles['on-card'], card, 4.5],
    ['on-card-muted on card', roles['on-card-muted'], card, 4.5],
    ...[page, soft].map(ground => ['text', text, ground, 7] as const),
    ...[page, surface, line, soft].map(ground => ['text-muted', muted, ground, 4.5] as const),
  ] as const
}

test('all text is legible in the colours of any operator', () => {
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
