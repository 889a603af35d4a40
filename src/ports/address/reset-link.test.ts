import { expect, test } from 'vitest'
import { consumeResetLink, parseResetLink } from './reset-link.ts'

const origin = 'https://wallet.example.org'
const read = (address: string) => parseResetLink(new URL(address, origin))

test.each([
  ['/sign-in?reset-password=27820000001#/sign-in', '27820000001', '/sign-in#/sign-in'],
  ['/#/sign-in?reset-password=27820000001', '27820000001', '/#/sign-in'],
  ['/?reset-password=thandi+bills@lwandle.example', 'thandi+bills@lwandle.example', '/'],
  ['/?RESET-Password=27820000001', '27820000001', '/'],
  ['/?reset%2Dpassword=%2027820000001%20', '27820000001', '/'],
  ['/?reset-password=x#/sign-in?reset-password=x', 'x', '/#/sign-in'],
  ['/?reset-password&reset-password=x', 'x', '/'],
  ['/#reset-password=x', 'x', '/'],
  ['/?reset-password', '', '/'],
  ['/#/sign-in?reset-password=', '', '/#/sign-in'],
  ['/?reset-password=%E0%A4%A', '', '/'],
  [`/?reset-password=${'1'.repeat(255)}`, '', '/'],
  ['/?reset-password=x&reset-password=y', '', '/'],
  ['/?reset-password=x#/sign-in?reset-password=y', '', '/#/sign-in'],
  ['/?password-reset=x', undefined, '/?password-reset=x'],
  ['/reset-password=x', undefined, '/reset-password=x'],
  ['/?xreset-password=x', undefined, '/?xreset-password=x'],
])('%s names the account %j and is shown as %s', (link, value, address) => {
  expect(read(link)).toEqual({ value, address })
})

test.each([
  ['/?theme=dark&reset-password=x&lang=en', '/?theme=dark&lang=en'],
  ['/#/dashboard?token=abc&service=send%2Fwallet', '/#/dashboard?service=send%2Fwallet'],
  ['/?a=1&&b=2', '/?a=1&b=2'],
  ['/?access_token=abc&id_token=def&sessionToken=ghi&state=1', '/?state=1'],
  ['/?tok%65n=abc', '/'],
  ['/?otp=123456&CODE=1&Password=y&pin=1234&secret=z', '/'],
  ['/#access_token=abc&state=1', '/#state=1'],
  ['/?barcode=1&encoded=2&passwords=3', '/?barcode=1&encoded=2&passwords=3'],
  ['/processing/3f2504e0?reset-password=x', '/processing/3f2504e0'],
  [`${origin}//evil.example/?token=x`, '/evil.example/'],
])('S9: %s is shown without secrets as %s', (link, address) => {
  expect(read(link).address).toBe(address)
})

test.each([
  ['/#/sign-in?reset-password=27820000001', undefined, '27820000001', '/#/sign-in'],
  ['/?reset-password=27820000001#/sign-in', undefined, '27820000001', '/#/sign-in'],
  ['/?reset-password=x', undefined, 'x', '/'],
  ['/#/dashboard?reset-password=x&service=send', undefined, 'x', '/#/dashboard?service=send'],
  ['/#/sign-in?continue=//evil.example', undefined, undefined, '/#/sign-in'],
  ['/dashboard?service=send', undefined, undefined, '/#/dashboard?service=send'],
  // An address without secrets, or of a page that has navigated since, is not replaced.
  ['/#/dashboard?service=send', undefined, undefined, undefined],
  ['/#/dashboard?reset-password=27820000001', '/#/sign-in', '27820000001', undefined],
])('the link %s, followed to %s, names %j and is shown as %s', (link, current = link, value, shown) => {
  const replaced: string[] = []
  const replaceState = (_: unknown, __: string, url: string) => replaced.push(url)
  const page = { location: { href: `${origin}${current}`, origin }, history: { state: {}, replaceState } }
  expect(consumeResetLink(`${origin}${link}`, page)).toBe(value)
  expect(replaced).toEqual(shown === undefined ? [] : [shown])
})
