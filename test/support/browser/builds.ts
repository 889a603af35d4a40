import { folderOf, isBuilt } from '#scripts/bundle/build-variant.ts'
import { parseBrand, parseStaticSettings, writeStaticSite } from '#scripts/bundle/static-site.ts'
import { brands } from '#scripts/sandbox/networks/brands.ts'
import { staticSites } from './static-host.ts'

/** Builds what the journeys run on, once for all workers; `npm test` has done so already. */
export default async (): Promise<void> => {
  for (const edition of ['production', 'pseudo'] as const) {
    if (await isBuilt(edition)) continue
    const { buildPortal } = await import('#scripts/build.ts')
    await buildPortal(edition)
  }
  const site = { folder: folderOf('production'), settings: parseStaticSettings({}) }
  await writeStaticSite({ ...site, target: staticSites.generic })
  const brand = parseBrand(JSON.stringify({ data: brands[1] }))
  await writeStaticSite({ ...site, target: staticSites.branded, brand })
}
