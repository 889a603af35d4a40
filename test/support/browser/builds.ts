import { isBuilt } from '../../../scripts/bundle/build-variant.ts'

/** Builds what the journeys run on, once for all workers; `npm test` has done so already. */
export default async (): Promise<void> => {
  for (const edition of ['production', 'pseudo'] as const) {
    if (await isBuilt(edition)) continue
    const { buildPortal } = await import('../../../scripts/build.ts')
    await buildPortal(edition)
  }
}
