import { TOTP, URI } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { createOkResponse, createRecordingClient, runActor } from '#test/support/recording-client.ts'
import { type Authenticator, decodeAuthenticator, formatInGroups, setupAddress } from './authenticator.ts'
import { createMfaCalls } from './mfa.actors.ts'

const msisdn = '27820000001'
const png = 'iVBORw0KGgoAAAANSUhEUg'
const secret = 'JBSWY3DPEHPK3PXP'
const snsi = 'authenticator-1'

const register = (data: unknown) => {
  const { client } = createRecordingClient(() => createOkResponse(data))
  return runActor(createMfaCalls(client).registerDevice, { msisdn })
}

describe('an authenticator', () => {
  const wire = { snsi, qr_code: png, secret: 'jbsw y3dp-ehpk 3pxp' }
  const none = { snsi, image: undefined, address: undefined, secret: undefined }
  const image = `data:image/png;base64,${png}`
  const address = `otpauth://totp/Lwandle:27820000001?secret=${secret}&issuer=Lwandle`
  const drawn = { qr_code: address, secret: undefined }

  test.each([
    ['its secret in groups', {}, { image, secret }],
    ['only a picture', { secret: undefined }, { image }],
    ['an address for a QR code', drawn, { address, secret }],
  ])('is decoded from %s', (_, data, decoded) => {
    expect(decodeAuthenticator({ ...wire, ...data })).toEqual({ ...none, ...decoded })
  })

  test.each([
    ['without a secret', 'otpauth://totp/Lwandle?issuer=Lwandle'],
    ['of another kind', `otpauth://hotp/Lwandle?secret=${secret}`],
    ['too long to be drawn', `${address}&pad=${'a'.repeat(2_048)}`],
    ['of a web page', 'http://evil.test/a.png'],
  ])('is not decoded from a URL %s', (_, qr_code) => {
    expect(decodeAuthenticator({ snsi, qr_code })).toBeUndefined()
  })

  test('without a valid ID cannot be located, and without a secret is not registered', async () => {
    expect(await register({ ...wire, snsi: '../wallet' })).toEqual({ setup: undefined, traceId: 'trace-1' })
    const failure = { kind: 'invalidResponse', traceId: 'trace-1' }
    await expect(register({ snsi })).rejects.toMatchObject(failure)
  })

  test('shows its secret in groups', () => {
    expect(formatInGroups('JBSWY3DPEH')).toBe('JBSW Y3DP EH')
    expect(formatInGroups('JBSWY3DP')).toBe('JBSW Y3DP')
  })
})

describe('the setup URL for an app on the same device', () => {
  const authenticator: Authenticator = { snsi, image: undefined, address: undefined, secret }

  test.each([
    ['Save: & “spend”?', 'Save  & “spend”?'],
    ['//evil.test/?secret=A#', '//evil.test/?secret=A#'],
  ])('is readable by authenticator apps: %j', (name, issuer) => {
    const address = setupAddress(authenticator, { issuer: name, label: msisdn }) ?? ''
    expect(new URL(address)).toMatchObject({ protocol: 'otpauth:', host: 'totp', hash: '' })
    const app = URI.parse(address)
    expect(app).toBeInstanceOf(TOTP)
    expect(app).toMatchObject({ issuer, label: msisdn, secret: { base32: secret } })
    expect(app.generate()).toBe(new TOTP({ secret }).generate())
  })

  const labels = { issuer: 'Lwandle', label: msisdn }
  const own = 'otpauth://totp/Bank:27820000001?secret=JBSWY3DPEHPK3PXP&issuer=Bank&digits=6'
  const unpadded = `otpauth://totp/Lwandle:${msisdn}?secret=JBSWY3DPEE&issuer=Lwandle`

  test.each([
    ['the one of the network', { address: own }, own],
    ['without padding', { secret: 'JBSWY3DPEE======' }, unpadded],
    ['undefined without a secret', { secret: undefined }, undefined],
  ])('is %s', (_, data, address) => {
    expect(setupAddress({ ...authenticator, ...data }, labels)).toBe(address)
  })
})
