import type { BulkPorts } from '../../machines/bulk/bulk.actors.ts'
import type { NewWindow } from '../../machines/shared/ports/device.ts'
import type { Time } from '../../machines/shared/time.ts'
import { browserUploader } from '../../src/ports/files/uploader.ts'
import { createFakeXhr } from './fake-xhr.ts'

interface Surroundings {
  readonly fetch: typeof globalThis.fetch
  readonly time: Time
  readonly isOnline: () => boolean
}

/** What the browser of a world does with files: it uploads them over the link, and opens those of reports in tabs. */
export const createFilePorts = ({ fetch, time, isOnline }: Surroundings) => {
  const opened: NewWindow[] = []
  const ports: Partial<BulkPorts> = {
    uploader: browserUploader({
      createRequest: createFakeXhr(fetch),
      time,
      isOnline,
      place: { origin: 'https://portal.test', protocol: 'https:' },
    }),
    windows: { open: wanted => opened.push(wanted) > 0 },
  }
  return { ports, opened }
}
