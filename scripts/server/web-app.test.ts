import { describe, expect, it } from 'vitest'
import { stubNetwork, stubPortal } from '#test/support/stub-portal.ts'
import { brands } from '../sandbox/networks/brands.ts'

const origin = 'http://za-sandbox000001.localhost'
const get = (path: string, config?: unknown) =>
  stubPortal({ network: stubNetwork(config) }).request(`${origin}${path}`)
const manifestOf = async (config?: unknown) => (await get('/manifest.webmanifest', config)).json()
const configWithTitle = (title: unknown) => ({ id: 'x', application: { title } })

/** The first bytes of a PNG, which state its size. */
const pngOf = (width: number, height: number): Buffer => {
  const file = Buffer.alloc(33)
  file.write('\x89PNG\r\n\x1a\n', 'latin1')
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  return file
}
const withLogo = (logo: Buffer) => {
  const src = `data:image/png;base64,${logo.toString('base64')}`
  return { id: 'x', application: { title: 'Lwandle', theme: { asset: { image: { logo: src } } } } }
}

describe('the web app manifest', () => {
  it('has the name, colours and shortcuts of the network', async () => {
    const answer = await get('/manifest.webmanifest', brands[1])
    expect(answer.headers.get('content-type')).toBe('application/manifest+json')
    expect(answer.headers.get('cache-control')).toBe('max-age=3600')
    expect(await answer.json()).toMatchObject({
      id: '/',
      scope: '/',
      start_url: '/',
      lang: 'en-ZA',
      name: 'Khanya Wallet',
      short_name: 'Khanya',
      theme_color: '#fffcf2',
      background_color: '#fffcf2',
      shortcuts: [
        { name: 'Send Money', url: '/#/dashboard?service=send' },
        { name: 'Buy', url: '/#/dashboard?service=buy' },
        { name: 'Request', url: '/#/dashboard?service=request' },
      ],
    })
  })

  it.each([
    ['Lwandle Wallet', 'Lwandle Wallet', 'Lwandle'],
    ['Interoperability', 'Interoperability', 'Interoperabi'],
    ['👍🏽'.repeat(50), '👍🏽'.repeat(45), '👍🏽'.repeat(12)],
    ['', 'Wallet', 'Wallet'],
  ])('shortens the name %j to whole words', async (title, name, short_name) => {
    expect(await manifestOf(configWithTitle(title))).toMatchObject({ name, short_name })
  })

  it('is generic and not kept while the config is unknown', async () => {
    const network = () => new Response('', { status: 500 })
    const answer = await stubPortal({ network }).request(`${origin}/manifest.webmanifest`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toMatchObject({ name: 'Wallet', theme_color: '#ffffff', shortcuts: [] })
  })

  it('links icons whose addresses change with the brand', async () => {
    const sourcesOf = async (config: unknown): Promise<string[]> =>
      (await manifestOf(config)).icons.map(({ src }: { src: string }) => src)
    for (const src of await sourcesOf(brands[0])) expect((await get(src, brands[0])).status).toBe(200)
    expect(await sourcesOf(brands[0])).toEqual(await sourcesOf(brands[0]))
    expect(await sourcesOf(brands[0])).not.toEqual(await sourcesOf(brands[1]))
  })
})

describe('the icons', () => {
  const read = async (path: string, config: unknown) => {
    const answer = await get(path, config)
    return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : answer.status
  }
  const drawIcon = async (config: unknown) => String(await read('/app-icon.svg', config))

  it('are drawn in the colours of the brand', async () => {
    const svg = await drawIcon(brands[0])
    expect(svg).toMatch(/^<svg [^>]*><rect [^>]*fill="#00708f"\/><text [^>]*fill="#ffffff"/)
  })

  it.each([
    ['lwandle', 'L'],
    ['“Lesotho”', 'L'],
    ['ኢትዮ', 'ኢ'],
    ['<&>', 'W'],
  ])('show the first letter of %s: %s', async (title, letter) => {
    expect(await drawIcon(configWithTitle(title))).toContain(`>${letter}</text>`)
  })

  it('are the logo when it is a square PNG of a usable size', async () => {
    const config = withLogo(pngOf(256, 256))
    const { icons } = await manifestOf(config)
    for (const path of [icons[0].src, '/apple-touch-icon.png'])
      expect(await read(path, config)).toEqual(pngOf(256, 256))
  })

  it.each([
    ['wide', pngOf(512, 256)],
    ['huge', pngOf(30_000, 30_000)],
    ['cut off', pngOf(256, 256).subarray(0, 20)],
  ])('are drawn when the logo is %s', async (_, logo) => {
    const { icons } = await manifestOf(withLogo(logo))
    expect(icons[0].src).toMatch(/^\/app-icon\.svg\?[\da-f]{8}$/)
    for (const path of ['/app-icon.png', '/apple-touch-icon.png'])
      expect(await read(path, withLogo(logo))).toBe(404)
  })
})
