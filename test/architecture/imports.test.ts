import { expect, test } from 'vitest'
import { type Import, importsOf, type SourceFile, sourcesUnder } from '#scripts/shared/source.ts'

/** Returns what breaks `rule`, as "file imports thing". */
const findOffending = (files: readonly SourceFile[], rule: (imported: Import, file: SourceFile) => boolean) =>
  files.flatMap(file =>
    importsOf(file)
      .filter(imported => !rule(imported, file))
      .map(imported => `${file.path} imports ${imported.specifier}`),
  )

/** The allowed imports of each folder: packages by name or `*`, folders with a final slash, types after `type`. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  machines: ['machines/', 'openapi/', 'xstate', 'valibot', 'openapi-fetch'],
  'machines/domain': ['machines/domain/', 'type openapi/network.gen.d.ts', 'valibot'],
  src: ['src/', 'machines/', '*'],
  'src/ui': ['src/ui/', 'src/styles/', '*'],
  'src/inspection': ['src/inspection/', 'type machines/', 'xstate', '@statelyai/inspect'],
  // The sandbox is a second reading of the contract: it shares only generated types, requests and routes with the portal.
  'scripts/sandbox': [
    'scripts/sandbox/',
    'type openapi/network.gen.d.ts',
    'openapi/requests.gen.ts',
    'openapi/routes.gen.ts',
    '*',
  ],
}

const matches = ({ target, isInternal, isTypeOnly }: Import, entry: string): boolean => {
  const place = entry.replace(/^type /, '')
  if (place !== entry && !isTypeOnly) return false
  if (!place.includes('/') || place.startsWith('@')) return !isInternal && (place === '*' || place === target)
  return isInternal && (place.endsWith('/') ? target.startsWith(place) : target === place)
}

test.each(Object.entries(allowed))('%s imports only from %j', (folder, places) => {
  const isAllowed = (imported: Import) => places.some(place => matches(imported, place))
  expect(findOffending(sourcesUnder(folder), isAllowed)).toEqual([])
})

test('a machine file imports only types of its real actors', () => {
  const isReal = ({ target, isTypeOnly }: Import, { path }: SourceFile) =>
    path.endsWith('.machine.ts') && target.endsWith('.actors.ts') && !isTypeOnly
  expect(findOffending(sourcesUnder('machines'), (imported, file) => !isReal(imported, file))).toEqual([])
})

test('only entries and parts choose a catalogue of texts: everything else takes the chosen one', () => {
  const mayChoose = ({ path }: SourceFile) => /^src\/(?:main\.tsx|shell\.tsx|parts\/|text\/en\/)/.test(path)
  const isCatalogue = ({ target, isTypeOnly }: Import) => target.startsWith('src/text/en/') && !isTypeOnly
  expect(
    findOffending(sourcesUnder('src'), (imported, file) => mayChoose(file) || !isCatalogue(imported)),
  ).toEqual([])
})

// The views that the model plays have all texts, so it does not notice.
test.each([
  ['src/main.tsx', /\buse(?:Dialogs)?Text\(\)/],
  ['src/parts/startup.ts', /\buse(?:Dialogs)?Text\(\)/],
  ['src/parts/sign-in-dialogs.ts', /\buseText\(\)/],
])('the views of %s use no texts that load later', (entry, later) => {
  const files = new Map(sourcesUnder('src').map(file => [file.path, file]))
  const loaded = new Set<string>()
  const load = (path: string): void => {
    const file = files.get(path)
    if (file === undefined || loaded.has(path)) return
    loaded.add(path)
    for (const { target, isTypeOnly, isDynamic } of importsOf(file))
      if (!isTypeOnly && !isDynamic) load(target)
  }
  load(entry)
  const isView = (path: string) => path.startsWith('src/views/')
  expect([...loaded].filter(path => isView(path) && later.test(files.get(path)?.ast.text ?? ''))).toEqual([])
})

test('only the entry imports the inspection', () => {
  const isInspection = ({ target }: Import, { path }: SourceFile) =>
    /^(?:src\/inspection\/|@statelyai\/inspect$)/.test(target) && !path.startsWith('src/inspection/')
  expect(findOffending(sourcesUnder('src'), (imported, file) => !isInspection(imported, file))).toEqual([
    'src/main.tsx imports ./inspection/inspection.ts',
  ])
})

// A change in a part then renames only two files of the build.
test('only the entry and the parts import a part', () => {
  const isEntry = ({ path }: SourceFile) => path === 'src/main.tsx' || path.startsWith('src/parts/')
  const isPart = ({ target }: Import) => target.startsWith('src/parts/')
  expect(findOffending(sourcesUnder('src'), (imported, file) => !isPart(imported) || isEntry(file))).toEqual(
    [],
  )
})

test.each(['src/views', 'src/routes'])('%s imports no actors, Valibot or Radix', folder => {
  const isForbidden = ({ target }: Import) => /\.actors\.ts$|^valibot$|^@radix-ui\//.test(target)
  expect(findOffending(sourcesUnder(folder), imported => !isForbidden(imported))).toEqual([])
})
