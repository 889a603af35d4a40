import { html } from 'hono/html'
import { services } from './catalogue.ts'
import { facts, wordsAt } from './facts.ts'

type Markup = ReturnType<typeof html>

const linkTo = (key: string, name: string) => {
  const words = facts.get(key)?.steps.at(-1) ?? ''
  const isVariant = facts.get(key)?.path !== key
  return html`<a href="#/services/${key}" data-service-link="${key}"><span class="flow-name">${name}</span>${
    isVariant ? '' : html` <span class="quiet">${words}</span>`
  }</a>`
}

const branchesAt = (above: string, keys: readonly string[]): Markup => {
  const names = [...new Set(keys.map(key => key.slice(above.length).split('/', 1)[0] ?? ''))]
  return html`${names.map(name => {
    const here = `${above}${name}`
    if (keys.includes(here)) return html`<li>${linkTo(here, name)}</li>`
    const below = keys.filter(key => key.startsWith(`${here}/`))
    return html`<li><span class="step"><span>${name}</span> <span class="quiet">${wordsAt(here)}</span></span><ul>${branchesAt(`${here}/`, below)}</ul></li>`
  })}`
}

/** All services by the steps of their paths, as the menu has them; each leaf leads to the page of one. */
export const serviceTree = (): Markup =>
  html`<h2><a href="#/services" data-service-link="">All ${services.length} services</a></h2>
<ul class="tree">${branchesAt(
    '',
    services.map(({ key }) => key),
  )}</ul>`
