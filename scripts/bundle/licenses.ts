import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { ShippedPackage } from './shipped-packages.ts'

const licenseFile = /^(?:licen[cs]e|copying|notice)(?:-\w+)?(?:\.(?:md|markdown|mit|rst|txt))?$/i

const person = v.union([
  v.string(),
  v.pipe(
    v.object({ name: v.string() }),
    v.transform(({ name }) => name),
  ),
])

const manifestSchema = v.object({ license: v.optional(v.string(), 'unknown'), author: v.optional(person) })

/** Returns the text of the MIT license, for a package that names the license and has no file with it. */
const mitText = async (holder: string): Promise<string> => {
  const own = await readFile(join(import.meta.dirname, '../../LICENSE'), 'utf8')
  return own.replace(/^Copyright .*$/m, `Copyright (c) ${holder}`)
}

/** Returns the title and the license texts of a package. Throws when its license is unknown. */
const readLicense = async (root: string, { path, name, version }: ShippedPackage): Promise<string> => {
  const folder = join(root, path)
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const { license, author } = v.parse(manifestSchema, manifest)
  const files = (await readdir(folder)).filter(file => licenseFile.test(file)).sort()
  const texts = await Promise.all(files.map(file => readFile(join(folder, file), 'utf8')))
  if (texts.length === 0 && license !== 'MIT')
    throw new Error(`${name} is in the build, and its license ${license} has no text in ${path}.`)
  if (texts.length === 0) texts.push(await mitText(author ?? `the authors of ${name}`))
  return [`${name} - ${version} (${license})`, ...texts.map(text => text.trim())].join('\n\n')
}

/** Returns the licenses of packages as one text, which consumers and operators can read. */
export const readLicenses = async (root: string, packages: readonly ShippedPackage[]): Promise<string> => {
  const entries = await Promise.all(packages.map(each => readLicense(root, each)))
  return `${entries.join('\n\n----\n\n')}\n`
}
