import { expect, test } from 'vitest'
import { parseIdentifier } from './identifier.ts'

const longest = `${'a'.repeat(248)}@b.com`

test('an identifier is a mobile number, else an email address', () => {
  expect(parseIdentifier('0027 (0)82 123 4567')).toEqual({ msisdn: '27821234567' })
  const emails = [
    'Thandi.M+wallet@mail.example.co.za',
    '0821234567@sms.example.ZA',
    'nomvula@müller.de',
    longest,
  ]
  expect(emails.map(email => parseIdentifier(` ${email} `))).toEqual(emails.map(email => ({ email })))
})

test('an email address has no invisible characters, full-width signs or link around it', () => {
  const typed = [
    'thandi\u200B@example.com',
    '\uFEFFthandi@example.com\u202C',
    'ｔｈａｎｄｉ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  ]
  const links = ['mailto:thandi@example.com', 'MAILTO:thandi@example.com?subject=Hi%20there\n']
  expect([...typed, ...links].map(parseIdentifier)).toEqual(
    [...typed, ...links].map(() => ({ email: 'thandi@example.com' })),
  )
})

test('an identifier with other digits, parts or lengths is undefined', () => {
  const digits = ['', ' ', '12345678', '0234567890123456', '082123456x', '०८२१२३४५६७']
  const labels = ['thandi', 'a@b', 'a@b.c', 'a@b.apple', 'a@b.c1', 'a@.com', 'a@b..com']
  const parts = ['@b.com', 'a b@c.com', 'a@b@c.com', 'a@b.com,c@d.com\u202E']
  const others = [...digits, ...labels, ...parts, `a${longest}`, `a@${'b.'.repeat(50_000)}`]
  expect(others.filter(text => parseIdentifier(text) !== undefined)).toEqual([])
})
