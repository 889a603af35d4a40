import { expect, test } from 'vitest'
import { isOwnError } from '../../../../src/ports/page/own-error.ts'

const origin = 'https://wallet.test'

const failed = (message: string, stack: string | undefined) => {
  const error = new Error(message)
  if (stack === undefined) delete error.stack
  else error.stack = stack
  return error
}

test.each([
  ['Chromium', 'Error: no\n    at open (https://wallet.test/assets/portal-1.js:1:20)\n    at <anonymous>'],
  ['Firefox', 'open@https://wallet.test/assets/portal-1.js:1:20\n'],
  ['WebKit', 'open@https://wallet.test/assets/portal-1.js:1:20\n[native code]'],
  [
    'Chromium, with native code on top',
    'Error: no\n    at JSON.parse (<anonymous>)\n    at https://wallet.test/assets/portal-1.js:1:2',
  ],
])('what the code of the portal let fall is its own: %s', (_, stack) => {
  expect(isOwnError(failed('no', stack), origin)).toBe(true)
})

test.each([
  [
    'an extension in Chromium',
    failed(
      'no',
      'Error: no\n    at fill (chrome-extension://abc/page.js:1:2)\n    at https://wallet.test/assets/a.js:1:2',
    ),
  ],
  ['an extension in Firefox', failed('no', 'fill@moz-extension://abc/page.js:1:2\n')],
  ['an extension in WebKit', failed('no', 'fill@webkit-masked-url://hidden/:1:2\n')],
  ['another site whose name begins alike', failed('no', 'a@https://wallet.test.evil.example/a.js:1:2')],
  [
    'a message that names a file of the portal',
    failed(
      'Not at https://wallet.test/assets/a.js',
      'Error: Not at https://wallet.test/assets/a.js\n    at fill (chrome-extension://abc/page.js:1:2)',
    ),
  ],
  ['an error without a stack', failed('no', undefined)],
  ['a text', 'https://wallet.test/assets/a.js'],
  ['nothing', undefined],
])('what another let fall is not: %s', (_, reason) => {
  expect(isOwnError(reason, origin)).toBe(false)
})
