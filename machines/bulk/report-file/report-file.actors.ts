import { fromPromise } from 'xstate'
import { type SafeUrl, safeHttpsUrl } from '../../domain/wire/safe-url.ts'
import { Failure, toFailure } from '../../network/failure.ts'
import type { NetworkClient } from '../../network/network-client.ts'
import { requireDecoded, unwrap } from '../../network/response.ts'
import { createNewWindowActors } from '../../shared/new-window/new-window.actors.ts'
import { newWindowMachine } from '../../shared/new-window/new-window.machine.ts'
import type { WindowOpener } from '../../shared/ports/device.ts'
import type { ReportFile } from './report-file.machine.ts'

export interface ReportFilePorts {
  readonly windows: WindowOpener
  /** Notes that nobody could tell where a file is (specification, section 8 "Download URL failure"). */
  readonly logUnfetched: (failure: Failure) => void
}

/** With these a network says that it wants to be asked in another way. */
const otherWay: ReadonlySet<number> = new Set([404, 405])

/** What the files of reports ask of the network (specification, section 7 "Bulk") and of the browser. */
export const createReportFileActors = (
  { integration }: NetworkClient,
  { windows, logUnfetched }: ReportFilePorts,
) => {
  /** By GET, or by POST where the network does not know of that (decisions, "Bulk download GET or POST"). */
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
