import { expect, it } from 'vitest'
import { readPaymentLink } from './payment-link.ts'

const origin = 'https://wallet.example'
const snsi = '6b0d0c1e-7f1f-4a53-9a0b-1c2d3e4f5a6b'
const other = '7f6e5d4c-3b2a-4918-8f7e-6d5c4b3a2910'
const link = `${origin}/#/authenticate-payment/${snsi}`
const notPayment = { problem: 'scan.notPayment' }

it.each([
  ['alone', link],
  ['at a plain path', `${origin}/authenticate-payment/${snsi}`],
  [
    'with the default port and a host in capitals',
    `https://WALLET.example:443/#/authenticate-payment/${snsi}`,
  ],
  ['with an id in capitals', `${origin}/#/authenticate-payment/${snsi.toUpperCase()}`],
  ['with blanks around it', ` \n${link}\t`],
  ['with a full stop', `${link}.`],
  ['in angle brackets', `<${link}>`],
  ['in quotes and brackets', `("${link}").`],
  ['in a message', `Please pay R185.00 to 073 555 0198.\n${link}\nThank you!`],
  ['twice in a message', `${link} ${link}.`],
  ['beside another address', `${link} https://evil.example/`],
  ['with tracking parameters', `${origin}/?utm_source=chat&fbclid=1#/authenticate-payment/${snsi}?gclid=2`],
])('reads a link %s', (_, text) => {
  expect(readPaymentLink(text, origin)).toEqual({ snsi })
})

it.each([
  ['without an id', `${origin}/#/authenticate-payment/`],
  ['without the slash', `${origin}/#/authenticate-payment`],
  ['with a part of the id', `${origin}/#/authenticate-payment/6b0d0c1e-7f1f`],
  ['with more behind the id', `${link}-1`],
  ['with a path behind the id', `${link}/pay`],
])('says that a link %s is not complete', (_, text) => {
  expect(readPaymentLink(text, origin)).toEqual({ problem: 'scan.incompleteLink' })
})

it.each([
  ['an empty text', ''],
  ['a number', '0735550198'],
  ['an id alone', snsi],
  ['a link of another host', link.replace('wallet.example', 'evil.example')],
  ['a host that begins with this one', link.replace('wallet.example', 'wallet.example.evil.example')],
  ['a host that ends with this one', link.replace('wallet.example', 'evilwallet.example')],
  ['a subdomain', link.replace('wallet.example', 'za-000000000000000.wallet.example')],
  ['a host with a letter that looks alike', link.replace('wallet', 'w\u{430}llet')],
  ['the host as a name', link.replace('https://', 'https://wallet.example@evil.example/')],
  ['a name before the host', link.replace('https://', 'https://user@')],
  ['an absolute host name', link.replace('.example', '.example.')],
  ['another port', link.replace('.example', '.example:8443')],
  ['plain http', link.replace('https', 'http')],
  ['a script', `javascript:location='${link}'`],
  ['data', `data:text/html,${link}`],
  ['another scheme', link.replace('https', 'upi')],
  ['no scheme', link.replace('https:', '')],
  ['backslashes', link.replaceAll('/', '\\')],
  ['one slash', link.replace('https://', 'https:/')],
  ['an invisible character', link.replace('payment', 'pay\u{200b}ment')],
  ['a right-to-left override', `${link}\u{202e}`],
  ['a link in a parameter', `https://evil.example/?to=${link}`],
  ['another page', `${origin}/#/dashboard?service=send`],
  ['a reset link', `${origin}/?reset-password=082#/authenticate-payment/${snsi}`],
  ['an unknown parameter', `${link}?amount=1`],
  ['a token', `${link}?utm_source=chat&access_token=1`],
  ['two addresses in one', `${origin}/authenticate-payment/${snsi}#/authenticate-payment/${other}`],
  ['another folder', `${origin}/wallet/#/authenticate-payment/${snsi}`],
  ['a path that only looks alike', `${origin}/#/authenticate-payments/${snsi}`],
  ['an escaped path', `${origin}/#/%61uthenticate-payment/${snsi}`],
  ['two different links', `${link} ${link.replace(snsi, other)}`],
  ['a link that is too far in a text', `${'word '.repeat(1_000)}${link}`],
])('C11: reads no link in %s', (_, text) => {
  expect(readPaymentLink(text, origin)).toEqual(notPayment)
})
