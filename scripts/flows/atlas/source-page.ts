import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { html } from 'hono/html'
import { root } from '../../bundle/edition.ts'

/** What may be read: nothing else of the project is shown. */
const open = ['machines', 'src/views', 'test/machines', 'test/service/definition-rows'] as const

/** A file of the project, or a folder with what is in it. */
export type Source =
  | { readonly path: string; readonly kind: 'file'; readonly text: string }
  | { readonly path: string; readonly kind: 'folder'; readonly names: readonly string[] }

const isOpen = (path: string): boolean =>
  open.some(folder => path === folder || path.startsWith(`${folder}/`))

/**
 * Reads a file or folder below those that are open.
 *
 * @param path from the project's root, with forward slashes
 * @returns undefined for whatever is not there, is no text of ours, or lies elsewhere, also by a link
 */
export const sourceAt = async (path: string): Promise<Source | undefined> => {
  const isPlain = path.split('/').every(part => /^[\w-][\w.-]*$/.test(part))
  if (!isPlain || !isOpen(path)) return undefined
  try {
    const real = await realpath(join(root, path))
    const inside = real.slice((await realpath(root)).length + 1).replaceAll(sep, '/')
    if (!isOpen(inside)) return undefined
    if ((await stat(real)).isDirectory()) return { path, kind: 'folder', names: (await readdir(real)).sort() }
    return /\.tsx?$/.test(path) ? { path, kind: 'file', text: await readFile(real, 'utf8') } : undefined
  } catch {
    return undefined
  }
}

const linesOf = (text: string) =>
  html`<ol class="source">${text
    .trimEnd()
    .split(/\r?\n/)
    .map((line, index) => html`<li id="L${index + 1}"><code>${line}</code></li>`)}</ol>`

const namesIn = (path: string, names: readonly string[]) =>
  html`<ul class="names">${names.map(
    name => html`<li><a href="${path.split('/').at(-1)}/${name}">${name}</a></li>`,
  )}</ul>`

/** A source as a page of the atlas. `#L12` marks its twelfth line. */
export const sourcePage = (source: Source) => {
  const up = '../'.repeat(source.path.split('/').length)
  const isFile = source.kind === 'file'
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${source.path}</title>
<link rel="icon" href="data:,">
${['tokens', 'atlas', 'source'].map(name => html`<link rel="stylesheet" href="${up}browser/${name}.css">`)}
</head>
<body class="reading">
<header class="topbar"><h1 class="mono">${source.path}</h1><a class="link" href="${up}">Atlas</a></header>
<main class="paper" tabindex="0" aria-label="${isFile ? 'Source' : 'Files'}">${
    isFile ? linesOf(source.text) : namesIn(source.path, source.names)
  }</main>
</body>
</html>`
}
