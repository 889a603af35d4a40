import { html } from 'hono/html'
import { icon, iconSheet } from './icons.ts'
import * as section from './sections.ts'

const sections = [
  ['people', 'People'],
  ['inbox', 'Inbox'],
  ['clock', 'Clock'],
  ['scan', 'Scan'],
  ['faults', 'Faults'],
  ['requests', 'Requests'],
  ['magic', 'Magic values'],
  ['reset', 'Reset'],
] as const

const stylesheets = ['tokens', 'console', 'forms', 'panels', 'wide']

/** Renders the whole page as HTML; escapes all data. */
export const consolePage = (page: section.ConsolePage) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Sandbox network</title>
<link rel="icon" href="data:,">
${stylesheets.map(name => html`<link rel="stylesheet" href="/_sandbox/console/${name}.css">`)}
<script type="module" src="/_sandbox/console/console.js"></script>
</head>
<body>
${iconSheet}
<header class="topbar">
<h1>Sandbox network</h1>
<a class="link" href="/_sandbox/studio">Brand studio ${icon('right')}</a>
<a class="link" href="/">Portal ${icon('right')}</a>
</header>
<nav class="jump" aria-label="Sections">
<ul>${sections.map(
  ([id, title]) =>
    html`<li><a href="#${id}">${title} <span class="tag" id="${id}-tag" hidden></span></a></li>`,
)}</ul>
</nav>
<main>
<p class="notice" id="connection" role="alert" hidden></p>
<noscript><p class="notice">This page needs its script to show and change the sandbox.</p></noscript>
${section.peopleSection(page)}
<div class="side">
${section.inboxSection}
${section.clockSection}
${section.scanSection}
${section.faultsSection(page)}
</div>
${section.requestsSection}
${section.magicSection(page)}
${section.resetSection}
</main>
<p class="unseen" id="said" role="status"></p>
</body>
</html>`
