import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { negotiateEncoding } from '../../../scripts/server/encoding.ts'
import { stubPortal } from '../../support/stub-portal.ts'

const portal = stubPortal()
const get = (path: string, accept?: string) =>
  portal.request(
    `http://localhost${path}`,
    accept === undefined ? {} : { headers: { 'Accept-Encoding': accept } },
  )
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('files', () => {
  it('with a hash in their name are kept for good', async () => {
    const { headers } = await get('/assets/index-B2x.js')
    expect(headers.get('vary')).toBe('Accept-Encoding')
    expect(headers.get('cache-control')).toBe('max-age=31536000, immutable')
    expect(headers.get('content-type')).toBe('text/javascript')
  })

  it('without one are kept a day', async () => {
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('max-age=86400')
  })

  it.each([
    '/assets/gone.js',
    '/assets/gone',
    '/gone.png',
    '/sign-in.php',
    '/assets/../package.json',
    '/.env',
  ])('that do not exist are not the app: %s', async path => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('and the page come in the best encoding that is accepted', async () => {
    for (const path of ['/assets/index-B2x.js', '/']) {
      const [plain, br, gzip] = await Promise.all([
        get(path),
        get(path, 'gzip, deflate, br'),
        get(path, 'gzip'),
      ])
      expect([plain, br, gzip].map(({ headers }) => headers.get('content-encoding'))).toEqual([
        null,
        'br',
        'gzip',
      ])
      const text = (await bytes(plain)).toString()
      expect(brotliDecompressSync(await bytes(br)).toString()).toBe(text)
      expect(gunzipSync(await bytes(gzip)).toString()).toBe(text)
    }
  })

  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip', 'gzip'],
    ['gzip, br', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
  ])('%o chooses %o', (accepted, encoding) => {
    expect(negotiateEncoding(accepted)).toBe(encoding)
  })

  it('answer HEAD without a body, and nothing else but GET', async () => {
    const head = await portal.request('http://localhost/', { method: 'HEAD' })
    expect({ status: head.status, text: await head.text() }).toEqual({ status: 200, text: '' })
    expect((await portal.request('http://localhost/', { method: 'POST' })).status).toBe(404)
  })
})
