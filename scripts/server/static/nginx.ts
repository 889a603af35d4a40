import { types } from '../build-output.ts'
import { describedCalls, queryForm } from '../described-calls.ts'
import { workerPath } from '../headers.ts'
import { cookiePagePath, oversizedStatus } from '../oversized-headers.ts'
import { internetExplorer } from '../portal.ts'
import { forwarded, patience } from '../proxy.ts'
import { reportLimit } from '../reports.ts'
import { bodyLimit, bodyTime } from '../request-body.ts'
import { unnamedNetwork } from './cdn-headers.ts'
import { inertExtensions, type StaticHost, staticHeaders } from './static-headers.ts'

/** Headers of the network that no browser gets. nginx hides names, it cannot list the allowed ones. */
const hiddenHeaders = [
  ...['Set-Cookie', 'Set-Cookie2', 'Clear-Site-Data', 'WWW-Authenticate', 'Location', 'Refresh', 'Link'],
  ...['Cache-Control', 'Expires', 'Pragma', 'ETag', 'Last-Modified', 'Age', 'Vary', 'Via', 'Alt-Svc'],
  ...['Content-Security-Policy', 'Content-Security-Policy-Report-Only', 'Strict-Transport-Security'],
  ...['X-Content-Type-Options', 'X-Frame-Options', 'X-XSS-Protection', 'X-Powered-By', 'Server-Timing'],
  ...['Referrer-Policy', 'Permissions-Policy', 'Reporting-Endpoints', 'Report-To', 'NEL', 'Origin-Trial'],
  ...['Cross-Origin-Opener-Policy', 'Cross-Origin-Embedder-Policy', 'Cross-Origin-Resource-Policy'],
  ...['Access-Control-Allow-Origin', 'Access-Control-Allow-Credentials', 'Access-Control-Expose-Headers'],
  ...['Service-Worker-Allowed', 'SourceMap', 'X-SourceMap', 'Speculation-Rules', 'Timing-Allow-Origin'],
]

/** The values of the headers that describe the browser; the operator chooses which are sent. */
const browserHeaders: Readonly<Record<string, string>> = {
  'x-forwarded-for': '$remote_addr',
  forwarded: '$wallet_forwarded',
  'user-agent': '$http_user_agent',
  traceparent: '$http_traceparent',
}

/** Quotes a value or a regular expression. nginx keeps a backslash before most characters. */
const quote = (text: string): string => `"${text.replaceAll('"', '\\"')}"`

const seconds = (milliseconds: number): string => `${Math.ceil(milliseconds / 1_000)}s`

type Lines = readonly string[]

const indent = (lines: Lines): Lines => lines.map(line => (line === '' ? '' : `    ${line}`))

const block = (head: string, ...body: Lines): Lines => [`${head} {`, ...indent(body), '}']

/** Adds headers to successful responses and, with `always`, to errors. */
const addHeaders = (headers: Readonly<Record<string, string>>, always: 'always' | '' = ''): Lines =>
  Object.entries(headers).map(([name, value]) => {
    // An error must not be cached like the file that is missing.
    const onErrors = name === 'Cache-Control' ? always : 'always'
    return `add_header ${name} ${quote(value)}${onErrors && ` ${onErrors}`};`
  })

/** Returns the rules of all requests to the network. */
const networkRules = ({ settings }: StaticHost): Lines => {
  const sent = forwarded.map(name => [name, `$http_${name.replaceAll('-', '_')}`] as const)
  const described = settings.forwardedHeaders.map(name => [name, browserHeaders[name] ?? ''] as const)
  return [
    '# The host name of the network. To send the name of the portal: $host.',
    'proxy_set_header Host $proxy_host;',
    '# No cookies, and only these headers of the browser.',
    'proxy_pass_request_headers off;',
    ...[...sent, ...described].map(([name, value]) => `proxy_set_header ${name} ${value};`),
    'proxy_http_version 1.1;',
    'proxy_ssl_server_name on;',
    'proxy_ssl_verify on;',
    'proxy_ssl_verify_depth 4;',
    'proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;',
    `proxy_connect_timeout ${seconds(patience)};`,
    `proxy_send_timeout ${seconds(patience)};`,
    `proxy_read_timeout ${seconds(patience)};`,
    '# A payment is sent once.',
    'proxy_next_upstream off;',
    `client_max_body_size ${bodyLimit};`,
    `client_body_timeout ${seconds(bodyTime)};`,
    '# No name and no amount is written to a temporary file.',
    `client_body_buffer_size ${bodyLimit};`,
    'proxy_max_temp_file_size 0;',
    'proxy_buffer_size 16k;',
    'proxy_buffers 16 16k;',
    '# The network redirects neither the browser nor nginx.',
    'proxy_redirect off;',
    'proxy_intercept_errors on;',
    'proxy_ignore_headers X-Accel-Redirect X-Accel-Expires X-Accel-Limit-Rate X-Accel-Buffering X-Accel-Charset;',
    ...hiddenHeaders.map(name => `proxy_hide_header ${name};`),
    '# The clock of the network, by which the portal finds its payments.',
    'proxy_pass_header Date;',
  ]
}

/** A map of the whole request line, because nginx decodes and resolves the path that it chooses a location by. */
const describedPaths: Lines = block(
  'map $request $wallet_path',
  'default "";',
  ...describedCalls.map(
    ({ method, mount, form }) =>
      `${quote(`~^${method} ${mount}(?<wallet_call>${form})${queryForm} HTTP/[0-9.]+$`)} $wallet_call;`,
  ),
)

const networkLocation = (
  path: '/api/' | '/integration/',
  base: string,
  headers: Readonly<Record<string, string>>,
): Lines =>
  block(
    `location ^~ ${path}`,
    'if ($wallet_path = "") { return 404; }',
    `proxy_pass ${base}$wallet_path$is_args$args;`,
    // Only redirects: an error of the network reaches the portal as it is.
    'error_page 300 301 302 303 304 305 306 307 308 = @network_redirect;',
    ...addHeaders(headers, 'always'),
    'gzip on;',
    'gzip_proxied any;',
    'gzip_types application/json;',
  )

/** Returns the headers with variables for the two lists of origins, which the operator can edit. */
const editableHeaders = (host: StaticHost) => {
  const { hstsIncludesSubdomains } = host.settings
  const origins = { uploadOrigins: ['$upload_origins'], paymentOrigins: ['$payment_origins'] }
  return staticHeaders({ ...origins, hstsIncludesSubdomains }, host)
}

/**
 * Returns the file that `nginx.conf` includes, with the policy of the built page: each release has another one, while the
 * operator's configuration stays.
 */
export const renderNginxPage = (host: StaticHost): string => {
  const { page, cookiePage } = editableHeaders(host)
  const policyOf = (headers: Readonly<Record<string, string>>) =>
    quote(headers['Content-Security-Policy'] ?? '')
  return [
    '# Included by nginx.conf: the security policies of the pages beside this file.',
    `set $wallet_page_policy ${policyOf(page)};`,
    `set $wallet_cookie_page_policy ${policyOf(cookiePage)};`,
    '',
  ].join('\n')
}

/**
 * Returns a configuration for Debian's nginx, to be included in its `http` block. The lines that an operator edits come
 * first.
 */
export const renderNginxConfig = (host: StaticHost): string => {
  const { networkApi, integrationApi } = host.settings.realNetwork ?? unnamedNetwork
  const { uploadOrigins, paymentOrigins } = host.settings
  const headers = editableHeaders(host)
  const page = { ...headers.page, 'Content-Security-Policy': '$wallet_page_policy' }
  const cookiePage = { ...headers.cookiePage, 'Content-Security-Policy': '$wallet_cookie_page_policy' }
  const inert = `\\.(?:${inertExtensions(types).join('|')})$`
  const file = 'try_files $uri =404;'
  const upgradePage = ['/upgrade-browser', '/upgrade-browser/'].flatMap(path => [
    `location = ${path} { rewrite ^ $wallet_upgrade_page last; }`,
  ])
  return `${[
    '# The portal as static files on the nginx of Debian 12 or later, made by `npm run build -- --static`.',
    '# Copy the folder to `root` and this file to /etc/nginx/sites-enabled. Edit the lines from `server` to "End of settings".',
    '',
    '# The calls of the API description, with the path below a base of the network. The path is as the browser sent it.',
    ...describedPaths,
    '# The status of other requests whose path begins with a base or has a backslash, and of those for another server.',
    ...block(
      'map "$wallet_path $request" $wallet_refusal',
      'default "";',
      '"~^ [^ ]+ [^/]" 400;',
      '"~^ [^ ]+ /+(?:api|integration)(?![\\w.~-])" 404;',
      '"~^ [^ ]+ [^? ]*\\\\\\\\" 404;',
    ),
    ...block(
      'map $http_user_agent $wallet_upgrade_page',
      'default /index.html;',
      `${quote(`~${internetExplorer.source.replaceAll('\\/', '/')}`)} /upgrade-browser/index.html;`,
    ),
    ...block(
      'map $remote_addr $wallet_forwarded',
      'default "for=$remote_addr";',
      '"~:" "for=\\"[$remote_addr]\\"";',
    ),
    ...block(
      'map $request_uri $wallet_route',
      'default page;',
      '"~^(?<wallet_mount>/(?:api|integration)/)" $wallet_mount;',
      '"~^(?<wallet_file>/assets/[^?]*|/[\\w.-]+\\.\\w+)(?:\\?|$)" $wallet_file;',
    ),
    "log_format wallet_portal '$time_iso8601 $request_method $wallet_route $status $body_bytes_sent $request_time';",
    '',
    'server {',
    ...indent([
      'listen 443 ssl http2;',
      'listen [::]:443 ssl http2;',
      'server_name wallet.example.org;',
      'root /var/www/wallet-portal;',
      'ssl_certificate /etc/ssl/wallet-portal/fullchain.pem;',
      'ssl_certificate_key /etc/ssl/wallet-portal/privkey.pem;',
      '# The DNS servers of this machine: see /etc/resolv.conf.',
      'resolver 127.0.0.53;',
      '# The two bases of the network, without a final slash.',
      `set $network_api ${quote(networkApi)};`,
      `set $integration_api ${quote(integrationApi)};`,
      '# The origins that take bulk files, and those of the payment pages, with spaces.',
      `set $upload_origins ${quote(uploadOrigins.join(' '))};`,
      `set $payment_origins ${quote(paymentOrigins.join(' '))};`,
      'include /var/www/wallet-portal/nginx-page.conf;',
      '# With the package libnginx-mod-http-brotli-static:',
      '# brotli_static on;',
      '# End of settings',
      '',
      'ssl_protocols TLSv1.2 TLSv1.3;',
      'ssl_session_cache shared:wallet:1m;',
      'ssl_session_tickets off;',
      'server_tokens off;',
      '# Without addresses of the network, which have mobile numbers.',
      'access_log /var/log/nginx/wallet-portal.log wallet_portal;',
      'error_log /var/log/nginx/error.log crit;',
      'gzip_static on;',
      'gzip_vary on;',
      'absolute_redirect off;',
      '# The server of Node names the types alike.',
      ...block(
        'types',
        ...Object.entries(types).map(([extension, type]) => `${quote(type)} ${extension.slice(1)};`),
      ),
      'if ($wallet_refusal = 400) { return 400; }',
      'if ($wallet_refusal = 404) { return 404; }',
      '# For the errors of nginx itself; each location has headers of its own.',
      ...addHeaders(headers.refusal, 'always'),
      'error_page 404 = @missing;',
      'error_page 405 = @wrong_method;',
      '# Other hosts can set many cookies for this one. Over HTTP/2, nginx only closes the connection when they are',
      '# longer than this.',
      'large_client_header_buffers 4 256k;',
      `error_page 494 =${oversizedStatus} ${cookiePagePath}/index.html;`,
      ...networkRules(host),
      '',
      ...block('location = /index.html', ...addHeaders(page)),
      ...block('location = /upgrade-browser/index.html', 'internal;', ...addHeaders(page)),
      ...block(`location = ${cookiePagePath}/index.html`, 'internal;', ...addHeaders(cookiePage, 'always')),
      ...upgradePage,
      ...block('location = /settings.js', 'gzip_static off;', ...addHeaders(headers.settings)),
      ...block(
        'location = /policy-reports',
        '# Counted in the log.',
        `client_max_body_size ${reportLimit};`,
        'return 204;',
      ),
      ...block(
        'location ^~ /assets/',
        ...block(
          `location ~ ${quote(workerPath.source.replaceAll('\\/', '/'))}`,
          file,
          ...addHeaders(headers.documentAsset),
        ),
        ...block(`location ~ ${quote(inert)}`, file, ...addHeaders(headers.asset)),
        file,
        ...addHeaders(headers.documentAsset),
      ),
      ...networkLocation('/api/', '$network_api', headers.api),
      ...networkLocation('/integration/', '$integration_api', headers.api),
      '# Files for nginx and other hosts, and hidden files.',
      'location ~ "(?:^/(?:nginx(?:-page)?\\.conf|_headers|_redirects)|\\.(?:gz|br)|/\\.[^/]*)$" { return 404; }',
      ...block(`location ~ ${quote(inert)}`, file, ...addHeaders(headers.file)),
      ...block('location ~ "\\.[^/]*$"', file, ...addHeaders(headers.document)),
      '# Each other address opens the portal.',
      'location / { rewrite ^ /index.html last; }',
      ...block(
        'location @missing',
        'types { }',
        'default_type "text/plain; charset=utf-8";',
        ...addHeaders(headers.missing, 'always'),
        'return 404 "Not found";',
      ),
      ...block(
        'location @wrong_method',
        ...addHeaders({ Allow: 'GET, HEAD', ...headers.missing }, 'always'),
        'return 405 "";',
      ),
      ...block(
        'location @network_redirect',
        'types { }',
        'default_type "text/plain; charset=utf-8";',
        ...addHeaders(headers.api, 'always'),
        'return 502 "The network answered with a redirect.";',
      ),
    ]),
    '}',
    '',
    ...block(
      'server',
      'listen 80;',
      'listen [::]:80;',
      'server_name wallet.example.org;',
      'return 301 https://$host$request_uri;',
    ),
  ].join('\n')}\n`
}
