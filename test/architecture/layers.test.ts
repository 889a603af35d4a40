import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isOfTests } from '#scripts/bundle/is-of-tests.ts'
import { importsOf, sourcesUnder } from '#scripts/shared/source.ts'

const root = join(import.meta.dirname, '../..')
const topFolders = ['machines', 'src', 'scripts', 'test']

/** One import between two files of the project; paths from its root. */
interface Arrow {
  readonly from: string
  readonly to: string
}

const arrows: readonly Arrow[] = topFolders.flatMap(topFolder =>
  sourcesUnder(topFolder).flatMap(file =>
    importsOf(file).flatMap(({ isInternal, target }) => (isInternal ? { from: file.path, to: target } : [])),
  ),
)

const foldersBelow = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .flatMap(({ name }) => [`${folder}/${name}`, ...foldersBelow(`${folder}/${name}`)])

const folders = topFolders.flatMap(topFolder => [topFolder, ...foldersBelow(topFolder)])

/** The file or folder directly in `folder` that holds `path`. Undefined for a path outside it. */
const roomOf = (folder: string, path: string): string | undefined =>
  path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0] : undefined

/** The imports between the entries of a folder: for each entry, its targets with one import as proof. */
const entryArrows = (folder: string): ReadonlyMap<string, ReadonlyMap<string, Arrow>> => {
  const found = new Map<string, Map<string, Arrow>>()
  for (const arrow of arrows) {
    const from = roomOf(folder, arrow.from)
    const to = roomOf(folder, arrow.to)
    if (from === undefined || to === undefined || from === to) continue
    found.set(from, (found.get(from) ?? new Map()).set(to, arrow))
  }
  return found
}

const formatArrow = ({ from, to }: Arrow): string => `${from} imports ${to}`

/** Returns the imports among entries that form circles: what is left without entries that import none of the rest. */
const findCircles = (entries: ReturnType<typeof entryArrows>): readonly string[] => {
  const rest = new Map(entries)
  const inRest = (entry: string) => [...(rest.get(entry) ?? [])].filter(([to]) => rest.has(to))
  for (let size = 0; size !== rest.size; ) {
    size = rest.size
    for (const entry of [...rest.keys()]) if (inRest(entry).length === 0) rest.delete(entry)
  }
  return [...rest.keys()].flatMap(entry => inRest(entry).map(([, arrow]) => formatArrow(arrow)))
}

/**
 * The entries of a folder, lowest first: an entry imports only entries before it.
 * In other folders any order is right, as long as the entries form no circle.
 */
const orders = Object.entries({
  machines: `
    domain shared network sign-in wallet settings payment bulk service payment-request session portal
  `,
  src: `
    styles ui inspection worker text ports views routes inline-script.ts renderer.tsx
    lazy-part.tsx shell.tsx parts main.tsx
  `,
}).map(([folder, entries]) => [folder, entries.trim().split(/\s+/)] as const)

test('the entries of a folder have no circular imports', () => {
  expect(folders.flatMap(folder => findCircles(entryArrows(folder)))).toEqual([])
})

test('a top folder imports only the top folders before it', () => {
  const topFolderOf = (path: string): number => ['openapi', ...topFolders].indexOf(path.split('/')[0] ?? '')
  expect(arrows.filter(({ from, to }) => topFolderOf(to) > topFolderOf(from)).map(formatArrow)).toEqual([])
})

test('no file of the product imports a test', () => {
  expect(arrows.filter(({ from, to }) => !isOfTests(from) && isOfTests(to)).map(formatArrow)).toEqual([])
})

test.each(orders)('an entry of %s imports only the entries before it', (folder, order) => {
  const upward = [...entryArrows(folder)].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, arrow]) =>
      order.indexOf(to) < order.indexOf(from) ? [] : `${formatArrow(arrow)}: ${to} comes after ${from}`,
    ),
  )
  expect(upward).toEqual([])
})

test.each(orders)('the order of %s names each of its entries once', (folder, order) => {
  const entries = readdirSync(join(root, folder)).filter(
    name => /^[^.]+$|\.tsx?$/.test(name) && (folder === 'test' || !isOfTests(name)),
  )
  expect([...order].sort()).toEqual(entries.sort())
})

// A tool finds a machine by its id.
test('a folder name occurs once below machines', () => {
  const names = foldersBelow('machines').map(folder => folder.split('/').at(-1))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
