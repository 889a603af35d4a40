import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { from, observedPortal, realNetwork } from '#test/support/stub-portal.ts'

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[]
}

interface Dashboard {
  readonly panels: readonly {
    readonly title: string
    readonly targets: readonly { readonly expr: string }[]
  }[]
}

const read = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')

const rules = (parse(read('alert-rules.yaml')) as Rules).groups.flatMap(group =>
  group.rules.map(({ alert, expr }) => [alert, expr] as const),
)
const panels = (JSON.parse(read('grafana-dashboard.json')) as Dashboard).panels.flatMap(
  ({ title, targets }) => targets.map(({ expr }) => [title, expr] as const),
)

/** Labels that Prometheus adds. */
const added = ['job', 'instance']

const tests = {
  '=': (value: string, wanted: string) => value === wanted,
  '!=': (value: string, wanted: string) => value !== wanted,
  '=~': (value: string, wanted: string) => new RegExp(`^(?:${wanted})$`).test(value),
  '!~': (value: string, wanted: string) => !new RegExp(`^(?:${wanted})$`).test(value),
} as const

/** Returns the samples of a server that has counted each kind of event, without their values. */
const sampleAll = async (): Promise<readonly string[]> => {
  const { portal, operations } = observedPortal({
    env: realNetwork,
    fetch: () => Promise.reject(new TypeError('fetch failed')),
    checkNetwork: async () => ['NETWORK_API_URL cannot be reached.'],
  })
  await portal.request('http://a.example/api/network/express/bank')
  await portal.request('http://a.example/')
  operations.countConfigRead('refused')
  operations.countReport('error')
  operations.countDroppedReport('limit')
  operations.countRefusedBody(503)
  operations.refusals.onRefuse({ status: 400 })
  const metrics = await (await portal.request('/metrics', {}, from('127.0.0.1'))).text()
  return metrics.split('\n').filter(line => !line.startsWith('#'))
}

/** Returns the selectors of an expression that select none of the samples, and the labels by which none is grouped. */
const findUnmatched = (expr: string, samples: readonly string[]): readonly string[] => {
  const selectors = [...expr.matchAll(/\b((?:portal|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)]
  const grouped = [...expr.matchAll(/\bby \((\w+)\)/g)].map(([, label = '']) => label)
  return selectors.flatMap(([text, name, matchers = '']) => {
    const parts = [...matchers.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].filter(
      ([, label = '']) => !added.includes(label),
    )
    const found = samples.filter(sample => {
      const [, ofSample, labels = ''] = /^(\w+)(?:\{(.*)\})? /.exec(sample) ?? []
      const values = new Map([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]))
      const hasAll = parts.every(([, label, operator, wanted = '']) =>
        tests[operator as keyof typeof tests](values.get(label) ?? '', wanted),
      )
      return ofSample === name && hasAll && grouped.every(label => added.includes(label) || values.has(label))
    })
    return found.length > 0 ? [] : [text]
  })
}

describe('what an operator watches', () => {
  it.each([...rules, ...panels])('%s: each metric and label is one of the server', async (_, expr) => {
    expect(findUnmatched(expr, await sampleAll())).toEqual([])
  })

  it('has a panel for each metric of the portal', async () => {
    const names = (await sampleAll()).flatMap(sample => /^portal_\w+(?=[{ ])/.exec(sample) ?? [])
    const shown = panels.map(([, expr]) => expr).join()
    // A histogram is shown by its buckets.
    const missing = [...new Set(names)].filter(name => !/_(?:sum|count)$/.test(name) && !shown.includes(name))
    expect(missing).toEqual([])
  })

  it('names a metric or a label that the server does not have', async () => {
    const samples = await sampleAll()
    const wrong = [
      'portal_request_total',
      'portal_requests_total{state="200"}',
      'portal_requests_total{kind="x"}',
    ]
    expect(wrong.flatMap(expr => findUnmatched(expr, samples))).toEqual(wrong)
    expect(findUnmatched('sum by (tenant) (portal_requests_total)', samples)).toHaveLength(1)
  })

  it('has another name for each rule', () => {
    expect(new Set(rules.map(([name]) => name)).size).toBe(rules.length)
  })
})
