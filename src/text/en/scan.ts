import type { NoCameraReason, ScanCode } from '#machines/session/scan/scan.selectors.ts'

const twoWays = 'Use one of these two ways. They work without a camera.'

/** The messages of Scan, with what the consumer can do. */
const codes = {
  'scan.starting': 'Starting the camera…',
  'scan.point': 'Point the camera at a payment code',
  'scan.notPayment': 'This is not a payment code',
  'scan.incompleteLink': 'This link is not complete. Copy all of it from the message and paste it again.',
  'scan.denied': 'The camera is off for this page',
  'scan.failed': 'The camera does not work now',
  'scan.unsupported': 'This page has no camera',
  'scan.unreadPicture': 'We cannot read this picture',
  'scan.readingPicture': 'Reading the picture…',
} satisfies Record<ScanCode, string>

/** English texts of Scan, which load with the camera. */
export const scan = {
  codes,
  title: 'Scan',
  choosePicture: 'Choose a picture',
  pasteLink: 'Paste a link',
  link: 'Payment link',
  help: {
    denied:
      'Turn it on in the settings of your browser, or use one of these two ways. They work without a camera.',
    failed: 'Another app may use it. Close that app and retry, or use one of these two ways.',
    unsupported: twoWays,
    wrongPicture: 'Choose a picture that shows the whole code, or paste the link.',
    unreadPicture: 'Choose another picture, or paste the link.',
  } satisfies Record<NoCameraReason, string>,
  found: 'Payment code found',
  reading: 'Reading the payment request…',
  anyAmount: 'You choose the amount on the next page.',
  approve: 'Go to Approve Payment',
}
