import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanWrittenText } from './written-text.ts'

const [isolate, end] = ['\u2068', '\u2069']

test.each([
  ['blanks of every width', 'Pick\u00A0\u2003\u2800\u3164\uFFA0\uFEFF\n Pay\u2800', 'Pick Pay'],
  ['invisible characters', 'Si\u115F\u200Bp\u2060h\u00ADo\u034F\u{E0050}\uFE0F\u{E0100}', 'Sipho'],
  ['a joiner between letters that never join', 'Si\u200Dp\u200Cho', 'Sipho'],
  ['bidirectional controls', '\u202EohpiS\u202C \u2066x\u2069\u200F\u061C', 'ohpiS x'],
  ['controls, private and unassigned characters', 'a\u0000\uE000\u{10FFFF}\u0378\uD83Db', 'ab'],
  ['symbols and letters with an empty glyph', '\u{1D159}a\u{13441}\u{13442}\uFFFC\u{16FE4}b', 'a b'],
  ['the third mark of a letter and those after it', `e${'\u0301'.repeat(50)}a`, 'é\u0301\u0301a'],
  ['marks without a letter', `\u0301\u0301 \u0336a`, 'a'],
  ['the sign after five joined consonants', `ಕ${'\u0CCDಕ'.repeat(9)}`, `ಕ${'\u0CCDಕ'.repeat(4)}`.repeat(2)],
  ['joiners after four pictures', '👩\u200D'.repeat(9), `${'👩\u200D'.repeat(3)}${'👩'.repeat(6)}`],
  ['marks of other scripts', `ก${'\u0E49'.repeat(9)}ม`, 'ก\u0E49\u0E49ม'],
])('removes %s', (_, wire, shown) => {
  expect(cleanWrittenText(wire)).toBe(shown)
})

test.each([
  'Nokuthula Nkosi-van der Merwe (Mrs.)',
  "Sipho's Spaza & Café Nº 7",
  'Nguyễn Thị Ánh',
  'सिद्धार्थ ज्योत्स्ना शर्मा',
  'ශ්‍රී ලංකා',
  '山田太郎 김철수 ﾊﾝｶｸ',
  'Rent 🏠 1️⃣ ❤️ 👩🏽‍💻 👨‍👩‍👧‍👦 🏳️‍🌈 🇿🇦',
])('keeps %j as it is', name => {
  expect(cleanWrittenText(name.normalize('NFC'))).toBe(name.normalize('NFC'))
})

test.each(['می‌خواهم', 'ABC שלום 123'])('isolates the direction of %j from the text around it', name => {
  expect(cleanWrittenText(name)).toBe(`${isolate}${name}${end}`)
})

test.each([
  ['W'.repeat(60), 'W'.repeat(60)],
  ['W'.repeat(61), `${'W'.repeat(59)}…`],
  [`${'W'.repeat(58)}👩🏽‍💻 x`, `${'W'.repeat(58)}…`],
  [`${'W'.repeat(58)}e\u0323\u0331x`, `${'W'.repeat(58)}…`],
  [`क${'्क'.repeat(40)}`, `${`क${'्क'.repeat(4)}`.repeat(6)}…`],
])('cuts %j between two characters', (wire, shown) => {
  expect(cleanWrittenText(wire)).toBe(shown.normalize('NFC'))
})

test('returns undefined for a text that shows nothing', () => {
  const blanks = ['', '\u2800'.repeat(440), '\u3164\u200B', '\u0301\u0301', '\u200D\uFE0F', ' \u{E0041}']
  expect([...blanks, 7, null].filter(wire => cleanWrittenText(wire) !== undefined)).toEqual([])
})

const parts = [
  ...'aWक्षि\u200D\u200C\uFE0F\uFE0E\u2800\u3164\u202E\u2069\u0301\u0336\u20E3\u0E33 1é가',
  ...['👩', '❤️', '🏽', '🇿', '\u{E0041}', '\u{E0100}', 'שׁ', 'ب', '\uD83D', '\u{1D159}'],
]
const tricky = fc.constantFrom(...parts)
const hostile = fc.string({
  unit: fc.oneof(tricky, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })),
  maxLength: 120,
})

/** What remains invisible in a clean text: joiners and variants within a character, and the isolation of direction. */
const withoutJoined = (text: string): string =>
  text
    .replace(/^\u2068(.*)\u2069$/su, '$1')
    .replace(
      /(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})/gu,
      '',
    )
    .replace(/(?<=\p{M}|\p{Script=Arabic})[\u200C\u200D](?=\p{L})/gu, '')
    .replace(/(?<=\p{Extended_Pictographic})\uFE0F|(?<=[#*\d])\uFE0F(?=\u20E3)/gu, '')

test('shows any text without blanks, invisible characters, piles of marks or an open direction', () => {
  fc.assert(
    fc.property(hostile, wire => {
      const shown = cleanWrittenText(wire)
      if (shown === undefined) return
      const visible = withoutJoined(shown)
      expect([...visible].length).toBeLessThanOrEqual(60)
      expect(visible).not.toMatch(/[\p{C}\p{Default_Ignorable_Code_Point}\u2800\uFFFC]/u)
      expect(visible).not.toMatch(/[^\S ]| {2}|^ | $/)
      expect(visible).not.toMatch(/\p{M}{3}|^\p{M}| \p{M}/u)
      expect(visible).toMatch(/[\p{L}\p{N}\p{P}\p{S}]/u)
      const isOpen = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u.test(
        visible,
      )
      expect(/^\u2068.*\u2069$/su.test(shown)).toBe(isOpen)
      expect(cleanWrittenText(shown)).toBe(shown)
    }),
    { numRuns: 1_000 },
  )
})
