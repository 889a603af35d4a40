import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../bundle/build-variant.ts'
import { changed, type Defect } from './defect.ts'

export interface DefectInjector {
  readonly plugin: Plugin
  /**
   * Replaces the injected defects; the files on disk stay unchanged.
   * @returns the paths of the files to reload
   */
  seed(defects: readonly Defect[]): readonly string[]
}

/** Injects defects into modules while Vite loads them. */
export const createDefectInjector = (): DefectInjector => {
  let seeded: ReadonlyMap<string, readonly Defect[]> = new Map()
  return {
    plugin: {
      name: 'seeded-defects',
      enforce: 'pre',
      transform(code, id) {
        const defects = seeded.get(id.replaceAll('\\', '/').replace(/\?.*$/, ''))
        if (defects === undefined) return undefined
        for (const { file, start, end, was } of defects)
          if (code.slice(start, end) !== was) throw new Error(`${file} is not as it was read`)
        return { code: changed(code, defects), map: null }
      },
    },
    seed(defects) {
      const before = seeded.keys()
      const byFile = new Map<string, Defect[]>()
      for (const defect of defects) {
        const path = join(root, defect.file).replaceAll('\\', '/')
        byFile.set(path, [...(byFile.get(path) ?? []), defect])
      }
      seeded = byFile
      return [...new Set([...before, ...byFile.keys()])]
    },
  }
}
