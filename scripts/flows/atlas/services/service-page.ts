import { html } from 'hono/html'
import { rowOf, type Service, services, sourceOf, variantsOf } from './catalogue.ts'
import { type FieldFacts, facts, factsOf, type ServiceFacts, wordsAt } from './facts.ts'
import type { Asked } from './probe.ts'
import { besideOf, type Stop, wayOf } from './way.ts'

type Markup = ReturnType<typeof html>

/** A page of the atlas that is no chart: what stands in its head, and what stands in its middle. */
export interface Sheet {
  readonly title: string
  readonly description: string
  readonly links: readonly { readonly title: string; readonly path: string; readonly line?: number }[]
  /** Everything in it that is data is escaped. */
  readonly html: string
}

const code = (text: string) => html`<code>${text}</code>`
const codes = (texts: readonly string[]) =>
  html`${texts.map((text, index) => html`${index === 0 ? '' : ', '}${code(text)}`)}`

const addressOf = (key: string) => `#/services/${key}`
const serviceLink = (key: string, words = key) =>
  html`<a class="target" href="${addressOf(key)}">${words}</a>`

const stop = ({ machine, description, by }: Stop) =>
  html`<li><a class="stop" href="#/${machine}">${machine}</a><span class="quiet">${description}</span>${
    by === undefined
      ? ''
      : html`<span class="quiet">in <a href="#/${by.machine}/${by.state}">${[by.machine, by.state].filter(Boolean).join(' · ')}</a></span>`
  }</li>`

const waySection = (service: ServiceFacts) => {
  const beside = besideOf(service)
  return html`<section><h2>The way it takes</h2><ol class="way">${wayOf(service).map(stop)}</ol>${
    beside.length === 0 ? '' : html`<h3>Beside its form</h3><ul class="way beside">${beside.map(stop)}</ul>`
  }</section>`
}

const endings: Readonly<Record<ServiceFacts['ending'], string>> = {
  answer: 'the network’s answer',
  instruction: 'what the network says there',
  requestQr: 'a code for others to scan, of what was asked for',
  walletQr: 'the wallet’s own code, at once',
  recipients: 'the saved recipients, at once',
  bulk: 'a file of many transfers',
  bulkHistory: 'the files that were uploaded before',
}

const needWords = {
  unlocked: 'the wallet is not locked',
  entity: 'it is known who the consumer is (entity)',
} as const

const askedWith = ({ of, fixed, needs, needsEntity }: Asked): Markup => {
  const by = [...needs, ...(needsEntity ? ['entity'] : [])]
  return html`${code(of)}${fixed.length === 0 ? '' : html` (${codes(fixed)})`}${
    by.length === 0 ? '' : html`, by ${codes(by)}`
  }`
}

const charge = ({ charge }: ServiceFacts): Markup => {
  if (charge === undefined) return html`none asked for`
  if (charge.needs.length === 0)
    return charge.always === undefined ? html`none asked for` : code(charge.always)
  if (charge.by.length === 0) return html`by ${codes(charge.needs)}`
  return html`${charge.by.map(
    ({ field, value, component }) =>
      html`<span class="line">${code(component)} where ${code(field)} is ${code(value)}</span>`,
  )}`
}

const trace = ({ trace, operation }: ServiceFacts): Markup => {
  if (trace !== undefined)
    return html`in the wallet’s list, as ${codes(trace.types)}, money ${trace.side === 'credit' ? 'in' : 'out'}${
      trace.names ? ', by the number it goes to' : ''
    }`
  return operation === undefined
    ? html`nothing is ordered`
    : html`no; no money of the wallet moves, so the call may be made again`
}

const operation = ({ operation, reason }: ServiceFacts): Markup =>
  operation === undefined
    ? html`none: ${reason}`
    : html`${code(operation.id)} <span class="route">${code(`${operation.method} ${operation.path}`)}</span>`

const rows = (service: ServiceFacts): readonly (readonly [string | Markup, Markup])[] => [
  ['Path', code(service.path)],
  ['Offered', service.isByNetwork ? html`by networks whose config says so` : html`by every network`],
  ['Calls', operation(service)],
  ['Charge component', charge(service)],
  [
    'One-time PIN',
    service.otp === undefined
      ? html`never`
      : html`where the network’s config sets ${code(`otp.${service.otp}`)}`,
  ],
  [
    'Account check',
    service.check === undefined
      ? html`none`
      : html`“${service.check.label}” below ${code(service.check.below)}: ${askedWith(service.check)}`,
  ],
  ['Ends with', html`${endings[service.ending]} (${code(service.ending)})`],
  [
    'Only while',
    service.needs.length === 0
      ? html`always`
      : html`${service.needs.map(need => needWords[need]).join(', and ')}`,
  ],
  ['Found again', trace(service)],
  ...(service.isRepeatable ? [['Again', html`a payment like one in the wallet’s list`] as const] : []),
  ...(service.leavesForPage ? [['Leaves for', html`the network’s payment page`] as const] : []),
  ...(service.leadsTo === undefined ? [] : [['Leads to', serviceLink(service.leadsTo)] as const]),
  ...service.says.map(([name, words]) => [code(name), html`“${words}”`] as const),
]

const factSection = (service: ServiceFacts) =>
  html`<section><h2>What it is</h2><dl class="sheet-facts">${rows(service).map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl></section>`

const field = ({ name, kind, label, summary, isRequired, rules, options, lookup }: FieldFacts) =>
  html`<li data-field="${name}"><p class="field-head"><strong>${label}</strong> ${code(name)} <span class="tag">${kind}</span></p><p class="quiet">${[
    ...(isRequired === undefined ? [] : [isRequired ? 'required' : 'may be left empty']),
    ...rules,
    ...(summary === undefined ? [] : [`called “${summary}” once filled in`]),
  ].join(' · ')}</p>${
    options.length === 0
      ? ''
      : html`<ul class="options">${options.map(
          one =>
            html`<li>${code(one.value)} ${one.label}${one.isByNetwork ? html` <span class="quiet">if the network has it</span>` : ''}</li>`,
        )}</ul>`
  }${lookup === undefined ? '' : html`<p>Offers what the network lists: ${askedWith(lookup)}. <span class="quiet">Else “${lookup.failed}”</span></p>`}</li>`

const fieldSection = ({ fields }: ServiceFacts) =>
  html`<section><h2>${fields.length === 1 ? '1 field' : `${fields.length || 'No'} fields`}</h2>${
    fields.length === 0
      ? html`<p class="quiet">There is no form.</p>`
      : html`<ol class="fields">${fields.map(field)}</ol>`
  }</section>`

const networkSection = ({ networks }: ServiceFacts) =>
  html`<section><h2>In the sandbox</h2>${
    networks.length === 0
      ? html`<p class="quiet">No network offers it.</p>`
      : html`<ul class="networks">${networks.map(
          ({ title, needsOtp, needsPin }) =>
            html`<li>${title}${needsOtp ? html` <span class="tag">one-time PIN</span>` : ''}${needsPin ? html` <span class="tag">own PIN</span>` : ''}</li>`,
        )}</ul>`
  }</section>`

const variantSection = (service: Service) => {
  const others = variantsOf(service).filter(one => one !== service)
  return others.length === 0
    ? ''
    : html`<section><h2>Others at this path</h2><p class="quiet">No network is offered two of them.</p><ul>${others.map(
        ({ key, name }) => html`<li>${serviceLink(key, name)}</li>`,
      )}</ul></section>`
}

const servicePage = async (service: Service): Promise<Sheet> => {
  const known = facts.get(service.key) ?? factsOf(service)
  const row = rowOf(service)
  const isOneOfSeveral = variantsOf(service).length > 1
  return {
    title: service.key,
    description: `${known.steps.join(' → ')}${isOneOfSeveral ? `, as ${service.name}` : ''}`,
    links: [
      { title: 'Definition', ...sourceOf(service) },
      ...(row === undefined ? [] : [{ title: 'Test data', ...row }]),
    ],
    html: String(
      await html`<article data-service="${service.key}">${waySection(known)}${factSection(known)}${fieldSection(known)}${networkSection(known)}${variantSection(service)}</article>`,
    ),
  }
}

const entry = ({ key, steps, operation, networks, ending }: ServiceFacts) =>
  html`<li>${serviceLink(key)}<span>${steps.at(-1)}</span><span class="quiet">${
    operation === undefined ? ending : operation.id
  } · ${networks.length === 1 ? '1 network' : `${networks.length} networks`}</span></li>`

const listPage = async (): Promise<Sheet> => {
  const roots = [...new Set(services.map(({ definition: { path } }) => path.split('/', 1)[0] ?? ''))]
  const all = [...facts.values()]
  return {
    title: 'services',
    description: `${services.length} definitions, which one machine interprets`,
    links: [
      { title: 'List', path: 'machines/service/definitions/index.ts' },
      { title: 'What one is', path: 'machines/service/service-definition.types.ts' },
      { title: 'Test data', path: 'test/service/definition-rows/rows.ts' },
    ],
    html: String(
      await html`<article data-service=""><p>Each is data and small pure functions. The machine <a href="#/service">service</a> takes it from the menu to the result, and knows none by name.</p>${roots.map(
        root =>
          html`<section><h2>${wordsAt(root)}</h2><ul class="entries">${all
            .filter(({ path }) => path.startsWith(`${root}/`))
            .map(entry)}</ul></section>`,
      )}</article>`,
    ),
  }
}

/**
 * The page of a service, or of all of them.
 *
 * @param key of a service; nothing for the list
 * @returns undefined where there is no such service
 */
export const sheetOf = async (key: string): Promise<Sheet | undefined> => {
  if (key === '') return listPage()
  const service = services.find(one => one.key === key)
  return service && servicePage(service)
}
