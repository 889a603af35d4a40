import { expect, test } from 'vitest'
import type { ReportFile } from '#machines/domain/bulk-file/bulk-report.ts'
import type { SafeUrl } from '#machines/domain/wire/safe-url.ts'
import { newWindowMachine } from '#machines/shared/new-window/new-window.machine.ts'
import type { NewWindow } from '#machines/shared/ports/device.ts'
import { type Answers, openMachine } from '#test/support/scripted-machine.ts'
import { lost, scripted } from '#test/support/scripted-payment.ts'
import { reportFileMachine } from './report-file.machine.ts'
import { selectReportFile } from './report-file.selectors.ts'

const rejected: ReportFile = { snsi: 'upload-1', kind: 'rejected' }
const final: ReportFile = { snsi: 'upload-1', kind: 'final' }
const address = 'https://storage.test/rejected.csv' as SafeUrl
const other = 'https://storage.test/final.csv' as SafeUrl
const window = (url: SafeUrl) => ({ url, isDownload: true })
const press = (file: ReportFile) => ({ type: 'report.open', ...file }) as const

const open = (
  file: ReportFile | undefined,
  ...findAddress: NonNullable<Answers<typeof reportFileMachine>['findAddress']>
) => {
  const opening = scripted<{ page: NewWindow | undefined }, void>([undefined])
  const newWindow = newWindowMachine.provide({ actors: { openWindow: opening.logic } })
  return openMachine(
    reportFileMachine,
    { input: { file }, answers: { findAddress }, actors: { newWindow } },
    snapshot => ({
      final: selectReportFile(snapshot, final).status,
      rejected: selectReportFile(snapshot, rejected).status,
      failure: selectReportFile(snapshot).failure,
      opened: opening.calls.map(({ page }) => page),
    }),
  )
}

test('opens the file that was pressed last in a new tab', async () => {
  const { now, send } = await open(undefined, 'never', address)
  expect(now()).toMatchObject({ findAddress: [], final: undefined })
  await send(press(final))
  expect(now()).toMatchObject({ final: 'busy', rejected: undefined, opened: [] })
  await send(press(rejected))
  expect(now()).toMatchObject({ final: undefined, rejected: undefined, opened: [window(address)] })
  expect(now()).toMatchObject({ findAddress: [final, rejected] })
})

test.each([
  ['missing', undefined],
  ['failed', lost],
] as const)('shows a file that is %s, until the next try', async (status, answer) => {
  const { now, send } = await open(rejected, answer, address)
  expect(now()).toMatchObject({ final: undefined, rejected: status, failure: answer, opened: [] })
  await send(press(rejected))
  expect(now()).toMatchObject({ rejected: undefined, failure: undefined, opened: [window(address)] })
})

test('opens the address it read in advance at once, for 60 s', async () => {
  const { now, send, actor, pass } = await open(rejected, address, other)
  await pass(59_999)
  actor.send(press(rejected))
  expect(now()).toMatchObject({ findAddress: [rejected], opened: [window(address)] })
  await pass(1)
  await send(press(rejected))
  expect(now()).toMatchObject({ opened: [window(address), window(other)] })
})

test('does not open the file that was read in advance for another', async () => {
  const { now, send } = await open(rejected, address, other)
  await send(press(final))
  expect(now()).toMatchObject({ findAddress: [rejected, final], opened: [window(other)] })
})
