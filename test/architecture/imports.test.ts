import { expect, test } from 'vitest'
import { type Import, importsOf, type SourceFile, sourcesUnder } from '../../scripts/shared/source.ts'

/** What breaks `rule`, as "file imports thing". */
const offending = (folder: string, rule: (imported: Import, file: SourceFile) => boolean) =>
  sourcesUnder(folder).flatMap(file =>
    importsOf(file)
      .filter(imported => !rule(imported, file))
      .map(imported => `${file.path} imports ${imported.specifier}`),
  )

const isUnder =
  (...folders: string[]) =>
  (imported: Import) =>
    folders.some(folder => imported.target.startsWith(`${folder}/`))

const packages =
  (...names: string[]) =>
  (imported: Import) =>
    !imported.isRelative && names.includes(imported.target)

test('machines know the description of the network and nothing of a screen', () => {
  const ours = isUnder('machines', 'openapi')
  const theirs = packages('xstate', 'valibot', 'openapi-fetch')
  expect(offending('machines', imported => ours(imported) || theirs(imported))).toEqual([])
})

test('domain rules know neither machines nor the network client', () => {
  const ours = isUnder('machines/domain')
  expect(offending('machines/domain', imported => ours(imported) || packages('valibot')(imported))).toEqual(
    [],
  )
})

test('a machine file imports no actor that does the real thing', () => {
  expect(
    offending(
      'machines',
      (imported, { path }) => !path.endsWith('.machine.ts') || !imported.target.endsWith('.actors.ts'),
    ),
  ).toEqual([])
})

test('the screen never reaches into scripts or tests', () => {
  expect(offending('src', imported => !imported.isRelative || isUnder('src', 'machines')(imported))).toEqual(
    [],
  )
})

test('the parts of the screen know neither machines nor words', () => {
  expect(
    offending('src/ui', imported => !imported.isRelative || isUnder('src/ui', 'src/styles')(imported)),
  ).toEqual([])
})

test('what watches the flows knows of machines no more than types, and nothing but the start of the portal knows of it', () => {
  const machineTypes = (imported: Import) => isUnder('machines')(imported) && imported.isTypeOnly
  const theirs = packages('xstate', '@statelyai/inspect')
  const own = isUnder('src/inspection')
  expect(
    offending('src/inspection', imported => own(imported) || machineTypes(imported) || theirs(imported)),
  ).toEqual([])
  const knowing = (imported: Import, { path }: SourceFile) =>
    (own(imported) || imported.target === '@statelyai/inspect') && !path.startsWith('src/inspection/')
  expect(offending('src', (imported, file) => !knowing(imported, file))).toEqual([
    'src/main.tsx imports ./inspection/inspection.ts',
  ])
})

test('only the entry names a part, so that a change in one renames two files of the build', () => {
  const isEntry = ({ path }: SourceFile) => path === 'src/main.tsx' || path.startsWith('src/parts/')
  const isPart = isUnder('src/parts')
  expect(offending('src', (imported, file) => !isPart(imported) || isEntry(file))).toEqual([])
})

test('views import no actor, no rule checker, no dialog of Radix and no chart', () => {
  const forbidden = (imported: Import) =>
    imported.target.endsWith('.actors.ts') ||
    imported.target === 'valibot' ||
    imported.target.startsWith('@radix-ui/')
  expect(offending('src/views', imported => !forbidden(imported))).toEqual([])
  expect(offending('src/routes', imported => !forbidden(imported))).toEqual([])
})

test('the sandbox is a second reading of the contract: it shares nothing with the portal but generated types', () => {
  expect(
    offending(
      'scripts/sandbox',
      imported =>
        !imported.isRelative ||
        isUnder('scripts/sandbox')(imported) ||
        (imported.target === 'openapi/network.gen.d.ts' && imported.isTypeOnly),
    ),
  ).toEqual([])
})
