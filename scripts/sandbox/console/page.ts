import { html } from 'hono/html'
import type { ConsolePage } from './console-page.types.ts'
import { icon, iconSheet } from './icons.ts'
import { magicSection, resetSection } from './reference.ts'
import {
  clockSection,
  faultsSection,
  inboxSection,
  peopleSection,
  requestsSection,
  scanSection,
} from './sections.ts'

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
export const consolePage = (page: ConsolePage) => html`<!doctype html>
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
${peopleSection(page)}
<div class="side">
${inboxSection}
${clockSection}
${scanSection}
${faultsSection(page)}
</div>
${requestsSection}
${magicSection(page)}
${resetSection}
</main>
<p class="unseen" id="said" role="status"></p>
</body>
</html>`
