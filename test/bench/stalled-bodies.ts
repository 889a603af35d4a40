import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { measurePortal, sendJson } from './portal-process.ts'

// Measures the memory of the production server while clients send a part of a body and nothing more.

const head = (path: string, more: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: za-sandbox000001.localhost\r\nContent-Type: application/json\r\n${more}\r\n\r\n`

const api = '/api/network/express/wallet/transfer'
const chunks = `1\r\nx\r\n`.repeat(60_000)

/** What each client sends before it stalls. */
const stalls: Readonly<Record<string, string>> = {
  'of 990 kB': head(api, 'Content-Length: 990000') + 'x'.repeat(989_000),
  'of 64 kB': head(api, 'Content-Length: 65000') + 'x'.repeat(64_000),
  'in chunks of a byte': head(api, 'Transfer-Encoding: chunked') + chunks,
  'of a report': head('/client-errors', 'Content-Length: 4000') + 'x'.repeat(3_900),
  'of headers': head(api, `X-Long: ${'x'.repeat(15_000)}`).slice(0, -4),
}

/** The clients' addresses, for each of which the server has a limit of its own. */
const addresses = 100

/** Seconds during which the memory is sampled. */
const duration = 8

/** Lets clients of a portal send this text and stall. Returns the most memory, and how many answers had which status. */
const measure = (text: string, clients: number) =>
  measurePortal(
    (_, response) => sendJson(response, { data: {} }),
    async ({ port, readMemory }) => {
      const counts: Record<string, number> = {}
      const sockets = Array.from({ length: clients }, (_, client): Socket => {
        // Linux has all addresses of 127.0.0.0/8.
        const localAddress = `127.0.1.${client % addresses}`
        const socket = connect({ port, host: '127.0.0.1', localAddress }, () => socket.write(text))
        socket.once('data', piece => {
          const status = piece.toString().slice(9, 12)
          counts[status] = (counts[status] ?? 0) + 1
        })
        return socket.on('error', () => undefined)
      })
      let most = 0
      const end = performance.now() + duration * 1_000
      while (performance.now() < end) {
        most = Math.max(most, await readMemory())
        await setTimeout(100)
      }
      for (const socket of sockets) socket.destroy()
      return { most, counts }
    },
  )

for (const clients of [300, 2_000])
  for (const [name, text] of Object.entries(stalls)) {
    const { most, counts } = await measure(text, clients)
    const answers = Object.entries(counts).map(([status, count]) => `${count} × ${status}`)
    console.log(`${clients} stalled ${name}: ${most} MB at most; ${answers.join(', ') || 'no response'}`)
  }
