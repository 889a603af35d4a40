import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../bundle/edition.ts'

/** A picture of a machine's view. */
export interface Picture {
  /** Of the file. */
  readonly name: string
  /** The states without states below them in which the machine was, their keys joined by dots. */
  readonly states: readonly string[]
}

/** Where the model run leaves its pictures, in a folder for each machine. */
const picturesFolder = join(root, 'build', 'flows', 'pictures')

const ending = '.png'

/** The pictures there are of a machine, whose id is one of the registry. */
export const picturesOf = (machineId: string, folder = picturesFolder): readonly Picture[] => {
  const own = join(folder, machineId)
  if (!existsSync(own)) return []
  return readdirSync(own)
    .filter(name => name.endsWith(ending))
    .sort()
    .map(name => ({ name, states: name.slice(0, -ending.length).split('+') }))
}

/** Where a picture is that `picturesOf` names; undefined for every other name. */
export const pictureFile = (machineId: string, name: string): string | undefined =>
  picturesOf(machineId).some(picture => picture.name === name)
    ? join(picturesFolder, machineId, name)
    : undefined
