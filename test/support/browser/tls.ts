import { readFile, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { pipeline } from 'node:stream'
import { createServer } from 'node:tls'
import { createCertificateFolder } from './nginx.ts'

/** Serves a port of this machine over TLS, without looking at what passes. */
export const startTls = async (port: number) => {
  const { folder, key, certificate } = await createCertificateFolder()
  const options = { key: await readFile(key), cert: await readFile(certificate), allowHalfOpen: true }
  const server = createServer(options, socket => {
    const portal = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    pipeline(socket, portal, () => undefined)
    pipeline(portal, socket, () => undefined)
  })
  await rm(folder, { recursive: true })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port: tlsPort } = server.address() as AddressInfo
  return { port: tlsPort, close: () => server.close() }
}
