import type { BuildOutput } from './build-output.ts'

/** The scripts of a build. */
export interface BuildFiles {
  /** Returns a place, such as `index-B2x.js:1:200`, if a script of this build has that line and column. */
  findPlace(value: unknown): string | undefined
}

const placeForm = /^([\w.-]{1,100}\.js):([1-9]\d{0,6}):([1-9]\d{0,6})$/

/** Reads the lengths of the lines when a file is first named. */
export const createBuildFiles = ({ files }: Pick<BuildOutput, 'files'>): BuildFiles => {
  const lengths = new Map<string, readonly number[]>()

  const lengthsOf = (name: string): readonly number[] => {
    const known = lengths.get(name)
    if (known !== undefined) return known
    const file = files.get(`/assets/${name}`)
    if (file === undefined) return []
    const lines = new TextDecoder().decode(file.identity).split('\n')
    const found = lines.map(line => line.length)
    lengths.set(name, found)
    return found
  }

  return {
    findPlace(value) {
      const [, name = '', line, column] = (typeof value === 'string' && placeForm.exec(value)) || []
      // A column may be that behind the last character.
      const last = lengthsOf(name)[Number(line) - 1]
      return last !== undefined && Number(column) <= last + 1 ? `${name}:${line}:${column}` : undefined
    },
  }
}
