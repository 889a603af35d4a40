import { describe, expect, test } from 'vitest'
import { consumeResetLink, parseResetLink } from '../../../../src/ports/address/reset-link.ts'

const read = (address: string) => parseResetLink(new URL(address, 'https://wallet.example.org'))

describe('the parameter reset-password', () => {
  test.each([
    ['/?reset-password=27820000001', '27820000001', '/'],
    ['/sign-in?reset-password=27820000001#/sign-in', '27820000001', '/sign-in#/sign-in'],
    ['/#/sign-in?reset-password=27820000001', '27820000001', '/#/sign-in'],
    ['/?reset-password=%2B27820000001', '+27820000001', '/'],
    ['/?reset-password=+27820000001', '+27820000001', '/'],
    ['/?reset-password=thandi%40lwandle.example', 'thandi@lwandle.example', '/'],
    ['/?reset-password=thandi+bills@lwandle.example', 'thandi+bills@lwandle.example', '/'],
    ['/?RESET-Password=27820000001', '27820000001', '/'],
    ['/?reset%2Dpassword=%2027820000001%20', '27820000001', '/'],
    ['/?reset-password=a=b', 'a=b', '/'],
    ['/?reset-password=x&reset-password=x', 'x', '/'],
    ['/?reset-password=x#/sign-in?reset-password=x', 'x', '/#/sign-in'],
    ['/?reset-password&reset-password=x', 'x', '/'],
    ['/#reset-password=x', 'x', '/'],
  ])('is read: %s', (address, value, shown) => {
    expect(read(address)).toEqual({ value, address: shown })
  })

  test.each([
    ['/?reset-password', '/'],
    ['/?reset-password=', '/'],
    ['/#/sign-in?reset-password=', '/#/sign-in'],
    ['/?reset-password=%E0%A4%A', '/'],
    [`/?reset-password=${'1'.repeat(255)}`, '/'],
    ['/?reset-password=x&reset-password=y', '/'],
    ['/?reset-password=x#/sign-in?reset-password=y', '/#/sign-in'],
  ])('asks for a reset and names no account: %s', (address, shown) => {
    expect(read(address)).toEqual({ value: '', address: shown })
  })

  test.each(['/', '/?password-reset=x', '/reset-password=x', '/#/reset-password', '/?xreset-password=x'])(
    'is not there: %s',
    address => {
      expect(read(address)).toEqual({ value: undefined, address })
    },
  )
})

describe('S9: what stays of the address', () => {
  test.each([
    ['/?theme=dark&reset-password=x&lang=en', '/?theme=dark&lang=en'],
    ['/dashboard?service=send%2Fwallet', '/dashboard?service=send%2Fwallet'],
    [
      '/#/dashboard?service=send%2Fwallet&settings=profile',
      '/#/dashboard?service=send%2Fwallet&settings=profile',
    ],
    ['/#/dashboard?token=abc&service=send', '/#/dashboard?service=send'],
    ['/?token=abc', '/'],
    ['/?a=1&&b=2', '/?a=1&b=2'],
    ['/?access_token=abc&id_token=def&refresh_token=ghi&state=1', '/?state=1'],
    ['/?sessionToken=abc', '/'],
    ['/?tok%65n=abc', '/'],
    ['/?otp=123456&CODE=1&Password=y&pin=1234', '/'],
    ['/#access_token=abc&state=1', '/#state=1'],
    ['/#token', '/'],
    ['/?barcode=1&encoded=2&passwords=3', '/?barcode=1&encoded=2&passwords=3'],
    ['/processing/3f2504e0?reset-password=x', '/processing/3f2504e0'],
    ['/?continue=//evil.example', '/?continue=//evil.example'],
    ['https://wallet.example.org//evil.example/?token=x', '/evil.example/'],
  ])('%s becomes %s', (address, shown) => {
    expect(read(address).address).toBe(shown)
  })
})

/** A page, and the link that led to it; the page may since have been led elsewhere. */
const take = (address: string, shown = address) => {
  const origin = 'https://wallet.example.org'
  const seen: string[] = []
  const history = {
    state: { steps: 1 },
    replaceState: (_: unknown, __: string, url: string) => seen.push(url),
  }
  const value = consumeResetLink(`${origin}${address}`, {
    location: { href: `${origin}${shown}`, origin },
    history,
  })
  return { value, shown: seen }
}

describe('a link that is followed, as the page opens or in the open page', () => {
  test.each([
    ['/#/sign-in?reset-password=27820000001', '27820000001', ['/#/sign-in']],
    ['/?reset-password=27820000001#/sign-in', '27820000001', ['/#/sign-in']],
    ['/sign-in?reset-password=27820000001', '27820000001', ['/#/sign-in']],
    ['/#/dashboard?reset-password=27820000001&service=send', '27820000001', ['/#/dashboard?service=send']],
    ['/#/sign-in?continue=//evil.example', undefined, ['/#/sign-in']],
    ['/sign-in?continue=x', undefined, ['/#/sign-in']],
    ['/#/dashboard?service=send', undefined, []],
    ['/dashboard?service=send', undefined, ['/#/dashboard?service=send']],
    ['/#/sign-in', undefined, []],
    ['/', undefined, []],
  ])('%s names %j and is shown as it may be', (address, value, shown) => {
    expect(take(address)).toEqual({ value, shown })
  })

  test('is read, and nothing is touched, where the page has gone on', () => {
    expect(take('/#/dashboard?reset-password=27820000001', '/#/sign-in')).toEqual({
      value: '27820000001',
      shown: [],
    })
  })
})
