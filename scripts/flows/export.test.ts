import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { exportFlows } from './export.ts'
import { registry } from './registry.ts'
import { toStatechart } from './walk.ts'

test('each machine is exported with the same states, transitions and names', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'exported-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await exportFlows(folder)
  for (const machine of registry) {
    const chart = toStatechart(machine)
    const source = await readFile(join(folder, `${machine.id}.machine.mjs`), 'utf8')
    const runnable = source.replace("from 'xstate'", `from '${import.meta.resolve('xstate')}'`)
    const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(runnable)}`)
    expect(toStatechart(module.machine)).toEqual(chart)
  }
})
