import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { decodeNetworkConfig } from '#machines/domain/config/network-config.ts'
import type { NetworkConfig } from '#machines/domain/config/network-config.types.ts'
import { serviceLabel } from '#machines/domain/config/services.ts'
import { setBounded } from '#machines/shared/bounded-map.ts'
import { hrefOfDashboard } from '#src/ports/address/portal-address.ts'
import { resolveBrandColours } from '#src/styles/brand.ts'
import { session } from '#src/text/en/session.ts'
import { createSessionText } from '#src/text/session-text.ts'
import { type AppIcon, monogramOf, pngSignature, toPng, toSvg } from './app-icon.ts'

const text = createSessionText(session)

/** Characters, as Chrome and Android show them without cutting. */
const nameLimit = 45
const shortNameLimit = 12

/** Pixels along one side of a logo that can be an icon. */
const logoLimits = { least: 192, most: 1024 }

/** Seconds that a browser keeps the manifest and the icons; the address of an icon changes with its config. */
const manifestAge = 3_600
const iconAge = 86_400

/** The most drawn icons that are kept. */
const iconLimit = 100

const shortcutServices = ['send', 'buy', 'request']

const charactersOf = (words: string): readonly string[] =>
  Array.from(new Intl.Segmenter(text.locale).segment(words), ({ segment }) => segment)

/** Returns the whole words that fit, or the beginning of a first word that is too long. */
const shorten = (words: string, limit: number): string => {
  const characters = charactersOf(words)
  if (characters.length <= limit) return words
  const start = characters.slice(0, limit + 1)
  const end = start.lastIndexOf(' ')
  return start
    .slice(0, end > 0 ? end : limit)
    .join('')
    .trim()
}

/** Returns the network's logo as a file; undefined unless it is a square PNG in the sizes of an icon. */
const findSquareLogo = ({
  theme,
}: NetworkConfig): { file: Uint8Array<ArrayBuffer>; size: number } | undefined => {
  const data = /^data:image\/png;base64,(.*)$/is.exec(theme.logo?.src ?? '')?.[1] ?? ''
  const file = Buffer.from(data, 'base64')
  if (file.length < 24 || !file.subarray(0, 8).equals(pngSignature)) return undefined
  const [size, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const isSquare = size === height && size >= logoLimits.least && size <= logoLimits.most
  return isSquare ? { file: Uint8Array.from(file), size } : undefined
}

const toAppIcon = (config: NetworkConfig): AppIcon => {
  const { accent, 'on-accent': ink } = resolveBrandColours(config.theme).light
  return { path: monogramOf(config.title), background: accent, ink }
}

/** Returns the end of an icon's address, because browsers replace an icon only when its address changes. */
const versionOf = (config: NetworkConfig): string =>
  createHash('sha256')
    .update(JSON.stringify([toAppIcon(config), config.theme.logo?.src]))
    .digest('hex')
    .slice(0, 8)

const toIcons = (config: NetworkConfig) => {
  const version = versionOf(config)
  const icon = (file: string, type: string, sizes: string, purpose: string) => ({
    src: `/app-icon${file}?${version}`,
    type,
    sizes,
    purpose,
  })
  const logo = findSquareLogo(config)
  const maskable = [
    icon('.svg', 'image/svg+xml', 'any', 'maskable'),
    icon('-512.png', 'image/png', '512x512', 'maskable'),
  ]
  if (logo) return [icon('-logo.png', 'image/png', `${logo.size}x${logo.size}`, 'any'), ...maskable]
  return [
    icon('.svg', 'image/svg+xml', 'any', 'any'),
    icon('-192.png', 'image/png', '192x192', 'any'),
    icon('-512.png', 'image/png', '512x512', 'any'),
    ...maskable,
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

/** Creates a cache of drawn PNGs: one of 512 pixels takes some 50 ms. */
const createPngCache = () => {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  return (icon: AppIcon, size: number): Uint8Array<ArrayBuffer> => {
    const key = JSON.stringify([icon, size])
    const png = kept.get(key) ?? toPng(icon, size)
    setBounded(kept, key, png, iconLimit)
    return png
  }
}

/** Routes the manifest and the icons of a host's network. Without its config, no browser keeps them. */
export const webAppRoutes = (readConfig: (c: Context) => Promise<unknown>): Hono => {
  const drawPng = createPngCache()
  const png = (size: number) => (config: NetworkConfig) => drawPng(toAppIcon(config), size)
  const pngType = 'image/png'
  const sendFile =
    (type: string, age: number, toBody: (config: NetworkConfig) => string | Uint8Array<ArrayBuffer>) =>
    async (c: Context) => {
      const config = await readConfig(c)
      c.header('Content-Type', type)
      if (config) c.header('Cache-Control', `max-age=${age}`)
      return c.body(toBody(decodeNetworkConfig(config)))
    }
  const app = new Hono()
  app.get(
    '/manifest.webmanifest',
    sendFile('application/manifest+json', manifestAge, config => JSON.stringify(toManifest(config))),
  )
  app.get(
    '/app-icon.svg',
    sendFile('image/svg+xml', iconAge, config => toSvg(toAppIcon(config))),
  )
  app.get('/app-icon-192.png', sendFile(pngType, iconAge, png(192)))
  app.get('/app-icon-512.png', sendFile(pngType, iconAge, png(512)))
  // Safari requests this address itself.
  app.get('/apple-touch-icon.png', sendFile(pngType, iconAge, png(192)))
  app.get(
    '/app-icon-logo.png',
    sendFile(pngType, iconAge, config => findSquareLogo(config)?.file ?? png(192)(config)),
  )
  return app
}
