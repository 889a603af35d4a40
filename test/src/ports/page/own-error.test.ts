import { expect, test } from 'vitest'
import { isOwnError } from '../../../../src/ports/page/own-error.ts'

const site = 'https://wallet.test'
const v8 = 'Error: no\n    at '

test.each([
  [true, 'no', `${v8}open (${site}/assets/portal-1.js:1:20)\n    at <anonymous>`],
  [true, 'no', `open@${site}/assets/portal-1.js:1:20\n[native code]`],
  [true, 'no', `${v8}JSON.parse (<anonymous>)\n    at ${site}/assets/portal-1.js:1:2`],
  [false, 'no', `${v8}fill (chrome-extension://abc/page.js:1:2)\n    at ${site}/assets/a.js:1:2`],
  [false, 'no', 'fill@webkit-masked-url://hidden/:1:2\n'],
  [false, 'no', `a@${site}.evil.example/a.js:1:2`],
  [false, `Not at ${site}/a.js`, `Error: Not at ${site}/a.js\n    at f (chrome-extension://abc/page.js:1:2)`],
])('returns %s for the error "%s" with the stack %j', (isOwn, message, stack) => {
  expect(isOwnError(Object.assign(new Error(message), { stack }), site)).toBe(isOwn)
})

test.each([Object.assign(new Error('no'), { stack: undefined }), `${site}/assets/a.js`, undefined])(
  'returns false for a reason without a stack: %s',
  reason => {
    expect(isOwnError(reason, site)).toBe(false)
  },
)
