import { html } from 'hono/html'
import type { Persona } from '../seed/personas.ts'
import { effects } from '../store/faults.ts'
import { icon } from './icons.ts'
import type { MagicTable } from './magic-value-texts.ts'

export interface ConsolePage {
  readonly personas: readonly Pick<Persona, 'msisdn' | 'first_name' | 'second_name' | 'last_name' | 'note'>[]
  readonly password: string
  /** Without an address, the network has no host of its own. */
  readonly portals: readonly { readonly title: string; readonly address: string | undefined }[]
  /** The titles of the networks whose transactions have no `abstract`. */
  readonly withoutAbstract: readonly string[]
  /** The URL of a portal whose network does not exist. */
  readonly unknownNetwork: string | undefined
  readonly operations: readonly string[]
  readonly magic: readonly MagicTable[]
}

const copyButton = (value: string, label: string) =>
  html`<button class="icon-btn" type="button" data-copy="${value}" aria-label="${label}">${icon('copy')}</button>`

const portalLinks = ({ portals, withoutAbstract }: ConsolePage) => {
  const links = portals.flatMap(({ title, address }) =>
    address === undefined
      ? []
      : html`<li><a class="chip" href="${address}" target="_blank" rel="noopener">${title}</a></li>`,
  )
  return links.length === 0
    ? ''
    : html`<div class="portals"><p class="quiet" id="portals-title">Open the portal of a network in a new tab</p>
<ul class="chips" aria-labelledby="portals-title">${links}</ul>
<p class="quiet">${withoutAbstract.join(', ')} sends no details of transactions: no people, charges, reasons or tokens</p></div>`
}

const nameOf = (person: ConsolePage['personas'][number]) =>
  [person.first_name, person.second_name, person.last_name].filter(Boolean).join(' ')

/** Renders the people who can sign in, the portals, a form for a new person, and the ledger check. */
export const peopleSection = (
  page: ConsolePage,
) => html`<section class="panel" id="people" aria-labelledby="people-title">
<div class="panel-head"><h2 id="people-title">Who can sign in</h2><p class="quiet" id="people-count"></p></div>
<div class="panel-body">
<p class="password"><span>Everybody’s password is <strong class="mono">${page.password}</strong></span>${copyButton(page.password, 'Copy the password')}</p>
${portalLinks(page)}
<form class="form" id="person-form" novalidate>
<div class="fields">
<div class="field"><label for="person-balance">Balance in rand</label><input class="input" id="person-balance" inputmode="decimal" autocomplete="off" value="1000.00" aria-describedby="person-result"></div>
<div class="field"><label for="person-history">Transactions</label><input class="input" id="person-history" inputmode="numeric" autocomplete="off" value="3" aria-describedby="person-result"></div>
<button class="btn" data-kind="primary">Make a person</button>
</div>
<p class="result" id="person-result" role="status"></p>
</form>
</div>
<p class="ledger" id="ledger"></p>
<ul class="rows" id="people-list" aria-label="People">${page.personas.map(
  person => html`<li class="person" data-msisdn="${person.msisdn}">
<div class="person-who"><span class="strong">${nameOf(person)}</span> <span>${person.msisdn}</span></div>
<p class="quiet person-note">${person.note}</p>
${copyButton(person.msisdn, `Copy the number of ${nameOf(person)}`)}
</li>`,
)}</ul>
<div class="panel-foot" id="people-foot" hidden><button class="btn" type="button" data-kind="quiet" id="people-more">Show more people</button></div>
</section>`

export const inboxSection = html`<section class="panel" id="inbox" aria-labelledby="inbox-title">
<div class="panel-head"><h2 id="inbox-title">Inbox</h2><p class="quiet">Refreshes automatically</p></div>
<div class="panel-body">
<div class="field"><label for="inbox-filter">Number</label><input class="input" id="inbox-filter" type="search" inputmode="tel" autocomplete="off" placeholder="Everybody" list="numbers"></div>
<datalist id="numbers"></datalist>
</div>
<ul class="rows" id="inbox-list" aria-label="Messages"></ul>
<p class="blank" id="inbox-blank" hidden></p>
<div class="panel-foot" id="inbox-foot" hidden><button class="btn" type="button" data-kind="quiet" id="inbox-more">Show more</button></div>
</section>`

export const clockSection = html`<section class="panel" id="clock" aria-labelledby="clock-title">
<div class="panel-head"><h2 id="clock-title">Clock</h2><p class="quiet" id="clock-state"></p></div>
<div class="panel-body">
<p class="figure"><time id="clock-now">--:--:--</time></p>
<p class="quiet" id="clock-date">All expiry, settlement and dates use this clock.</p>
<div class="buttons">
<button class="btn" type="button" id="clock-freeze">Freeze</button>
<button class="btn" type="button" id="clock-real">Real time</button>
</div>
<div class="buttons" role="group" aria-label="Advance the clock">
<button class="btn" type="button" data-advance="60000">+1 minute</button>
<button class="btn" type="button" data-advance="3600000">+1 hour</button>
<button class="btn" type="button" data-advance="86400000">+1 day</button>
</div>
<form class="form" id="clock-form" novalidate>
<div class="fields">
<div class="field"><label for="clock-amount">Advance by</label><input class="input" id="clock-amount" inputmode="numeric" autocomplete="off" value="10" aria-describedby="clock-result"></div>
<div class="field"><label for="clock-unit">Unit</label><select class="input" id="clock-unit">
<option value="1000">seconds</option><option value="60000">minutes</option><option value="3600000">hours</option><option value="86400000">days</option>
</select></div>
<button class="btn">Advance</button>
</div>
<p class="result" id="clock-result" role="status"></p>
</form>
</div>
</section>`

export const scanSection = html`<section class="panel" id="scan" aria-labelledby="scan-title">
<div class="panel-head"><h2 id="scan-title">Scan</h2><p class="quiet">Another person pays</p></div>
<div class="panel-body">
<div class="field"><label for="scan-amount">Amount, when the code has none</label><input class="input" id="scan-amount" inputmode="decimal" autocomplete="off" value="50.00" aria-describedby="scan-result"></div>
<p class="result" id="scan-result" role="status"></p>
</div>
<ul class="rows" id="scan-list" aria-label="Codes"></ul>
<p class="blank" id="scan-blank" hidden>No code is shown in any portal.</p>
</section>`

export const faultsSection = ({
  operations,
}: ConsolePage) => html`<section class="panel" id="faults" aria-labelledby="faults-title">
<div class="panel-head"><h2 id="faults-title">Faults</h2><button class="btn" type="button" id="faults-clear" hidden>Remove all</button></div>
<ul class="rows" id="faults-list" aria-label="Faults"></ul>
<p class="blank" id="faults-blank" hidden>There are no faults.</p>
<form class="form panel-body" id="fault-form" novalidate>
<div class="field"><label for="fault-operation">Operation</label><select class="input" id="fault-operation">${operations
  .toSorted()
  .map(id => html`<option>${id}</option>`)}</select></div>
<div class="field"><label for="fault-effect">Effect</label><select class="input" id="fault-effect">${Object.entries(
  effects,
).map(([effect, does]) => html`<option value="${effect}">${effect}: ${does}</option>`)}</select></div>
<div class="fields">
<div class="field" id="fault-status-field"><label for="fault-status">Status</label><input class="input" id="fault-status" inputmode="numeric" autocomplete="off" value="500" aria-describedby="fault-result"></div>
<div class="field" id="fault-delay-field" hidden><label for="fault-delay">Delay in seconds</label><input class="input" id="fault-delay" inputmode="decimal" autocomplete="off" value="5" aria-describedby="fault-result"></div>
<div class="field"><label for="fault-times">How often</label><input class="input" id="fault-times" inputmode="numeric" autocomplete="off" placeholder="Always" aria-describedby="fault-result"></div>
</div>
<div class="field"><label for="fault-msisdn">Only for this number</label><input class="input" id="fault-msisdn" type="search" inputmode="tel" autocomplete="off" placeholder="Everybody" list="numbers" aria-describedby="fault-result"></div>
<p class="result" id="fault-result" role="status"></p>
<div class="buttons"><button class="btn">Add the fault</button></div>
</form>
</section>`

export const requestsSection = html`<section class="panel" id="requests" aria-labelledby="requests-title">
<div class="panel-head"><h2 id="requests-title">Requests</h2><p class="quiet">Newest first</p></div>
<div class="panel-body">
<div class="field"><label for="requests-filter">Trace ID, or part of an operation, path, number or status</label><input class="input" id="requests-filter" type="search" autocomplete="off" spellcheck="false"></div>
</div>
<ul class="rows" id="requests-list" aria-label="Requests"></ul>
<p class="blank" id="requests-blank" hidden></p>
<div class="panel-foot" id="requests-foot" hidden><button class="btn" type="button" data-kind="quiet" id="requests-more">Show more</button></div>
</section>`

const magicTable = ({ caption, heading, values }: MagicTable) => html`<table>
<caption>${caption}</caption>
<thead><tr><th scope="col">${heading}</th><th scope="col">What happens</th></tr></thead>
<tbody>${values.map(({ value, does }) => html`<tr><th scope="row">${value}</th><td>${does}</td></tr>`)}</tbody>
</table>`

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
