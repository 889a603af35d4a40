import { getAt } from '#machines/domain/wire/wire.ts'
import { interrupted } from '#test/model/facts/bulk.fixtures.ts'
import { openedUploadsInput } from '#test/model/facts/order.fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { doneOf, equal, lawsOf, startedActors, when } from '#test/model/harness/laws.ts'
import { uploadsMachine } from './uploads.machine.ts'

export const uploadsCases = caseTable(uploadsMachine, {
  inputs: time => {
    const newUpload = openedUploadsInput(time)
    return [newUpload, { ...newUpload, canGoBack: false }, { ...newUpload, begin: 'history' }]
  },
  events: {},
  actors: {
    bulk: [{ isBack: true }, { isBack: false }],
    bulkHistory: [{ upload: interrupted }],
  },
  project: ({ context: { begin, canGoBack, resumedUpload, end } }) => [
    begin,
    canGoBack,
    resumedUpload !== undefined,
    end,
  ],
})

export const uploadsLaws = lawsOf(uploadsMachine, {
  'an open upload decides about Back and Close': ({ event, before, after, sentEvents }) =>
    when(
      before?.matches('uploading') === true && /^(?:choice.back|dialog.close)$/.test(event.type),
      equal('state', after.value, before?.value),
      equal(
        'sent',
        sentEvents.map(({ to, event }) => `${to} ${event.type}`),
        [`bulk ${event.type}`],
      ),
    ),
  'Back leads from a continued upload to the uploads, and else to the menu': ({ event, before, after }) => {
    const isResumed = before?.context.resumedUpload !== undefined
    const isBack = event.type === doneOf('bulk') && event.output.isBack
    return when(isBack, equal('browsing', after.matches('browsing'), isResumed))
  },
  'the chosen upload is continued': step => {
    const inputs = startedActors(step, 'bulk').map(({ input }) => getAt(input, 'resumedUpload'))
    return when(inputs.length > 0, equal('upload', inputs, [step.after.context.resumedUpload]))
  },
})
