import { cp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** A tab that was opened before one of the last two releases can still load its chunks. */
export const defaultBuildsKept = 3

/** Keeps the assets of the last builds, this one included, so that open tabs can still load their chunks. */
export const retainEarlierAssets = async (
  folder: string,
  build: string,
  buildsKept = defaultBuildsKept,
): Promise<void> => {
  const kept = join(folder, 'assets')
  const current = join(folder, 'client', 'assets')
  await rm(join(kept, build), { recursive: true, force: true })
  await cp(current, join(kept, build), { recursive: true })
  const now = new Date()
  await utimes(join(kept, build), now, now)
  const builds = await Promise.all(
    (await readdir(kept)).map(async name => ({
      path: join(kept, name),
      at: (await stat(join(kept, name))).mtimeMs,
    })),
  )
  builds.sort((one, other) => other.at - one.at)
  for (const { path } of builds.slice(buildsKept)) await rm(path, { recursive: true })
  for (const { path } of builds.slice(1, buildsKept))
    await cp(path, current, { recursive: true, force: false })
}
