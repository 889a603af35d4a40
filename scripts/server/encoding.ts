import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Returns the best supported encoding that an `Accept-Encoding` header allows. */
export const negotiateEncoding = (accepted: string | undefined): Encoding | undefined => {
  const offers = new Map(
    (accepted ?? '').split(',').map(offer => {
      const [name = '', quality = 'q=1'] = offer
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      return [name, Number(quality.replace('q=', ''))] as const
    }),
  )
  const allows = (name: string) => (offers.get(name) ?? offers.get('*') ?? 0) > 0
  if (allows('br')) return 'br'
  return allows('gzip') ? 'gzip' : undefined
}

const brotli = promisify<string, object, Buffer>(brotliCompress)
const zip = promisify<string, object, Buffer>(gzip)

/** Compresses a page as small as possible. This takes some 20 ms of another thread, once for each page. */
export const compress = async (text: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(
    await (encoding === 'br'
      ? brotli(text, {
          params: {
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
          },
        })
      : zip(text, { level: 9 })),
  )
