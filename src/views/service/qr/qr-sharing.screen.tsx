import { qrMachine } from '#machines/service/qr/qr.machine.ts'
import { code, requestCheckout } from '#machines/service/qr/qr.model.ts'
import { qrSharingMachine } from '#machines/service/qr/qr-sharing/qr-sharing.machine.ts'
import { serviceDialogIn } from '#test/model/facts/in-session.tsx'
import { requestScenario } from '#test/model/facts/order.fixtures.ts'
import { fillAndProceed, hostInService } from '#test/model/facts/service-host.ts'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { playScreen, unsaid, withheld } from '#test/model/harness/screen.ts'
import { text } from '#test/support/texts.tsx'

const { codes, qr: words } = text
const outcomes = [
  codes['copy.copied'],
  codes['copy.refused'],
  codes['qr.pictureSaved'],
  codes['qr.pictureFailed'],
]

playScreen(qrSharingMachine, {
  host: hostInService({
    path: ['qr', 'qrSharing'],
    actors: machine => ({
      qr: withStubbedActors(qrMachine, { qrSharing: machine }),
      checkout: requestCheckout,
    }),
    errand: () => requestScenario,
    reach: fillAndProceed,
  }),
  render: serviceDialogIn(),
  interactions: {
    'link.share': { press: (_, { context }) => (context.canShareLink ? words.shareLink : words.copyLink) },
    'picture.share': {
      press: (_, { context }) => (context.canSharePicture ? words.sharePicture : words.savePicture),
    },
  },
  alwaysEnabled: {
    [words.copyLink]: 'Pressed before the browser is known, it does nothing',
    [words.savePicture]: 'The same',
  },
  expectations: {
    'beginning ready.idle': unsaid(...outcomes),
    'ready.linkCopied': codes['copy.copied'],
    'ready.linkRefused': [codes['copy.refused'], code.url],
    'ready.pictureSaved': codes['qr.pictureSaved'],
    'ready.pictureFailed': codes['qr.pictureFailed'],
    'sharingLink copyingLink paintingPicture sharingPicture savingPicture': ({ context }) => [
      withheld(context.canShareLink ? words.shareLink : words.copyLink),
      withheld(context.canSharePicture ? words.sharePicture : words.savePicture),
      unsaid(...outcomes),
    ],
  },
})
