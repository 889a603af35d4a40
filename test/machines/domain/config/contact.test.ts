import { describe, expect, test } from 'vitest'
import {
  listContactOptions,
  mailtoHref,
  telHref,
  toPhoneOption,
} from '../../../../machines/domain/config/contact.ts'
import { decodeNetworkConfig } from '../../../../machines/domain/config/network-config.ts'

describe('C1: an email address becomes a link when it is one plain address', () => {
  test.each([
    ['help@lwandle.example', 'mailto:help@lwandle.example'],
    ['first.last+wallet@help.lwandle.example', 'mailto:first.last%2Bwallet@help.lwandle.example'],
    ["o'brien_1-a@lwandle.example", "mailto:o'brien_1-a@lwandle.example"],
    ['hilfe@münchen.example', 'mailto:hilfe@m%C3%BCnchen.example'],
  ])('%s', (email, href) => {
    expect(mailtoHref(email)).toBe(href)
  })

  test.each([
    '',
    'help',
    'help@',
    '@lwandle.example',
    'help@lwandle',
    'a@b.example,c@d.example',
    'a@b.example;c@d.example',
    'a@b@c.example',
    'help@lwandle.example?cc=evil@evil.example',
    'help?cc=evil@evil.example',
    'help&bcc=x@evil.example',
    'help%0Abcc:x@evil.example',
    'help%3Fsubject%3Dx@lwandle.example',
    'help\nbcc:x@lwandle.example',
    'help\u0000@lwandle.example',
    'help\u202E@lwandle.example',
    'help @lwandle.example',
    ' help@lwandle.example',
    'mailto:help@lwandle.example',
    'javascript:alert(1)//@lwandle.example',
    'data:text/html,x@lwandle.example',
    '"help"@lwandle.example',
    '<help@lwandle.example>',
    'Help <help@lwandle.example>',
    'help@[127.0.0.1]',
    'help@lwandle.example/../evil',
    'help@lwandle.example#evil',
    'help@lwandle?subject=x.example',
    'help\\@lwandle.example',
    '//evil.example/@x.example',
    `${'a'.repeat(10_000)}@lwandle.example`,
  ])('%j does not', email => {
    expect(mailtoHref(email)).toBeUndefined()
  })
})

describe('C1: a phone number becomes a link when it is nothing but one', () => {
  test.each([
    ['+27 87 550 0142', 'tel:+27875500142'],
    ['087 550 0142', 'tel:0875500142'],
    ['(087) 550-0142', 'tel:0875500142'],
    ['+27 (0)87 550 0142', 'tel:+27875500142'],
    ['+27 (87) 550 0142', 'tel:+27875500142'],
    ['0800', 'tel:0800'],
    ['10111', 'tel:10111'],
    ['+123456789012345', 'tel:+123456789012345'],
  ])('%s', (phone, href) => {
    expect(telHref(phone)).toBe(href)
  })

  test.each([
    '',
    '+',
    '12',
    '+1234567890123456',
    '1'.repeat(10_000),
    '*120*001#',
    '*#06#',
    '0875500142;ext=1',
    '0875500142,,1',
    '0875500142p1',
    '+27 87 550 0142?x=1',
    '+27875500142&x',
    '0875500142\n',
    '0875500142\u202E',
    '٠٨٧٥٥٠',
    '++27875500142',
    '27+875500142',
    '(+27) 87 550 0142',
    'tel:+27875500142',
    'javascript:alert(1)',
    'sms:+27875500142',
    '%2B27875500142',
    '087 CALL NOW',
    '()- ',
  ])('%j does not', phone => {
    expect(telHref(phone)).toBeUndefined()
  })
})

test('a number alone can be called', () => {
  const of = (wire: unknown) => toPhoneOption(decodeNetworkConfig({ application: { contact: wire } }).contact)
  expect(of({ phone: '+27 87 550 0142' })).toEqual({ words: '+27 87 550 0142', href: 'tel:+27875500142' })
  expect(of({ phone: '*120*001#' })).toBeUndefined()
  // Sixteen digits may be shown, but no number has as many.
  expect(of({ phone: '1234567890123456' })).toBeUndefined()
})

describe('Contact Us', () => {
  const of = (wire: unknown) =>
    listContactOptions(decodeNetworkConfig({ application: { contact: wire } }).contact)
  const email = 'help@lwandle.example'
  const phone = '+27 87 550 0142'

  test('offers an email address and a phone number as the network writes them', () => {
    expect(of({ email, phone })).toEqual({
      email: { words: email, href: 'mailto:help@lwandle.example' },
      phone: { words: phone, href: 'tel:+27875500142' },
    })
  })

  test.each([
    ['nothing', undefined],
    ['only an email address', { email }],
    ['only a phone number', { phone }],
    ['an email address that cannot be written to', { email: 'help?cc=x@evil.example', phone }],
    ['a phone number that cannot be called', { email, phone: '*120*001#' }],
    ['no texts', { email: {}, phone: 7 }],
  ])('is not offered for %s', (_, wire) => {
    expect(of(wire)).toBeUndefined()
  })
})
