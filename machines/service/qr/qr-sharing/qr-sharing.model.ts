import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { msisdn } from '#test/model/facts/fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { equal, lawsOf, startedActors } from '#test/model/harness/laws.ts'
import { code } from '../qr.model.ts'
import { qrSharingMachine, type SharedRequest } from './qr-sharing.machine.ts'

const number = formatMsisdn(msisdn)
const details = ['Lunch', 'Pay before 10:05am.']

/** The request of the scenario, as it is shared. */
const request: SharedRequest = {
  title: 'Payment request',
  text: [`Please pay R10.00 to ${number}.`, ...details].join('\n'),
  url: code.url ?? '',
  lines: ['R10.00', number, ...details],
  fileName: 'payment-request.png',
}

const failed = new Error('not allowed')

export const qrSharingCases = caseTable(qrSharingMachine, {
  events: { 'link.share': [request], 'picture.share': [request] },
  actors: {
    detectSharing: [
      { canShareLink: true, canSharePicture: true },
      { canShareLink: true, canSharePicture: false },
      { canShareLink: false, canSharePicture: false },
      new Error('unforeseen'),
    ],
    share: [undefined, failed],
    writeClipboard: [undefined, failed],
    paintPicture: [new Blob(['picture'], { type: 'image/png' }), failed],
    savePicture: [undefined, failed],
  },
  project: ({ context: { canShareLink, canSharePicture } }) => [canShareLink, canSharePicture],
})

export const qrSharingLaws = lawsOf(qrSharingMachine, {
  'a link is shared by its press only, and exactly as shown': ({ event, after, started }) => {
    const shared = startedActors({ started }, 'share').filter(({ id }) => id === 'shareLink')
    const { title, text, url } = event
    const isShared = event.type === 'link.share' && after.context.canShareLink
    return equal(
      'shared',
      shared.map(({ input }) => input),
      isShared ? [{ title, text, url }] : [],
    )
  },
  'a picture is painted by its press only, and exactly as shown': ({ event, started }) => {
    const painted = startedActors({ started }, 'paintPicture').map(({ input }) => input)
    const isPress = event.type === 'picture.share'
    return equal('painted', painted, isPress ? [{ code: event.url, lines: event.lines }] : [])
  },
})
