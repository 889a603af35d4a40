import { chromium } from 'playwright'
import { launchOptions } from '../test/support/chromium.ts'
const b = await chromium.launch(launchOptions)
const p = await b.newPage({ viewport: { width: 1400, height: 900 } })
p.on('pageerror', e => console.log('error', String(e).slice(0,400)))
await p.addInitScript(() => { const o=new MutationObserver(()=>{const m=document.querySelector('.measured [data-text="payment.submitting"]'); if(m && !(window as any).m) { (window as any).m=[(m as HTMLElement).offsetHeight, getComputedStyle(m).font, [...m.querySelectorAll('.text > *')].map(e=>e.getBoundingClientRect().height+' '+e.getBoundingClientRect().width+' '+getComputedStyle(e).font), m.getBoundingClientRect().width]} }); o.observe(document,{subtree:true,childList:true}) })
await p.goto('http://localhost:5275/_flows/#/payment')
await p.waitForSelector('.react-flow__node')
await p.waitForTimeout(500)
console.log(JSON.stringify(await p.evaluate(()=>{const m=document.querySelector('.react-flow [data-state="payment.submitting"]') as HTMLElement; return [(window as any).m, m.offsetHeight, getComputedStyle(m).font, [...m.querySelectorAll('.text > *')].map(e=>(e as HTMLElement).offsetHeight+' '+(e as HTMLElement).offsetWidth+' '+getComputedStyle(e).font), m.offsetWidth]}),null,1))
await b.close()
