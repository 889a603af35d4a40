import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  type ReportFile,
  reportFileMachine,
} from '../../../../machines/bulk/report-file/report-file.machine.ts'
import {
  selectFileStatus,
  selectNewWindow,
  selectReportFailure,
} from '../../../../machines/bulk/report-file/report-file.selectors.ts'
import type { SafeUrl } from '../../../../machines/domain/wire/safe-url.ts'
import { newWindowMachine } from '../../../../machines/shared/new-window/new-window.machine.ts'
import { selectBlocked } from '../../../../machines/shared/new-window/new-window.selectors.ts'
import type { NewWindow } from '../../../../machines/shared/ports/device.ts'
import { lost, type ScriptedAnswer, scripted } from '../../../support/scripted-payment.ts'
import { flushPromises, simulatedTime } from '../../../support/simulated-time.ts'

const rejected: ReportFile = { snsi: 'upload-1', kind: 'rejected' }
const final: ReportFile = { snsi: 'upload-1', kind: 'final' }
const address = 'https://storage.test/rejected.csv' as SafeUrl
const other = 'https://storage.test/final.csv' as SafeUrl

interface Script {
  /** The file that is known to be wanted. */
  readonly file?: ReportFile
  readonly find?: readonly ScriptedAnswer<SafeUrl | undefined>[]
  /** Whether the browser opens windows. */
  readonly opens?: readonly ScriptedAnswer<void>[]
}

const open = async ({ file, find = [address], opens = [undefined] }: Script = {}) => {
  const time = simulatedTime(0)
  const finding = scripted<ReportFile, SafeUrl | undefined>(find)
  const opening = scripted<{ wanted: NewWindow | undefined }, void>(opens)
  const actor = createActor(
    reportFileMachine.provide({
      actors: {
        findAddress: finding.logic,
        newWindow: newWindowMachine.provide({ actors: { openWindow: opening.logic } }),
      },
    }),
    { clock: time, input: { file } },
  ).start()
  await flushPromises()
  const seen = () => actor.getSnapshot()
  return {
    actor,
    finding,
    seen,
    opened: () => opening.calls.map(({ wanted }) => wanted),
    blocked: () => {
      const snapshot = selectNewWindow(seen())?.getSnapshot()
      return snapshot && selectBlocked(snapshot)
    },
    press: async (wanted: ReportFile) => {
      actor.send({ type: 'report.open', ...wanted })
      await flushPromises()
    },
    pass: async (milliseconds: number) => {
      time.advance(milliseconds)
      await flushPromises()
    },
  }
}

const window = (url: SafeUrl) => ({ url, isDownload: true })

describe('a file that is not requested in advance', () => {
  test('is not requested on opening', async () => {
    const { finding, seen } = await open()
    expect({ finding: finding.calls, standing: selectFileStatus(seen(), final) }).toEqual({
      finding: [],
      standing: undefined,
    })
  })

  test('is asked for and opened in a new tab when its link is pressed', async () => {
    const { finding, opened, press, seen } = await open({ find: [other] })
    await press(final)
    expect({ finding: finding.calls, opened: opened() }).toEqual({
      finding: [final],
      opened: [window(other)],
    })
    expect(selectFileStatus(seen(), final)).toBeUndefined()
  })

  test('gives way to another one: the latest press counts', async () => {
    const { finding, opened, press, seen } = await open({ find: ['never', address] })
    await press(final)
    expect([selectFileStatus(seen(), final), selectFileStatus(seen(), rejected)]).toEqual(['busy', undefined])
    await press(rejected)
    expect({ aborted: finding.aborted, opened: opened() }).toEqual({
      aborted: [final],
      opened: [window(address)],
    })
  })

  test('that the browser does not open is a link to follow', async () => {
    const { blocked, press } = await open({ opens: [new Error('blocked')] })
    await press(final)
    expect(blocked()).toEqual(window(address))
  })

  test('that is not there says so', async () => {
    const { opened, press, seen } = await open({ find: [undefined] })
    await press(final)
    expect({ standing: selectFileStatus(seen(), final), opened: opened() }).toEqual({
      standing: 'missing',
      opened: [],
    })
  })

  test('whose address cannot be read can be requested again', async () => {
    const { opened, press, seen } = await open({ find: [lost, address] })
    await press(final)
    expect({ standing: selectFileStatus(seen(), final), reportFailure: selectReportFailure(seen()) }).toEqual(
      {
        standing: 'failed',
        reportFailure: lost,
      },
    )
    await press(final)
    expect({
      standing: selectFileStatus(seen(), final),
      reportFailure: selectReportFailure(seen()),
      opened: opened(),
    }).toEqual({ standing: undefined, reportFailure: undefined, opened: [window(address)] })
  })
})

describe('a file that is requested in advance', () => {
  test('is requested on opening, and opens during the press of its link', async () => {
    const { actor, finding, opened } = await open({ file: rejected })
    expect({ finding: finding.calls, opened: opened() }).toEqual({ finding: [rejected], opened: [] })
    actor.send({ type: 'report.open', ...rejected })
    expect({ findingCalls: finding.calls.length, opened: opened() }).toEqual({
      findingCalls: 1,
      opened: [window(address)],
    })
  })

  test('is requested again when its address may have expired', async () => {
    const { finding, opened, press, pass } = await open({ file: rejected, find: [address, other] })
    await pass(60_000)
    expect(finding.calls).toHaveLength(1)
    await press(rejected)
    expect({ findingCalls: finding.calls.length, opened: opened() }).toEqual({
      findingCalls: 2,
      opened: [window(other)],
    })
  })

  test('is not opened in the place of another one', async () => {
    const { finding, opened, press } = await open({ file: rejected, find: [address, other] })
    await press(final)
    expect({ finding: finding.calls, opened: opened() }).toEqual({
      finding: [rejected, final],
      opened: [window(other)],
    })
  })

  test.each([
    ['missing', [undefined], undefined],
    ['failed', [lost], lost],
  ] as const)('that is %s is shown as such before its link is pressed', async (standing, find, failure) => {
    const { opened, seen } = await open({ file: rejected, find })
    expect({
      standing: selectFileStatus(seen(), rejected),
      reportFailure: selectReportFailure(seen()),
      opened: opened(),
    }).toEqual({ standing, reportFailure: failure, opened: [] })
  })
})
