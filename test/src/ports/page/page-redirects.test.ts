import { describe, expect, test } from 'vitest'
import { findMetaRefreshUrl, findScriptRedirectUrl } from '../../../../src/ports/page/page-redirects.ts'

const pay = 'https://pay.example/checkout?id=7&step=1'
const online = { loopback: false }

test.each([
  [pay, `0;url=${pay}`],
  [pay, `0; URL=${pay}`],
  [pay, ` 3 ; url = '${pay}' `],
  [pay, `0;url="${pay}"`],
  [pay, `0,${pay}`],
  [pay, `99.5;url=${pay}`],
  [undefined, '5;'],
  [undefined, `900;url=${pay}`],
  [undefined, '0;url=/checkout'],
  [undefined, '0;url=//pay.example/'],
  [undefined, '0;url=http://pay.example/'],
  [undefined, '0;url=http://localhost:5173/pay'],
  [undefined, '0;url=javascript:alert(1)'],
  [undefined, '0;url=data:text/html,x'],
  [undefined, '0;url=https://user:pass@pay.example/'],
  [undefined, `0;url='${pay}`],
  [undefined, `0;url=${pay} and more`],
])('a refresh leads to %s: %s', (url, content) => {
  expect(findMetaRefreshUrl(content, online)).toBe(url)
})

describe('a script', () => {
  test.each([
    `location='${pay}'`,
    `location.href = "${pay}";`,
    `window.location.href='${pay}'`,
    `top . location = '${pay}' ;`,
    `document.location.replace('${pay}')`,
    `self.location.assign( "${pay}" );`,
    `setTimeout(function(){location.href='${pay}'}, 10)`,
    `if (ready) { window.location = '${pay}' }`,
    'location.href="https:\\/\\/pay.example\\/checkout?id=7\\u0026step=1";',
    `location.href='${pay}'; location.replace('${pay}')`,
  ])('leads to its address: %s', script => {
    expect(findScriptRedirectUrl(['let a = 1', script, ''], online)).toBe(pay)
  })

  test.each([
    `location.href='${pay}&c='+document.cookie`,
    `location.replace('${pay}&c=' + document.cookie)`,
    `location.assign(base + '${pay}')`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a script
    'location.href = `https://pay.example/${document.cookie}`',
    `location.href = '${pay}&c=' + document.cookie;`,
    `relocation = '${pay}'`,
    `my.location = '${pay}'`,
    `location == '${pay}'`,
    `location.hash = '${pay}'`,
    `location.hrefs = '${pay}'`,
    "location.href = 'http://pay.example/'",
    "location.href = 'http://localhost:5173/pay'",
    "location.href = 'javascript:alert(1)'",
    "location.href = 'https://pay.example/\\x41'",
    "location.href = 'https://pay.example/\nlocation'",
    `new Image().src = '${pay}' + document.cookie`,
  ])('leads nowhere: %s', script => {
    expect(findScriptRedirectUrl([script], online)).toBeUndefined()
  })

  test('leads nowhere when the scripts name two addresses', () => {
    const paid = `function pay(){location.href='${pay}';}`
    const left = "function cancel(){location.href='https://pay.example/cancel';}"
    expect(findScriptRedirectUrl([paid + left], online)).toBeUndefined()
    expect(findScriptRedirectUrl([paid, left], online)).toBeUndefined()
    expect(findScriptRedirectUrl([paid, paid], online)).toBe(pay)
  })

  test('of a megabyte is read within two seconds', () => {
    const script = "location.href = '".repeat(60_000)
    const begun = performance.now()
    expect(findScriptRedirectUrl([script], online)).toBeUndefined()
    expect(performance.now() - begun).toBeLessThan(2_000)
  })
})

test('only a portal on this machine may lead to another address on this machine', () => {
  const local = { loopback: true }
  expect(findMetaRefreshUrl('0;url=http://localhost:5173/pay', local)).toBe('http://localhost:5173/pay')
  expect(findScriptRedirectUrl(["location='http://localhost:5173/pay'"], local)).toBe(
    'http://localhost:5173/pay',
  )
  expect(findMetaRefreshUrl('0;url=http://pay.example/', local)).toBeUndefined()
})
