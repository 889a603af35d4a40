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

/** The text of the MIT license, for a package that names the license and has no file with it. */
const mitText = (holder: string) => `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`

/** Returns the title and the license texts of a package. Throws when its license is unknown. */
const readLicense = async (root: string, { path, name, version }: ShippedPackage): Promise<string> => {
  const folder = join(root, path)
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const { license, author } = v.parse(manifestSchema, manifest)
  const files = (await readdir(folder)).filter(file => licenseFile.test(file)).sort()
  const texts = await Promise.all(files.map(file => readFile(join(folder, file), 'utf8')))
  if (texts.length === 0 && license !== 'MIT')
    throw new Error(`${name} is in the build, and its license ${license} has no text in ${path}.`)
  if (texts.length === 0) texts.push(mitText(author ?? `the authors of ${name}`))
  return [`${name} - ${version} (${license})`, ...texts.map(text => text.trim())].join('\n\n')
}

/** Returns the licenses of packages as one text, which consumers and operators can read. */
export const readLicenses = async (root: string, packages: readonly ShippedPackage[]): Promise<string> => {
  const entries = await Promise.all(packages.map(each => readLicense(root, each)))
  return `${entries.join('\n\n----\n\n')}\n`
}
