import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, sourcesUnder } from '../../scripts/shared/source.ts'

const root = join(import.meta.dirname, '../..')
const shelves = ['machines', 'src', 'scripts', 'test']

/** One import between two files of the project; paths from its root. */
interface Arrow {
  readonly from: string
  readonly to: string
}

const arrows: readonly Arrow[] = shelves.flatMap(shelf =>
  sourcesUnder(shelf).flatMap(file =>
    importsOf(file).flatMap(({ isRelative, target }) => (isRelative ? { from: file.path, to: target } : [])),
  ),
)

const foldersBelow = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .flatMap(({ name }) => [`${folder}/${name}`, ...foldersBelow(`${folder}/${name}`)])

const folders = shelves.flatMap(shelf => [shelf, ...foldersBelow(shelf)])

/** The file or folder directly in `folder` that holds `path`. Undefined for a path outside it. */
const roomOf = (folder: string, path: string): string | undefined =>
  path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0] : undefined

/** The imports between the rooms of a folder: for each room, the rooms that it imports with one import as proof. */
const roomArrows = (folder: string): ReadonlyMap<string, ReadonlyMap<string, Arrow>> => {
  const found = new Map<string, Map<string, Arrow>>()
  for (const arrow of arrows) {
    const from = roomOf(folder, arrow.from)
    const to = roomOf(folder, arrow.to)
    if (from === undefined || to === undefined || from === to) continue
    found.set(from, (found.get(from) ?? new Map()).set(to, arrow))
  }
  return found
}

/** Returns the imports along one circle of rooms, or undefined when there is none. */
const findCircle = (rooms: ReturnType<typeof roomArrows>): readonly Arrow[] | undefined => {
  const finished = new Set<string>()
  const visit = (room: string, trail: readonly string[]): readonly string[] | undefined => {
    if (trail.includes(room)) return [...trail.slice(trail.indexOf(room)), room]
    if (finished.has(room)) return undefined
    for (const next of rooms.get(room)?.keys() ?? []) {
      const circle = visit(next, [...trail, room])
      if (circle !== undefined) return circle
    }
    finished.add(room)
    return undefined
  }
  for (const room of rooms.keys()) {
    const circle = visit(room, [])
    if (circle !== undefined)
      return circle.slice(1).flatMap((to, index) => rooms.get(circle[index] ?? '')?.get(to) ?? [])
  }
  return undefined
}

const formatArrow = ({ from, to }: Arrow): string => `${from} imports ${to}`

/**
 * The rooms of a folder, lowest first: a room imports only rooms before it.
 * In other folders any order is right, as long as the rooms form no circle.
 */
const orders = Object.entries({
  machines: `
    domain shared network wallet settings payment bulk service payment-request sign-in session portal
  `,
  'machines/domain': `
    limits.ts text.ts title-case.ts cents.ts money.ts phone dates.ts copyright-year.ts message.ts wire
    identifier.ts rules sheet config consumer.ts wallet.ts scan-code.ts bulk-file transaction
  `,
  src: `
    styles ui inspection worker text ports views routes chunk-loader.ts inline-script.ts renderer.tsx
    late-part.tsx shell.tsx parts main.tsx
  `,
  'src/ui': `
    focus-management.ts focus-on-mount.ts page-title.ts scroll-lock-style.ts scroll-parent.ts icons text
    button feedback overlay field qr form data chart layout
  `,
  scripts: `
    sandbox server bundle flows shared mutate contract.ts build.ts start.ts flows.ts model.ts mutate.ts
    check.ts test.ts
  `,
  test: `
    support model contract machines src scripts faults journeys bench architecture
  `,
}).map(([folder, rooms]) => [folder, rooms.trim().split(/\s+/)] as const)

test('the rooms of a folder form no circle of imports', () => {
  const circles = folders.map(folder => ({
    folder,
    circle: (findCircle(roomArrows(folder)) ?? []).map(formatArrow),
  }))
  expect(circles.filter(({ circle }) => circle.length > 0)).toEqual([])
})

test('a shelf imports only the shelves before it', () => {
  const shelfOf = (path: string): number => ['openapi', ...shelves].indexOf(path.split('/')[0] ?? '')
  expect(arrows.filter(({ from, to }) => shelfOf(to) > shelfOf(from)).map(formatArrow)).toEqual([])
})

test.each(orders)('a room of %s imports only the rooms before it', (folder, order) => {
  const upward = [...roomArrows(folder)].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, arrow]) =>
      order.indexOf(to) < order.indexOf(from) ? [] : `${formatArrow(arrow)}: ${to} comes after ${from}`,
    ),
  )
  expect(upward).toEqual([])
})

test.each(orders)('the order of %s names each of its rooms once', (folder, order) => {
  const rooms = readdirSync(join(root, folder)).filter(name => /^[^.]+$|\.tsx?$/.test(name))
  expect([...order].sort()).toEqual(rooms.sort())
})

test('machines has at most 12 folders and no file of its own', () => {
  const entries = readdirSync(join(root, 'machines'), { withFileTypes: true })
  expect(entries.filter(entry => entry.isFile())).toEqual([])
  expect(entries.length).toBeLessThanOrEqual(12)
})

// A tool finds a machine by its id.
test('a folder name occurs once below machines', () => {
  const names = foldersBelow('machines').map(folder => folder.split('/').at(-1))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('no folder is named utils and no file is named index', () => {
  const files = shelves.flatMap(shelf => sourcesUnder(shelf).map(({ path }) => path))
  expect([
    ...folders.filter(folder => /\/utils?$/.test(folder)),
    ...files.filter(path => /\/index\.tsx?$/.test(path)),
  ]).toEqual([])
})
