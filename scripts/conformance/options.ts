import { parseArgs } from 'node:util'
import { type Identifier, parseIdentifier } from '#machines/domain/identifier.ts'
import { parseMsisdn } from '#machines/domain/phone/msisdn.ts'
import { isSnsi } from '#machines/domain/wire/snsi.ts'
import type { TokenStyle } from '#machines/network/network-client.ts'
import { isLoopback } from '../server/settings.ts'

export const usage = `Usage: npm run conformance -- --url URL --network ID [options]

Signs in to a network with a test consumer, makes every read of the API, and
checks each answer against openapi/. It changes nothing without --money.

  --url URL               the base of the network API (or NETWORK_API_URL)
  --integration-url URL   the base of the integration API (or
                          INTEGRATION_API_URL); by default --url, with
                          /integration in place of /api at its end
  --network ID            the id of the network, or the host of its portal
  --identifier TEXT       the test consumer's mobile number or email
                          (or CONFORMANCE_IDENTIFIER)
  --password TEXT         better: CONFORMANCE_PASSWORD, which no list of
                          processes shows
  --otp CODE              the fixed one-time PIN of the test consumer, if the
                          network asks for one (or CONFORMANCE_OTP)
  --pin CODE              the PIN of the test consumer, if --money needs one;
                          better: CONFORMANCE_PIN
  --raw                   sends the token without the word Bearer; for one API
                          only: NETWORK_API_AUTH=raw or INTEGRATION_API_AUTH=raw
  --payment-request ID    an open payment request of another consumer
  --merchant-request ID   an open payment request of a merchant
  --tv-account NUMBER     a DSTV account to look up
  --money NUMBER          sends 1.00 from the test consumer to this mobile
                          number, once, and checks what the network reports
  --json                  prints the result as JSON
  --help                  prints this

Exit code: 0 no deviations, 1 deviations, 2 the check could not run, or
--money sent nothing.
http is accepted on this machine only, or with ALLOW_HTTP_NETWORK=yes.`

/** Thrown when the check cannot run; the message is for the operator. */
export class CannotRunError extends Error {
  override readonly name = 'CannotRunError'
}

type Environment = Readonly<Record<string, string | undefined>>

export interface ConformanceOptions {
  readonly networkApi: string
  readonly integrationApi: string
  readonly networkAuth: TokenStyle
  readonly integrationAuth: TokenStyle
  /** The id of a network, or the host of its portal. */
  readonly network: { readonly id: string } | { readonly domain: string }
  readonly identifier: Identifier
  readonly password: string
  readonly otp: string | undefined
  readonly pin: string | undefined
  readonly paymentRequest: string | undefined
  readonly merchantRequest: string | undefined
  readonly tvAccount: string | undefined
  /** The mobile number that receives money; undefined: no money moves. */
  readonly recipient: string | undefined
  readonly isJson: boolean
}

const parseFlags = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        url: { type: 'string' },
        'integration-url': { type: 'string' },
        network: { type: 'string' },
        identifier: { type: 'string' },
        password: { type: 'string' },
        otp: { type: 'string' },
        pin: { type: 'string' },
        raw: { type: 'boolean', default: false },
        'payment-request': { type: 'string' },
        'merchant-request': { type: 'string' },
        'tv-account': { type: 'string' },
        money: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    // The message of Node quotes the argument, which may be a password.
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    const name = /'(-[\w-]*)/.exec(error instanceof Error ? error.message : '')?.[1]
    if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
      throw new CannotRunError('An argument has no option before it. Quote values that have spaces.')
    throw new CannotRunError(
      code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
        ? `${name ?? 'An option'} is not an option.`
        : `${name ?? 'An option'} has no value, or one that it does not take.`,
    )
  }
}

/** Returns why an address cannot be a base; undefined if it can. */
const problemOfBase = (text: string, mayBeHttp: boolean): string | undefined => {
  if (!URL.canParse(text)) return 'is not an address such as https://api.network.example'
  const { protocol, username, password, search, hash, hostname } = new URL(text)
  if (username || password || search || hash) return 'must have no user, password or query'
  if (protocol === 'https:' || (protocol === 'http:' && (mayBeHttp || isLoopback(hostname)))) return undefined
  return protocol === 'http:' ? 'needs https, or ALLOW_HTTP_NETWORK=yes' : 'needs https'
}

/**
 * Parses arguments and environment. Throws a {@link CannotRunError} with a line for each problem. No line has a
 * password or a one-time PIN.
 */
export const parseOptions = (args: readonly string[], env: Environment): ConformanceOptions => {
  const flags = parseFlags(args)
  const problems: string[] = []
  const required = (value: string | undefined, problem: string): string => {
    if (!value) problems.push(problem)
    return value ?? ''
  }
  const checked = (
    name: string,
    value: string | undefined,
    isValid: (text: string) => boolean,
    rule: string,
  ) => {
    if (value !== undefined && !isValid(value)) problems.push(`${name} needs ${rule}.`)
    return value
  }
  const tokenStyleOf = (name: string): TokenStyle => {
    const style = env[name] || 'bearer'
    if (style !== 'bearer' && style !== 'raw') problems.push(`${name} needs bearer or raw.`)
    return flags.raw || style === 'raw' ? 'raw' : 'bearer'
  }
  const base = (name: string, text: string): string => {
    const problem = text === '' ? undefined : problemOfBase(text, env.ALLOW_HTTP_NETWORK === 'yes')
    if (problem !== undefined) problems.push(`${name} ${problem}.`)
    return text.replace(/\/+$/, '')
  }
  const networkApi = base(
    '--url',
    required(flags.url ?? env.NETWORK_API_URL, '--url is missing: the base of the network API.'),
  )
  const integration = flags['integration-url'] ?? env.INTEGRATION_API_URL
  const network = required(
    flags.network?.toLowerCase(),
    "--network is missing: the network's id, or the host of its portal.",
  )
  const hasHostForm = /^[a-z\d.-]*$/.test(network)
  if (!hasHostForm) problems.push("--network needs the network's id, or a host without https:// and port.")
  const named = required(
    flags.identifier ?? env.CONFORMANCE_IDENTIFIER,
    "--identifier is missing: the test consumer's mobile number or email.",
  )
  const identifier = parseIdentifier(named)
  if (named !== '' && identifier === undefined)
    problems.push('--identifier is neither a mobile number nor an email.')
  const password = required(
    flags.password ?? env.CONFORMANCE_PASSWORD,
    'The password is missing: set CONFORMANCE_PASSWORD.',
  )
  const options = {
    networkApi,
    integrationApi: integration
      ? base('--integration-url', integration)
      : networkApi.replace(/\/api$/, '/integration'),
    networkAuth: tokenStyleOf('NETWORK_API_AUTH'),
    integrationAuth: tokenStyleOf('INTEGRATION_API_AUTH'),
    network: /^[a-z]{2}-[a-z\d]{13}$/.test(network) ? { id: network } : { domain: network },
    password,
    otp: checked('--otp', flags.otp ?? env.CONFORMANCE_OTP, text => /^\d{6}$/.test(text), 'six digits'),
    pin: checked('--pin', flags.pin ?? env.CONFORMANCE_PIN, text => /^\d{4}$/.test(text), 'four digits'),
    paymentRequest: checked('--payment-request', flags['payment-request'], isSnsi, 'the id of a request'),
    merchantRequest: checked('--merchant-request', flags['merchant-request'], isSnsi, 'the id of a request'),
    tvAccount: checked(
      '--tv-account',
      flags['tv-account'],
      text => /^\d{10,13}$/.test(text),
      '10 to 13 digits',
    ),
    recipient: parseMsisdn(
      checked('--money', flags.money, text => parseMsisdn(text) !== undefined, 'a mobile number') ?? '',
    ),
    isJson: flags.json,
  }
  if (problems.length > 0 || identifier === undefined) throw new CannotRunError(problems.join('\n'))
  return { ...options, identifier }
}
