import { expect, test } from 'vitest'
import { normaliseNumber, withoutSeparators } from '../../../../machines/domain/text/normalise-number.ts'

test.each([
  ['digits together', '1234', '1234'],
  ['one digit', '7', '7'],
  ['blanks between digits', '12 34\u00A056', '123456'],
  ['dashes between digits', '12-34–56', '123456'],
  ['unseen marks between digits', '12\u200B34', '1234'],
  ['several of them between two digits', '1 - 2', '12'],
  ['a dash before the digits', '-12 34', '-12 34'],
  ['something after the digits', '12 34x', '12 34x'],
  ['a letter between blanks', '12 a 34', '12 a 34'],
  ['a letter between dashes', '12-a-34', '12-a-34'],
  ['no digits', 'twelve - four', 'twelve - four'],
  ['nothing', '', ''],
])('a number is sent with its digits together, anything else as it was typed: %s', (_, typed, sent) => {
  expect(normaliseNumber(typed)).toBe(sent)
})

test('what sets digits in groups goes, wherever it stands', () => {
  expect(withoutSeparators(' -12\u00A034\u200E(5) ')).toBe('1234(5)')
})
