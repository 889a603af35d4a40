import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../bundle/edition.ts'
import { type Statechart, statechartOf } from '../walk.ts'
import { type Drawing, drawingOf, type Places, piecesOf, placesOf } from './drawing.ts'
import { faultsOf } from './faults.ts'
import { graphOf, type Manner } from './graph.ts'

const folder = join(root, 'node_modules', '.cache', 'wallet-portal', 'flows')

/** Of the lines on an arrow, in pixels. */
const width = 150
/** Narrow, or with lines that bend less. */
const compact = { 'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX' }
const straight = { 'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF' }

/** The ways in which a machine is laid out; the one that is read most easily is kept. */
const manners: readonly Manner[] = [
  { direction: 'DOWN', order: 'written', width, options: compact },
  { direction: 'DOWN', order: 'met', width, options: compact },
  { direction: 'RIGHT', order: 'written', width, options: compact },
]
/** Tried only where something lies on something else in all of the former. */
const spare: readonly Manner[] = [
  { direction: 'DOWN', order: 'written', width, options: straight },
  { direction: 'RIGHT', order: 'met', width, options: compact },
  { direction: 'RIGHT', order: 'written', width, options: straight },
]

interface Kept {
  /** Of what was laid out. */
  readonly key: string
  readonly manner: Manner
  readonly places: Places
}

/** From here on, something lies on something else. */
const flawed = 1_000
/** A drawing that is as easily read as any: all of it is seen at once, more or less. */
const ideal = 1.1

/** How much of a screen it takes. What stands below is scrolled to more easily than what stands aside. */
const sizeOf = ({ width, height }: Places): number => Math.max(width / 900, height / 1100)

/** How far the eye goes along its lines, in screens. */
const lengthOf = ({ lines }: Places): number =>
  Object.values(lines)
    .flatMap(piecesOf)
    .reduce((length, { width, height }) => length + width + height, 0) / 20_000

/**
 * How hard a drawing is to read: above all by what lies on something else, then by its size and its lines. The order
 * in which a machine is written is that in which a consumer meets its states, and kept if little speaks against it.
 */
const effortOf = (drawing: Drawing, places: Places): number =>
  flawed * faultsOf(drawing).length +
  (sizeOf(places) + lengthOf(places)) * (drawing.manner.order === 'written' ? 1 : 1.05)

/** Loaded only where something is not in the cache, and once. */
const loadElk = async () => {
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js')
  return new Elk()
}
let loading: ReturnType<typeof loadElk> | undefined

const layOut = async (chart: Statechart): Promise<Omit<Kept, 'key'>> => {
  loading ??= loadElk()
  const elk = await loading
  let best: (Omit<Kept, 'key'> & { readonly effort: number }) | undefined
  for (const manner of [...manners, ...spare]) {
    if (best !== undefined && best.effort < flawed && spare.includes(manner)) break
    const places = placesOf(await elk.layout(graphOf(chart, manner)))
    const effort = effortOf(drawingOf(chart, manner, places), places)
    if (best === undefined || effort < best.effort) best = { manner, places, effort }
    if (best.effort < flawed && sizeOf(best.places) <= ideal) break
  }
  if (best === undefined) throw new Error('There is no way to lay out a machine.')
  return { manner: best.manner, places: best.places }
}

const keptAt = async (path: string): Promise<Kept | undefined> => {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Draws a machine: from the cache when what is to be laid out has not changed since, else by laying it out, which
 * takes some tenths of a second.
 */
export const draw = async (machine: Parameters<typeof statechartOf>[0]): Promise<Drawing> => {
  const chart = statechartOf(machine)
  const graphs = manners.map(manner => graphOf(chart, manner))
  const key = createHash('sha256').update(JSON.stringify(graphs)).digest('hex')
  const path = join(folder, `${chart.id}.json`)
  const kept = await keptAt(path)
  if (kept?.key === key) return drawingOf(chart, kept.manner, kept.places)
  const made = await layOut(chart)
  await mkdir(folder, { recursive: true })
  // Whoever reads at the same time finds the old file or the new one, never half of one.
  const part = `${path}.${process.pid}`
  await writeFile(part, JSON.stringify({ key, ...made }))
  await rename(part, path)
  return drawingOf(chart, made.manner, made.places)
}
