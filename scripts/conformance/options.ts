import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { parseIdentifier } from '#machines/domain/identifier.ts'
import { parseMsisdn } from '#machines/domain/phone/msisdn.ts'
import { isSnsi } from '#machines/domain/wire/snsi.ts'
import type { TokenStyle } from '#machines/network/network-client.ts'
import { base, isPlainHttp } from '../server/settings.ts'

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

export type ConformanceOptions = ReturnType<typeof parseOptions>

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const
const optionTypes = {
  ...{ url: text, 'integration-url': text, network: text, identifier: text, password: text, otp: text },
  ...{ pin: text, raw: flag, 'payment-request': text, 'merchant-request': text, 'tv-account': text },
  ...{ money: text, json: flag },
}

const parseFlags = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: optionTypes }).values
  } catch (error) {
    // The message of Node quotes the argument, which may be a password.
    const { code, message } = error as NodeJS.ErrnoException
    const name = /'(-[\w-]*)/.exec(message)?.[1] ?? 'An option'
    if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
      throw new CannotRunError('An argument has no option before it. Quote values that have spaces.')
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw new CannotRunError(`${name} is not an option.`)
    throw new CannotRunError(`${name} has no value, or one that it does not take.`)
  }
}

/**
 * Parses arguments and environment. Throws a {@link CannotRunError} with a line for each problem. No line has a
 * password or a one-time PIN.
 */
export const parseOptions = (args: readonly string[], env: Environment) => {
  const flags = parseFlags(args)
  const problems: string[] = []
  const check = (isValid: boolean, problem: string): void => {
    if (!isValid) problems.push(problem)
  }
  const required = (value: string | undefined, problem: string): string => {
    check(Boolean(value), problem)
    return value ?? ''
  }
  const matching = (name: string, value: string | undefined, form: RegExp, rule: string) => {
    check(value === undefined || form.test(value), `${name} needs ${rule}.`)
    return value
  }
  const baseOf = (name: string, address: string): string => {
    const parsed = v.safeParse(base, address)
    const mayBeHttp = env.ALLOW_HTTP_NETWORK === 'yes'
    const isOpen = parsed.success && !mayBeHttp && isPlainHttp(new URL(parsed.output))
    check(address === '' || parsed.success, `${name}: ${parsed.issues?.[0].message}.`)
    check(!isOpen, `${name} needs https, or ALLOW_HTTP_NETWORK=yes.`)
    return parsed.success ? parsed.output : ''
  }
  const tokenStyleOf = (name: string): TokenStyle => {
    const style = matching(name, env[name] || undefined, /^(?:bearer|raw)$/, 'bearer or raw')
    return flags.raw || style === 'raw' ? 'raw' : 'bearer'
  }
  for (const name of ['payment-request', 'merchant-request'] as const)
    check(isSnsi(flags[name] ?? '-'), `--${name} needs the id of a request.`)
  const url = flags.url ?? env.NETWORK_API_URL
  const networkApi = baseOf('--url', required(url, '--url is missing: the base of the network API.'))
  const integration = flags['integration-url'] || env.INTEGRATION_API_URL
  const network = required(
    flags.network?.toLowerCase(),
    "--network is missing: the network's id, or the host of its portal.",
  )
  matching('--network', network, /^[a-z\d.-]*$/, "the network's id, or a host without https:// and port")
  const named = required(
    flags.identifier ?? env.CONFORMANCE_IDENTIFIER,
    "--identifier is missing: the test consumer's mobile number or email.",
  )
  const identifier = parseIdentifier(named)
  check(named === '' || identifier !== undefined, '--identifier is neither a mobile number nor an email.')
  const recipient = flags.money === undefined ? undefined : parseMsisdn(flags.money)
  check(flags.money === undefined || recipient !== undefined, '--money needs a mobile number.')
  const password = flags.password ?? env.CONFORMANCE_PASSWORD
  const options = {
    networkApi,
    integrationApi: integration
      ? baseOf('--integration-url', integration)
      : networkApi.replace(/\/api$/, '/integration'),
    networkAuth: tokenStyleOf('NETWORK_API_AUTH'),
    integrationAuth: tokenStyleOf('INTEGRATION_API_AUTH'),
    network: /^[a-z]{2}-[a-z\d]{13}$/.test(network) ? { id: network } : { domain: network },
    identifier: identifier ?? { email: '' },
    password: required(password, 'The password is missing: set CONFORMANCE_PASSWORD.'),
    otp: matching('--otp', flags.otp ?? env.CONFORMANCE_OTP, /^\d{6}$/, 'six digits'),
    pin: matching('--pin', flags.pin ?? env.CONFORMANCE_PIN, /^\d{4}$/, 'four digits'),
    paymentRequest: flags['payment-request'],
    merchantRequest: flags['merchant-request'],
    tvAccount: matching('--tv-account', flags['tv-account'], /^\d{10,13}$/, '10 to 13 digits'),
    /** The mobile number that receives money; undefined: no money moves. */
    recipient,
    isJson: flags.json,
  }
  if (problems.length > 0) throw new CannotRunError(problems.join('\n'))
  return options
}
