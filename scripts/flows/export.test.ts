import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createMachine } from 'xstate'
import { exportFlows } from './export.ts'
import { registry } from './registry.ts'
import { toStatechart } from './walk.ts'

test('each machine is exported with the same states, transitions and names', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'exported-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await exportFlows(folder)
  for (const machine of registry) {
    const chart = toStatechart(machine)
    const path = join(folder, machine.id)
    const json = await readFile(`${path}.json`, 'utf8')
    expect(toStatechart(createMachine(JSON.parse(json)))).toEqual(chart)
    const source = await readFile(`${path}.machine.mjs`, 'utf8')
    const runnable = source.replace("from 'xstate'", `from '${import.meta.resolve('xstate')}'`)
    const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(runnable)}`)
    expect(toStatechart(module.machine)).toEqual(chart)
  }
})
