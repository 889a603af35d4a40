import { html } from 'hono/html'
import type { ConsolePage } from './console-page.types.ts'
import type { MagicTable } from './magic-value-texts.ts'

const magicTable = ({ caption, heading, values }: MagicTable) => html`<table>
<caption>${caption}</caption>
<thead><tr><th scope="col">${heading}</th><th scope="col">What happens</th></tr></thead>
<tbody>${values.map(({ value, does }) => html`<tr><th scope="row">${value}</th><td>${does}</td></tr>`)}</tbody>
</table>`

/** Renders the magic values and their effects. */
export const magicSection = ({
  magic,
  unknownNetwork,
}: ConsolePage) => html`<section class="panel" id="magic" aria-labelledby="magic-title">
<div class="panel-head"><h2 id="magic-title">Magic values</h2></div>
<div class="panel-body">
<p class="quiet">Type one of these values for the effect beside it. Other values behave as on a real network.</p>
${magic.map(magicTable)}
${
  unknownNetwork === undefined
    ? ''
    : html`<p class="quiet">A host whose network does not exist: <a class="link" href="${unknownNetwork}">${unknownNetwork}</a></p>`
}
</div>
</section>`

/** Renders the reset button and its confirmation dialog. */
export const resetSection = html`<section class="panel" id="reset" aria-labelledby="reset-title">
<div class="panel-head"><h2 id="reset-title">Reset</h2></div>
<div class="panel-body">
<p class="quiet">Restores the first state: the personas with their histories, no faults, and real time.</p>
<p class="result" id="reset-result" role="status"></p>
<div class="buttons"><button class="btn" type="button" id="reset-ask">Reset the sandbox</button></div>
</div>
<dialog class="sheet" id="reset-dialog" aria-labelledby="reset-question">
<div class="panel-body">
<h2 id="reset-question">Reset the sandbox?</h2>
<p>Deletes the people made here, sessions, payments, messages, requests and faults. Every consumer is signed out.</p>
</div>
<div class="sheet-foot">
<button class="btn" type="button" id="reset-cancel">Cancel</button>
<button class="btn" type="button" data-kind="primary" id="reset-confirm">Reset</button>
</div>
</dialog>
</section>`
