import { describe, expect, test } from 'vitest'
import { parseOptions, usage } from './options.ts'

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
  expect(parseOptions(network, { ...complete, INTEGRATION_API_AUTH: 'raw' })).toMatchObject({
    networkAuth: 'bearer',
    integrationAuth: 'raw',
  })
})

describe('A problem is named', () => {
  test.each([
    [['--url', 'api.network.example'], '--url is not an address such as https://api.network.example.'],
    [['--url', 'http://api.network.example'], '--url needs https, or ALLOW_HTTP_NETWORK=yes.'],
    [['--url', 'https://a:b@api.network.example'], '--url must have no user, password or query.'],
    [['--identifier', 'Thandi'], '--identifier is neither a mobile number nor an email.'],
    [['--otp', '12'], '--otp needs six digits.'],
    [['--pin', '12345'], '--pin needs four digits.'],
    [['--network', 'https://wallet.example.org'], '--network needs'],
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

test('the help fits 80 columns', () => {
  expect(usage.split('\n').filter(line => line.length > 80)).toEqual([])
})
