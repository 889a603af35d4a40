import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { negotiateEncoding } from '../../../scripts/server/encoding.ts'
import { stubPortal } from '../../support/stub-portal.ts'

const portal = stubPortal()
const get = (path: string, headers: Record<string, string> = {}) =>
  portal.request(`http://localhost${path}`, { headers })
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('files', () => {
  it.each([
    ['/assets/index-B2x.js', 200, 'max-age=31536000, immutable'],
    ['/favicon.svg', 200, 'max-age=86400'],
    ['/assets/gone.js', 404, 'no-store'],
    ['/sign-in.php', 404, 'no-store'],
    ['/assets/../package.json', 404, 'no-store'],
    ['/.env', 404, 'no-store'],
  ])('%s is answered with %i and %s', async (path, status, caching) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, caching])
  })

  it.each([
    ['/assets/index-B2x.js', 'text/javascript'],
    ['/', 'text/html; charset=utf-8'],
  ])('%s is %s in the best accepted encoding', async (path, type) => {
    const encoded = (accepted: string) => get(path, { 'Accept-Encoding': accepted })
    const [plain, br, gzip] = [await get(path), await encoded('gzip, deflate, br'), await encoded('gzip')]
    const names = [plain, br, gzip].map(({ headers }) => headers.get('content-encoding'))
    expect(names).toEqual([null, 'br', 'gzip'])
    expect(plain.headers.get('content-type')).toBe(type)
    expect(plain.headers.get('vary')).toContain('Accept-Encoding')
    const text = (await bytes(plain)).toString()
    expect(brotliDecompressSync(await bytes(br)).toString()).toBe(text)
    expect(gunzipSync(await bytes(gzip)).toString()).toBe(text)
  })

  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
  ])('%o chooses %o', (accepted, encoding) => {
    expect(negotiateEncoding(accepted)).toBe(encoding)
  })

  it('answer only GET, and HEAD without a body', async () => {
    const head = await portal.request('http://localhost/', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await portal.request('http://localhost/', { method: 'POST' })).status).toBe(404)
  })
})
