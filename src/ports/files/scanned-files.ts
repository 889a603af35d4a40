import type { ScannedFiles } from '#machines/shared/ports/files.ts'

const digestOf = async (file: Blob): Promise<string> =>
  String(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())))

/** Stores the scanned files of one session. */
export const createScannedFiles = (): ScannedFiles => {
  const digests = new Map<string, string>()
  return {
    add: async (snsi, file) => {
      const digest = file === undefined ? digests.get(snsi) : await digestOf(file)
      if (digest === undefined) return []
      digests.set(snsi, digest)
      return [...digests].flatMap(([other, known]) => (other !== snsi && known === digest ? [other] : []))
    },
  }
}
