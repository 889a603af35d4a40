import { fromPromise } from 'xstate'
import type { ReportFile } from '#machines/domain/bulk-file/bulk-report.ts'
import { type SafeUrl, safeHttpsUrl } from '#machines/domain/wire/safe-url.ts'
import { Failure, toFailure } from '#machines/network/failure.ts'
import type { NetworkClient } from '#machines/network/network-client.ts'
import { requireDecoded, unwrap } from '#machines/network/response.ts'
import { createNewWindowActors } from '#machines/shared/new-window/new-window.actors.ts'
import { newWindowMachine } from '#machines/shared/new-window/new-window.machine.ts'
import type { WindowOpener } from '#machines/shared/ports/device.ts'

export interface ReportFilePorts {
  readonly windows: WindowOpener
  /** Logs that the address of a file could not be read. */
  readonly logUnfetched: (failure: Failure) => void
}

/** The statuses by which a network asks for the other method. */
const otherWay: ReadonlySet<number> = new Set([404, 405])

export type ReportFileActors = ReturnType<typeof createReportFileActors>

/** Creates the actors of report files. */
export const createReportFileActors = (
  { integration }: NetworkClient,
  { windows, logUnfetched }: ReportFilePorts,
) => {
  /** Requests by GET, and by POST if the network does not support GET. */
  const ask = ({ snsi, kind }: ReportFile, signal: AbortSignal) => {
    const options = { params: { path: { snsi, kind } }, signal }
    return unwrap(integration.GET('/service/bulk/reports/{snsi}/download/{kind}', options)).catch(
      (error: unknown) => {
        if (!(error instanceof Failure && otherWay.has(error.status))) throw error
        return unwrap(integration.POST('/service/bulk/reports/{snsi}/download/{kind}', options))
      },
    )
  }

  return {
    findAddress: fromPromise<SafeUrl | undefined, ReportFile>(async ({ input, signal }) => {
      try {
        const body = await ask(input, signal)
        const { download_url } = body.data
        if (download_url === undefined || download_url === '') return undefined
        return requireDecoded(safeHttpsUrl(download_url, { loopback: true }), body)
      } catch (error) {
        if (!signal.aborted) logUnfetched(toFailure(error))
        throw error
      }
    }),

    newWindow: newWindowMachine.provide({ actors: createNewWindowActors(windows) }),
  }
}
