import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bundle/build-variant.ts'
import { isOfTests } from '../bundle/is-of-tests.ts'
import { listFiles } from '../bundle/list-files.ts'

/** The files of a flow; paths are from the project's root, with forward slashes. */
export interface FlowFiles {
  readonly machine: string
  /** The folder of the flow's own views; without one, the views that import its machine. */
  readonly views: readonly string[]
  readonly test: string
}

const contentOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Finds the files of a flow, whose id is the name of its folder. */
export const flowFilesOf = (id: string): FlowFiles => {
  const machine = machineFiles().find(path => path.endsWith(`/${id}.machine.ts`)) ?? ''
  const own = listFiles('src/views').find(path => path.endsWith(`/${id}`))
  const asks = (path: string) =>
    path.endsWith('.tsx') &&
    !isOfTests(path) &&
    new RegExp(`[/#]machines/(?:[\\w-]+/)*${id}/${id}\\.`).test(contentOf(path))
  return {
    machine,
    views: own === undefined ? listFiles('src/views').filter(asks) : [own],
    test: machine.replace(/\.ts$/, '.test.ts'),
  }
}

export const isMachine = (id: string): boolean => flowFilesOf(id).machine !== ''

/** Returns the path of a machine's screen file, which is in its view's folder; undefined without one. */
export const findScreenFile = (id: string): string | undefined =>
  listFiles('src/views').find(path => path.endsWith(`/${id}.screen.tsx`))

export const machineFiles = (): string[] => listFiles('machines').filter(path => path.endsWith('.machine.ts'))
