import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './bundle/edition.ts'
import { createAtlas } from './flows/atlas/atlas.ts'
import { draw } from './flows/atlas/layout.ts'
import { flows } from './flows/atlas/machines.ts'
import { followDevelopment } from './flows/live/follow.ts'
import { viewStep } from './model.ts'
import { listen } from './server/listen.ts'
import { runSteps } from './steps.ts'

const defaultPort = 5175
const exports = join('build', 'flows', 'machines')

const usage = `Options of npm run flows:
  -- --pictures  takes pictures of the views first, in each state of their machines
  -- --export    writes each machine as a file of its own into ${exports}, and shows nothing
FLOWS_PORT is the port to listen on (${defaultPort}).`

/** What is wanted, as it was written after the command. */
export interface Wishes {
  readonly pictures: boolean
  readonly export: boolean
}

/** Reads the options; undefined, with what is wrong, for any that there is not. */
export const wishesOf = (options: readonly string[]): Wishes | { readonly unknown: string } => {
  const unknown = options.find(option => option !== '--pictures' && option !== '--export')
  if (unknown !== undefined) return { unknown }
  return { pictures: options.includes('--pictures'), export: options.includes('--export') }
}

/** Reads FLOWS_PORT: undefined for what is no port. */
export const portOf = (text: string | undefined): number | undefined => {
  if (text === undefined || text === '') return defaultPort
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined
}

const takePictures = async (): Promise<boolean> => {
  process.env.FLOW_PICTURES = '1'
  const [outcome] = await runSteps([{ ...viewStep, name: 'pictures of the views' }])
  return outcome?.ok === true
}

const exportMachines = async (): Promise<void> => {
  const { exportFlows } = await import('./flows/export.ts')
  const files = await exportFlows(join(root, exports))
  console.log(`${files.length} files are in ${exports}`)
}

const show = async (port: number): Promise<void> => {
  const started = performance.now()
  for (const { machine } of flows.values()) await draw(machine)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const atlas = await createAtlas({ base: '/' })
  const server = await listen(
    request =>
      new URL(request.url).pathname === '/live' ? followDevelopment(request) : atlas.fetch(request),
    { port },
  )
  console.log(`${flows.size} machines are drawn (${seconds} s).`)
  if (!existsSync(join(root, 'build', 'flows', 'pictures')))
    console.log('There are no pictures of their views yet: npm run flows -- --pictures takes them.')
  console.log(`The atlas is at http://localhost:${server.port}`)
  // What reads the machines' sources takes a while to load: it is there when the first chart has been looked at.
  await import('./flows/source-lines.ts')
}

const fail = (message: string): never => {
  console.error(message)
  process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wishes = wishesOf(process.argv.slice(2))
  const port = portOf(process.env.FLOWS_PORT)
  if ('unknown' in wishes) fail(`There is no option ${wishes.unknown}.\n${usage}`)
  else if (port === undefined) fail(`FLOWS_PORT is no port: ${process.env.FLOWS_PORT}`)
  else {
    if (wishes.pictures && !(await takePictures())) fail('The pictures could not be taken.')
    if (wishes.export) await exportMachines()
    else
      await show(port).catch((error: unknown) => {
        const code = error instanceof Error && 'code' in error ? error.code : undefined
        if (code !== 'EADDRINUSE') throw error
        fail(`Port ${port} is taken. Name another: FLOWS_PORT=${port + 1} npm run flows`)
      })
  }
}
