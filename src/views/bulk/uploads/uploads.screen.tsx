import { uploadsMachine } from '#machines/bulk/uploads/uploads.machine.ts'
import { serviceMachine } from '#machines/service/service.machine.ts'
import { inDialog } from '#test/model/facts/bulk-host.tsx'
import { openedServiceInput } from '#test/model/facts/order.fixtures.ts'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { hostedBy } from '#test/model/harness/host.ts'
import { absent, playScreen, seen } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'

const { back, close } = text.service

playScreen(uploadsMachine, {
  host: hostedBy(['uploads'], (machine, input, time) => ({
    logic: withStubbedActors(serviceMachine, { uploads: machine }),
    input: openedServiceInput(
      (input as { begin?: string }).begin === 'history' ? 'tools/history' : 'send/bulk/csv',
      time,
    ),
  })),
  render: inDialog,
  interactions: { 'choice.back': back, 'dialog.close': close },
  expectations: {
    browsing: [seen('dialog', text.codes['title.tools']), text.bulkHistory.loading],
    uploading: ({ context: { resumedUpload } }) =>
      resumedUpload === undefined ? text.bulk.identifying : text.bulk.running,
    ended: absent('button', text.bulk.prescan),
  },
})
