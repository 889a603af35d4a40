import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { scanMachine } from '#machines/session/scan/scan.machine.ts'
import { selectScan } from '#machines/session/scan/scan.selectors.ts'
import { selectScanLoad } from '#machines/session/scan/scan-load.selectors.ts'
import type { SessionActorRef } from '#machines/session/session.machine.ts'
import { Scan } from '#src/parts/scan.ts'
import { scan as words } from '#src/text/en/scan.ts'
import { inSessionOf } from '#test/model/facts/in-session.tsx'
import { hostInSession } from '#test/model/facts/portal-host.ts'
import { absent, answersTo, needs, outside, playScreen, seen, unsaid } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'
import { OpenScan } from './OpenScan.tsx'
import { ScanButton } from './ScanButton.tsx'

const { codes } = words
const { service } = text

const ways = [seen('button', words.pasteLink), seen('dialog', words.title)]

playScreen(scanMachine, {
  host: hostInSession('scan'),
  render: (_, root) =>
    inSessionOf(
      root as SessionActorRef,
      <>
        <ScanButton />
        <OpenScan Scan={Scan} />
      </>,
    ),
  fields: { link: words.link },
  interactions: {
    'scan.open': words.title,
    'scan.close': service.close,
    'scan.back': service.back,
    'link.paste': words.pasteLink,
    'picture.choose': (person, { file }) => person.give(words.choosePicture, file as File),
    'form.submit': service.proceed,
    'request.open': words.approve,
    ...outside('The camera', 'camera.open', 'camera.refuse', 'camera.fail', 'code.read'),
    ...outside('The browser', 'page.show', 'page.hide'),
  },
  unreachableReason(snapshot, { type }) {
    const { isOpen, loadFailure } = selectScanLoad(snapshot)
    return type === 'scan.close' && !isOpen && loadFailure === undefined && 'The dialog opens or closes'
  },
  alwaysEnabled: { [words.title]: 'During a payment it does nothing' },
  expectations: {
    closed: absent('dialog'),
    'open.loading': text.portal.loading,
    'open.loadFailed': service.openFailed,
    'open.looking.camera.starting open.looking.hidden': [ways, codes['scan.starting']],
    'open.looking.camera.reading': [ways, codes['scan.point']],
    'open.looking.camera.notPayment': [ways, codes['scan.notPayment']],
    'open.looking.denied': [ways, codes['scan.denied'], words.help.denied],
    'open.looking.failed': [ways, codes['scan.failed'], words.help.failed],
    'open.looking.unsupported': [ways, codes['scan.unsupported'], absent('button', text.failure.retry)],
    'open.looking.wrongPicture': [ways, codes['scan.notPayment'], words.help.wrongPicture],
    'open.looking.unreadPicture': [ways, codes['scan.unreadPicture']],
    'open.readingPicture': codes['scan.readingPicture'],
    'open.pasting'(snapshot) {
      const { problem } = selectScan(snapshot)
      return [
        problem ? codes[problem] : unsaid(codes['scan.notPayment'], codes['scan.incompleteLink']),
        answersTo(service.proceed, { type: 'form.submit' }),
      ]
    },
    'open.found.reading': [seen('dialog', words.title), words.reading],
    'open.leaving': absent('dialog'),
    'open.found.unread'(snapshot) {
      const { readFailure } = selectScan(snapshot)
      if (readFailure === undefined) throw new Error('There is no failure to show')
      return [text.formatMessage(readFailure.message), absent('button', words.approve)]
    },
    'open.found.shown': ({ context: { request } }) => [
      words.found,
      ['Sipho Dlamini', formatMsisdn('27820000002'), "Sipho's Spaza"],
      request?.amount === undefined ? unsaid('R10.00') : 'R10.00',
      needs(request?.amount === undefined, words.anyAmount),
    ],
  },
})
