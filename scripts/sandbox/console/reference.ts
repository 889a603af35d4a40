import { html } from 'hono/html'
import { icon } from './icons.ts'
import type { MagicTable } from './magic-words.ts'
import type { ConsolePage, OperationLine } from './page.ts'

const magicTable = ({ caption, heading, values }: MagicTable) => html`<table>
<caption>${caption}</caption>
<thead><tr><th scope="col">${heading}</th><th scope="col">What happens</th></tr></thead>
<tbody>${values.map(({ value, does }) => html`<tr><th scope="row">${value}</th><td>${does}</td></tr>`)}</tbody>
</table>`

/** The values that a tester types to see something happen. */
export const magicSection = ({
  magic,
  unknownNetwork,
}: ConsolePage) => html`<section class="panel" id="magic" aria-labelledby="magic-title">
<div class="panel-head"><h2 id="magic-title">Magic values</h2></div>
<div class="panel-body">
<p class="quiet">Type one of these, and this happens. Every other value does what it would in life.</p>
${magic.map(magicTable)}
${
  unknownNetwork === undefined
    ? ''
    : html`<p class="quiet">A host whose network does not exist: <a class="link" href="${unknownNetwork}">${unknownNetwork}</a></p>`
}
</div>
</section>`

/** What the description has and no screen calls yet. */
export const awaitedSection = (operations: readonly OperationLine[]) => {
  const awaited = operations.filter(operation => operation.awaited)
  return html`<section class="panel" id="awaited" aria-labelledby="awaited-title">
<div class="panel-head"><h2 id="awaited-title">Awaited</h2><p class="quiet">${awaited.length} of ${operations.length} operations</p></div>
<div class="panel-body">
${
  awaited.length === 0
    ? html`<p class="quiet">The portal calls everything that the network can do.</p>`
    : html`<p class="quiet">No screen of the portal calls these yet. Those that say 501 are not performed here either.</p>
<details>
<summary class="link">Show them ${icon('down')}</summary>
<ul class="awaited">${awaited.map(
        ({ id, method, path, answers }) => html`<li>
<span class="strong">${id}</span> ${answers ? '' : html`<span class="tag">501</span>`}
<span class="mono quiet">${method.toUpperCase()} ${path}</span>
</li>`,
      )}</ul>
</details>`
}
</div>
</section>`
}

/** The way back to the beginning, and the question before it. */
export const resetSection = html`<section class="panel" id="reset" aria-labelledby="reset-title">
<div class="panel-head"><h2 id="reset-title">Reset</h2></div>
<div class="panel-body">
<p class="quiet">Everything starts again as on the first day: the people that are always here, with their histories, no faults, and the real time.</p>
<p class="result" id="reset-result" role="status"></p>
<div class="buttons"><button class="btn" type="button" id="reset-ask">Reset the sandbox</button></div>
</div>
<dialog class="sheet" id="reset-dialog" aria-labelledby="reset-question">
<div class="panel-body">
<h2 id="reset-question">Reset the sandbox?</h2>
<p>People made here, sessions, payments, messages, requests and faults are gone. Whoever is signed in is signed out.</p>
</div>
<div class="sheet-foot">
<button class="btn" type="button" id="reset-cancel">Cancel</button>
<button class="btn" type="button" data-kind="primary" id="reset-confirm">Reset</button>
</div>
</dialog>
</section>`
