import { html } from 'hono/html'
import { kebab } from '../../../src/inspection/machine-text.ts'
import { actorTree } from '../registry.ts'
import type { ActorNode } from '../walk.ts'
import { icon, iconSheet } from './icons.ts'
import { flows } from './machines.ts'
import { serviceTree } from './services/service-tree.ts'

const stylesheets = ['tokens', 'atlas', 'chart', 'panels', 'sheet', 'live']

const whenOf = ({ when }: ActorNode): string =>
  when.kind === 'state' ? `in ${when.name}` : when.kind === 'spawned' ? 'when opened' : ''

/** `runs`: the path of the actor, or the id of a machine of which any actor counts. */
const link = (machine: string, name: string, remark: string, runs: string) =>
  html`<a href="#/${machine}" data-flow="${machine}" data-runs="${runs}"><span class="flow-name">${name}</span>${
    remark === '' ? '' : html` <span class="quiet">${remark}</span>`
  }</a>`

const branch = (node: ActorNode, above = ''): unknown => {
  const { id, machine, children } = node
  const path = `${above}${id}`
  const remarks = [kebab(id) === machine.id ? '' : machine.id, whenOf(node)].filter(Boolean).join(' · ')
  return html`<li>${link(machine.id, id, remarks, path)}${
    children.length === 0 ? '' : html`<ul>${children.map(child => branch(child, `${path}/`))}</ul>`
  }</li>`
}

const legend = [
  ['event', 'event'],
  ['done', 'actor or state done'],
  ['failed', 'actor failed'],
  ['after', 'after a delay'],
  ['always', 'always, when its guard holds'],
  ['changed', 'actor changed'],
] as const

const legendLine = ([kind, words]: (typeof legend)[number]) =>
  html`<li><svg class="sample" width="34" height="12" aria-hidden="true"><g class="edge" data-kind="${kind}"><path class="line" d="M1 6H26"/><path class="head" d="M33 6L25 2L25 10Z"/></g></svg>${words}</li>`

const zoomButtons = html`<div class="zoom" role="group" aria-label="Size of the chart">
<button class="icon-btn" type="button" data-zoom="out" aria-label="Smaller">${icon('minus')}</button>
<button class="icon-btn" type="button" data-zoom="full" aria-label="Full size, now 100 %"><span id="scale">100 %</span></button>
<button class="icon-btn" type="button" data-zoom="in" aria-label="Larger">${icon('plus')}</button>
<button class="icon-btn" type="button" data-zoom="fit" aria-label="Fit into the window">${icon('fit')}</button>
</div>`

const sidebar = html`<nav class="sidebar" id="sidebar" aria-label="Machines">
<div class="finder" role="search">
<label class="unseen" for="search">Search machines, states, events, guards, actions, actors, delays, operations, descriptions, services and fields</label>
<div class="finder-field">${icon('search')}<input class="input" id="search" type="search" autocomplete="off" spellcheck="false" placeholder="State, event, service …"></div>
<p class="unseen" id="found" role="status"></p>
</div>
<div class="lists" tabindex="-1">
<ul class="results" id="results" aria-label="Found" hidden></ul>
<div id="all">
<h2>Actors of the portal</h2>
<ul class="tree">${branch(actorTree)}</ul>
<h2>All ${flows.size} machines</h2>
<ul class="tree">${[...flows.keys()].sort().map(id => html`<li>${link(id, id, '', `machine ${id}`)}</li>`)}</ul>
${serviceTree()}
</div>
</div>
</nav>`

/** The page of the atlas, which its script fills. All addresses in it are relative to where it stands. */
export const atlasPage = () => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Atlas of flows</title>
<link rel="icon" href="data:,">
${stylesheets.map(name => html`<link rel="stylesheet" href="browser/${name}.css">`)}
<script type="module" src="browser/atlas.js"></script>
</head>
<body>
${iconSheet}
<header class="topbar">
<button class="icon-btn" type="button" id="menu" aria-label="Machines" aria-expanded="false" aria-controls="sidebar">${icon('menu')}</button>
<p class="title">Atlas of flows</p>
</header>
${sidebar}
<main>
<header class="heading" id="heading">
<div class="heading-words"><h1 id="name"></h1><p class="quiet" id="description"></p></div>
<ul class="links" id="links" aria-label="Files"></ul>
</header>
<div class="sheet" id="sheet" role="region" aria-label="Service" tabindex="0" hidden></div>
<div class="stage" id="stage">
<div class="view" id="view" role="region" aria-label="Chart" tabindex="0"></div>
${zoomButtons}
<details class="legend"><summary>Legend</summary><ul>${legend.map(legendLine)}
<li><svg class="sample" width="34" height="16" aria-hidden="true"><g class="beginning"><circle cx="8" cy="8" r="6"/></g></svg>entered first</li>
<li><svg class="sample" width="34" height="16" aria-hidden="true"><g class="state" data-kind="final"><rect class="box" x="1" y="1" width="32" height="14" rx="5"/><rect class="inset" x="4" y="4" width="26" height="8" rx="3"/></g></svg>the end</li>
<li><svg class="sample" width="34" height="16" aria-hidden="true"><g class="state" data-region=""><rect class="box" x="1" y="1" width="32" height="14" rx="5"/></g></svg>side by side with others</li>
</ul></details>
</div>
<section id="live" aria-label="Live"></section>
</main>
<aside class="details" id="details" aria-label="Details" tabindex="-1" hidden></aside>
<noscript><p class="notice">This page needs its script to show the charts.</p></noscript>
</body>
</html>`
