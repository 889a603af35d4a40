import { expect, test } from 'vitest'
import { mailtoHref, telHref, toEmailOption, toPhoneOption } from './contact.ts'

test('C1: an email address becomes a link', () => {
  const href = "mailto:o'brien_1-a.b%2Bwallet@m%C3%BCnchen.example"
  expect(mailtoHref("o'brien_1-a.b+wallet@münchen.example")).toBe(href)
})

test.each([
  ['a missing part', ['', 'help', 'help@', '@lwandle.example', 'help@lwandle']],
  ['several addresses', ['a@b.example,c@d.example', 'a@b.example;c@d.example', 'a@b@c.example']],
  ['a query', ['help@a.example?cc=x@b.example', 'help?cc=x@b.example', 'help&bcc=x@b.example']],
  ['an encoded header', ['help%0Abcc:x@evil.example', 'help%3Fsubject%3Dx@lwandle.example']],
  ['a blank', ['help\nbcc:x@a.example', 'help\u0000@a.example', 'help\u202E@a.example', ' help@a.example']],
  ['a scheme', ['mailto:help@a.example', 'javascript:alert(1)//@a.example', 'data:text/html,x@a.example']],
  ['another sign', ['"help"@a.example', '<help@a.example>', 'help\\@a.example', '//b.example/@a.example']],
  ['another host', ['help@[127.0.0.1]', 'help@a.example/../evil', 'help@a.example#evil']],
])('C1: no link is made of an email address with %s', (_what, emails) => {
  expect(emails.filter(email => mailtoHref(email) !== undefined)).toEqual([])
})

test.each([
  ['tel:+27875500142', ['+27 87 550 0142', '+27 (0)87 550 0142', '+27 (87) 550 0142']],
  ['tel:0875500142', ['087 550 0142', '(087) 550-0142']],
  ['tel:080', ['080']],
  ['tel:+123456789012345', ['+123456789012345']],
])('C1: a phone number becomes the link %s: %j', (href, phones) => {
  expect(phones.map(telHref)).toEqual(phones.map(() => href))
})

test.each([
  ['too few digits', ['', '+', '12', '()- ']],
  ['too many digits', ['+1234567890123456', '1'.repeat(10_000)]],
  ['a code or an extension', ['*120*001#', '*#06#', '0875500142;ext=1', '0875500142,,1', '0875500142p1']],
  ['other signs', ['087550?x=1', '%2B27875500142', '0875500142\n', '0875500142\u202E', '٠٨٧٥٥٠', '087 NOW']],
  ['a plus in another place', ['++27875500142', '27+875500142', '(+27) 87 550 0142']],
  ['a scheme', ['tel:+27875500142', 'javascript:alert(1)', 'sms:+27875500142']],
])('C1: no link is made of a phone number with %s', (_what, phones) => {
  expect(phones.filter(phone => telHref(phone) !== undefined)).toEqual([])
})

const address = 'help@lwandle.example'
const number = '+27 87 550 0142'
const callable = { words: number, href: 'tel:+27875500142' }

const message = { subject: 'Trace ID 7&f', body: 'Sorry!\nTrace ID 7&f' }
const query = 'subject=Trace%20ID%207%26f&body=Sorry!%0D%0ATrace%20ID%207%26f'
const letter = { words: address, href: `mailto:${address}?${query}` }
const evil = 'help?cc=x@evil.example'

// Sixteen digits may be shown, but no number has as many.
test.each([
  ['both', address, number, callable, letter],
  ['an address that cannot be written to', evil, number, callable, undefined],
  ['a number that is none', address, '1234567890123456', undefined, letter],
  ['neither', undefined, undefined, undefined, undefined],
])(
  'C1: a contact with %s has its options, and a link with the reference',
  (_what, email, phone, ...links) => {
    const contact = { email, phone, serviceDesk: undefined }
    const shown = [toPhoneOption(contact), toEmailOption(contact, message)]
    expect(shown).toEqual(links)
  },
)
