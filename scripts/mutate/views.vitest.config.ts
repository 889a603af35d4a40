import { defineConfig } from 'vitest/config'
import config from '#vitest.config.ts'

const project = config.test?.projects?.find(
  one => typeof one === 'object' && 'test' in one && one.test?.name === 'browser',
)
if (typeof project !== 'object' || !('test' in project)) throw new Error('There is no project "browser"')

/** The screens of machines, which judge the views that they load. */
export default defineConfig({ ...project, test: { ...project.test, include: [], testTimeout: 240_000 } })
