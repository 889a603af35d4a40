import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { collectOutput } from './portal-server.ts'
import { findProgram } from './programs.ts'

/** Returns a port that was free a moment ago. */
export const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const createCertificate = (key: string, certificate: string) =>
  promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,DNS:*.localhost'],
    ...['-keyout', key, '-out', certificate],
  ])

/** Replaces lines of a configuration, as an operator edits them. Throws when one is missing. */
const edit = (config: string, edits: readonly (readonly [line: RegExp, replacement: string])[]): string =>
  edits.reduce((text, [line, replacement]) => {
    if (!line.test(text)) throw new Error(`nginx.conf has no line ${line}`)
    return text.replace(line, () => replacement)
  }, config)

const accepts = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.end())
  })

interface NginxOptions {
  /** A folder that the build wrote for a static host. */
  readonly site: string
  readonly networkApi: string
  readonly integrationApi: string
  /** The sandbox behind the network: the server of its payment page, and the port of its file storage. */
  readonly sandbox?: { readonly address: string; readonly storagePort: number }
}

/** Runs nginx with a configuration in a folder, which goes with it, and waits until it accepts connections on a port. */
const runNginx = async (folder: string, configuration: string, port: number) => {
  await writeFile(join(folder, 'portal.conf'), configuration)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${join(folder, name)};`,
  )
  const main = [
    'daemon off; worker_processes 1;',
    // nginx changes to a user of its own when it starts as root, and that user may not read the files.
    process.getuid?.() === 0 ? 'user root;' : '',
    `pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')};`,
    'events { worker_connections 512; }',
    `http { access_log off; ${temporary.join(' ')} include ${join(folder, 'portal.conf')}; }`,
  ]
  const config = join(folder, 'nginx.conf')
  await writeFile(config, main.join('\n'))
  const server = spawn(
    findProgram('nginx') ?? 'nginx',
    ['-p', folder, '-c', config, '-e', join(folder, 'error.log')],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const output = collectOutput(server)
  while (!(await accepts(port))) {
    if (server.exitCode !== null || server.pid === undefined)
      throw new Error(
        `nginx did not start:\n${output.text}\n${await readFile(join(folder, 'error.log'), 'utf8').catch(() => '')}`,
      )
    await setTimeout(20)
  }
  return {
    close: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGQUIT')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

/** Creates a folder with a certificate for any host below `localhost`. */
export const createCertificateFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-nginx-'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  await createCertificate(key, certificate)
  return { folder, key, certificate }
}

/** Runs nginx with the blocks of `docs/operating.md`, and two servers of the portal behind it. */
export const startBalancer = async (ports: readonly number[]) => {
  const { folder, key, certificate } = await createCertificateFolder()
  const port = await findFreePort()
  const blocks = (await readFile('docs/operating.md', 'utf8')).matchAll(/```nginx\n(.*?)```/gs)
  const sample = Array.from(blocks, ([, block]) => block).join('\n')
  const configuration = edit(sample, [
    // certbot adds TLS to the sample.
    [/listen 80;/, `listen 127.0.0.1:${port} ssl http2;`],
    [
      /listen 80 default_server;/,
      `listen 127.0.0.1:${port} ssl http2 default_server; ssl_reject_handshake on;`,
    ],
    [/error_log \S+/, `error_log ${join(folder, 'error.log')}`],
    [/(?=server_name)/, `ssl_certificate ${certificate}; ssl_certificate_key ${key};\n`],
    [/server_name .*;/, 'server_name .localhost;'],
    [/proxy_pass http.*;/g, 'proxy_pass http://wallet_portal;'],
    [/server 127\.0\.0\.1:8080;/, `server 127.0.0.1:${ports[0]};`],
    [/server 127\.0\.0\.1:8081;/, `server 127.0.0.1:${ports[1]};`],
  ])
  return { port, ...(await runNginx(folder, configuration, port)) }
}

/** Runs nginx on free ports with the `nginx.conf` of a static site and a certificate that it signs itself. */
export const startNginx = async ({ site, networkApi, integrationApi, sandbox }: NginxOptions) => {
  const { folder, key, certificate } = await createCertificateFolder()
  const [port, plainPort, storagePort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const storage = `https://localhost:${storagePort}`
  const log = join(folder, 'access.log')
  // The sandbox learns the address of the portal from these headers, and puts it into links.
  const sandboxHeaders = 'proxy_set_header Host $http_host; proxy_set_header Origin $http_origin;'
  // With a header of its own it inherits no policy of the server: the page of the sandbox sends one.
  const paymentPage = `location ^~ /_sandbox/ { proxy_pass ${sandbox?.address}; proxy_pass_request_headers on; proxy_intercept_errors off; proxy_hide_header X-None; add_header X-Sandbox page; ${sandboxHeaders} }`
  // The portal sends files over https only.
  const plainStorage = `http://localhost:${sandbox?.storagePort}`
  const storageServer = `server { listen 127.0.0.1:${storagePort} ssl; ssl_certificate ${certificate}; ssl_certificate_key ${key}; location / { proxy_pass ${plainStorage}; proxy_set_header Host localhost:${sandbox?.storagePort}; } }`
  const portal = edit(await readFile(join(site, 'nginx.conf'), 'utf8'), [
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port} ssl http2;`],
    [/listen \[::\]:443 ssl http2;/, ''],
    [/listen 80;/, `listen 127.0.0.1:${plainPort};`],
    [/listen \[::\]:80;/, ''],
    [/root .*;/, `root ${site};`],
    [/include .*;/, `include ${join(site, 'nginx-page.conf')};`],
    [/ssl_certificate .*;/, `ssl_certificate ${certificate};`],
    [/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`],
    [/resolver .*;/, ''],
    [/set \$network_api .*;/, `set $network_api "${networkApi}";`],
    [/set \$integration_api .*;/, `set $integration_api "${integrationApi}";`],
    [/set \$upload_origins .*;/, `set $upload_origins "${sandbox === undefined ? '' : storage}";`],
    [/access_log \S+/, `access_log ${log}`],
    [/error_log \S+/, `error_log ${join(folder, 'error.log')}`],
    [/proxy_ssl_trusted_certificate .*;/, `proxy_ssl_trusted_certificate ${certificate};`],
    ...(sandbox === undefined
      ? []
      : ([
          [/proxy_set_header Host \$proxy_host;/, sandboxHeaders],
          [/(?=location = \/index\.html)/, `${paymentPage}\n    `],
          [/(?=gzip_proxied)/g, `sub_filter_types application/json; sub_filter ${plainStorage} ${storage}; `],
        ] as const)),
  ])
  const configuration = sandbox === undefined ? portal : `${portal}${storageServer}\n`
  const server = await runNginx(folder, configuration, port)
  return { port, plainPort, readLog: () => readFile(log, 'utf8'), ...server }
}
