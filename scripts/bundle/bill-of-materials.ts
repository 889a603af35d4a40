import { execFile } from 'node:child_process'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import type { ShippedPackage } from './shipped-packages.ts'

/** Returns the command of the npm that runs this script, else of the npm on the PATH. */
const npmCommand = (): readonly [string, ...string[]] => {
  const self = process.env.npm_execpath
  return self !== undefined && basename(self).startsWith('npm') ? [process.execPath, self] : ['npm']
}

const reference = v.looseObject({ 'bom-ref': v.string() })

/** The used part of a bill of materials in CycloneDX. */
const billSchema = v.looseObject({
  metadata: v.looseObject({ component: reference }),
  components: v.array(v.looseObject({ ...reference.entries, name: v.string(), version: v.string() })),
  dependencies: v.array(v.looseObject({ ref: v.string(), dependsOn: v.array(v.string()) })),
})

/** Returns a bill of materials with no components but some packages. Throws when it lacks one of them. */
export const keepShipped = (bill: unknown, name: string, packages: readonly ShippedPackage[]) => {
  const { metadata, components, dependencies, ...rest } = v.parse(billSchema, bill)
  const missing = new Set(packages.map(({ name, version }) => `${name}@${version}`))
  const kept = components.filter(({ name, version }) => missing.delete(`${name}@${version}`))
  if (missing.size > 0) throw new Error(`The bill of materials of npm lacks ${[...missing].join(', ')}.`)
  const refs = new Set([metadata.component['bom-ref'], ...kept.map(component => component['bom-ref'])])
  return {
    ...rest,
    // npm names the root by its folder.
    metadata: { ...metadata, component: { ...metadata.component, name } },
    components: kept,
    dependencies: dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ dependsOn, ...each }) => ({ ...each, dependsOn: dependsOn.filter(ref => refs.has(ref)) })),
  }
}

/** Returns the bill of materials of a build, in CycloneDX. Reads `package-lock.json` alone, without the network. */
export const readBillOfMaterials = async (
  root: string,
  name: string,
  packages: readonly ShippedPackage[],
): Promise<string> => {
  const [command, ...first] = npmCommand()
  // Include the development packages: npm 11 otherwise omits also what the portal shares with a tool.
  const args = [...first, 'sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--include=dev']
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' }
  const { stdout } = await promisify(execFile)(command, args, options)
  return `${JSON.stringify(keepShipped(JSON.parse(stdout), name, packages), undefined, 2)}\n`
}
