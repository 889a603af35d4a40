import { posix } from 'node:path'

/**
 * Returns the file of the project that an import names, from the project's root; undefined for a package.
 *
 * @param file the importing file, from the project's root, with forward slashes
 */
export const resolveImport = (file: string, specifier: string): string | undefined => {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : undefined
}
