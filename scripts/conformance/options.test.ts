import { describe, expect, test } from 'vitest'
import { parseOptions } from './options.ts'

const complete = {
  NETWORK_API_URL: 'https://api.network.example/api/',
  CONFORMANCE_IDENTIFIER: '082 000 0001',
  CONFORMANCE_PASSWORD: 'Passw0rd!',
}
const network = ['--network', 'za-sandbox000001']

test('options come from arguments and from the environment', () => {
  expect(parseOptions(network, complete)).toMatchObject({
    networkApi: 'https://api.network.example/api',
    integrationApi: 'https://api.network.example/integration',
    networkAuth: 'bearer',
    network: { id: 'za-sandbox000001' },
    identifier: { msisdn: '27820000001' },
    recipient: undefined,
  })
  expect(parseOptions([...network, '--raw', '--network', 'Wallet.example.org'], complete)).toMatchObject({
    networkAuth: 'raw',
    integrationAuth: 'raw',
    network: { domain: 'wallet.example.org' },
  })
})

describe('A problem is named', () => {
  test.each([
    [['--url', 'api.network.example'], '--url: an https address without user, password and query is needed.'],
    [['--url', 'http://api.network.example'], '--url needs https, or ALLOW_HTTP_NETWORK=yes.'],
    [['--identifier', 'Thandi'], '--identifier is neither a mobile number nor an email.'],
    [['--otp', '12'], '--otp needs six digits.'],
    [['--money', 'Sipho'], '--money needs a mobile number.'],
    [['--passwort', 'secret'], '--passwort is not an option.'],
    [['--network'], '--network has no value, or one that it does not take.'],
    [['secret'], 'An argument has no option before it. Quote values that have spaces.'],
  ])('in %s', (args, message) => {
    expect(() => parseOptions([...network, ...args], complete)).toThrow(message)
    expect(() => parseOptions([...network, ...args], complete)).not.toThrow('secret')
  })

  test('for every option that is missing, at once', () => {
    expect(() => parseOptions([], {})).toThrow(
      [
        '--url is missing: the base of the network API.',
        "--network is missing: the network's id, or the host of its portal.",
        "--identifier is missing: the test consumer's mobile number or email.",
        'The password is missing: set CONFORMANCE_PASSWORD.',
      ].join('\n'),
    )
  })
})
