import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { decodeNetworkConfig } from '#machines/domain/config/network-config.ts'
import type { NetworkConfig } from '#machines/domain/config/network-config.types.ts'
import { serviceLabel } from '#machines/domain/config/services.ts'
import { hrefOfDashboard } from '#src/ports/address/portal-address.ts'
import { resolveBrandColours } from '#src/styles/brand.ts'
import { session } from '#src/text/en/session.ts'
import { createSessionText } from '#src/text/session-text.ts'

const text = createSessionText(session)

/** Characters, as Chrome and Android show them without cutting. */
const nameLimit = 45
const shortNameLimit = 12

/** Pixels along one side of a logo that can be an icon. */
const logoLimits = { least: 192, most: 1024 }

/** Seconds that a browser keeps the manifest and the icons; the address of an icon changes with its config. */
const manifestAge = 3_600
const iconAge = 86_400

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

const shortcutServices = ['send', 'buy', 'request']

/** Returns the whole words that fit, or the beginning of a first word that is too long. */
const shorten = (words: string, limit: number): string => {
  const characters = Array.from(new Intl.Segmenter(text.locale).segment(words), ({ segment }) => segment)
  if (characters.length <= limit) return words
  const end = characters.lastIndexOf(' ', limit)
  const kept = characters.slice(0, end > 0 ? end : limit)
  return kept.join('').trim()
}

/** Returns the network's logo as a file; undefined unless it is a square PNG in the sizes of an icon. */
const findSquareLogo = ({ theme }: NetworkConfig) => {
  const data = /^data:image\/png;base64,(.*)$/is.exec(theme.logo?.src ?? '')?.[1] ?? ''
  const file = Buffer.from(data, 'base64')
  if (file.length < 24 || !file.subarray(0, 8).equals(pngSignature)) return undefined
  const [size, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const isSquare = size === height && size >= logoLimits.least && size <= logoLimits.most
  return isSquare ? { file: Uint8Array.from(file), size } : undefined
}

/** Returns an SVG with the first letter of the name, in the colours of the brand. A mask cuts only its background. */
const drawMonogram = (config: NetworkConfig): string => {
  const { accent, 'on-accent': ink } = resolveBrandColours(config.theme).light
  const [letter = 'W'] = /[\p{L}\p{N}]/u.exec(text.formatPortalName(config).normalize('NFC')) ?? []
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 32 32">` +
    `<rect width="32" height="32" fill="${accent}"/>` +
    `<text x="16" y="16" dy=".36em" fill="${ink}" text-anchor="middle" font-family="system-ui, sans-serif" ` +
    `font-size="18" font-weight="600">${letter.toUpperCase()}</text></svg>`
  )
}

const toIcons = (config: NetworkConfig) => {
  const drawing = drawMonogram(config)
  // Browsers replace an icon only when its address changes.
  const version = createHash('sha256')
    .update(drawing)
    .update(config.theme.logo?.src ?? '')
    .digest('hex')
    .slice(0, 8)
  const monogram = { src: `/app-icon.svg?${version}`, type: 'image/svg+xml', sizes: 'any' }
  const logo = findSquareLogo(config)
  const first =
    logo === undefined
      ? monogram
      : { src: `/app-icon.png?${version}`, type: 'image/png', sizes: `${logo.size}x${logo.size}` }
  return [
    { ...first, purpose: 'any' },
    { ...monogram, purpose: 'maskable' },
  ]
}

/** Returns the web app manifest of a network. */
const toManifest = (config: NetworkConfig) => {
  const { page } = resolveBrandColours(config.theme).light
  const name = text.formatPortalName(config)
  return {
    id: '/',
    name: shorten(name, nameLimit),
    short_name: shorten(name, shortNameLimit),
    lang: text.locale,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: page,
    background_color: page,
    icons: toIcons(config),
    shortcuts: shortcutServices.flatMap(service =>
      config.services
        .filter(entry => entry.name === service)
        .map(entry => ({
          name: shorten(text.formatMessage(serviceLabel(entry)), nameLimit),
          url: `/#${hrefOfDashboard({ service })}`,
        })),
    ),
  }
}

/** Routes the manifest and the icons of a host's network. Without its config, no browser keeps them. */
export const webAppRoutes = (readConfig: (c: Context) => Promise<unknown>): Hono => {
  type Body = string | Uint8Array<ArrayBuffer> | undefined
  const sendFile =
    (type: string, age: number, toBody: (config: NetworkConfig) => Body) => async (c: Context) => {
      const config = await readConfig(c)
      const body = toBody(decodeNetworkConfig(config))
      if (body === undefined) return c.notFound()
      if (config) c.header('Cache-Control', `max-age=${age}`)
      return c.body(body, 200, { 'Content-Type': type })
    }
  const sendManifest = sendFile('application/manifest+json', manifestAge, config =>
    JSON.stringify(toManifest(config)),
  )
  const sendLogo = sendFile('image/png', iconAge, config => findSquareLogo(config)?.file)
  return (
    new Hono()
      .get('/manifest.webmanifest', sendManifest)
      .get('/app-icon.svg', sendFile('image/svg+xml', iconAge, drawMonogram))
      .get('/app-icon.png', sendLogo)
      // Safari requests this address itself. Without a logo it draws the first letter of the name.
      .get('/apple-touch-icon.png', sendLogo)
  )
}
