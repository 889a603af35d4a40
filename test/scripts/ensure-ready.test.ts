import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('fails when the named nginx does not start', () => {
  const env = { ...process.env, NGINX_PATH: '/nowhere/nginx' }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/ensure-ready.mjs', '--nginx'], { env })
  expect([status, stderr.toString()]).toEqual([1, 'NGINX_PATH is /nowhere/nginx, which does not start.\n'])
})
