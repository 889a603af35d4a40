import type { Ending } from '../../../../machines/service/service-definition.types.ts'
import { allStates } from '../graph.ts'
import { flows, pathText } from '../machines.ts'
import type { ServiceFacts } from './facts.ts'

/** A machine on the way, and the state of an earlier one that runs it. */
export interface Stop {
  readonly machine: string
  readonly description: string
  /** Undefined for the first, and for what no earlier one runs. */
  readonly by: { readonly machine: string; readonly state: string } | undefined
}

const ordered = ['service', 'ordering', 'confirmation', 'payment'] as const

const ways: Readonly<Record<Ending, readonly string[]>> = {
  answer: [...ordered, 'processing'],
  instruction: ['service'],
  requestQr: [...ordered, 'qr'],
  walletQr: ['service', 'qr'],
  recipients: ['service', 'recipients'],
  bulk: ['service', 'bulk', 'bulk-form', 'prescan', 'bulk-agreement', 'confirmation', 'bulk-approval'],
  bulkHistory: [
    'service',
    'bulk-history',
    'report-file',
    'bulk',
    'prescan',
    'bulk-agreement',
    'confirmation',
    'bulk-approval',
  ],
}

const runnerOf = (machine: string, earlier: readonly string[]): Stop['by'] => {
  const runners = earlier.flatMap(id => {
    const flow = flows.get(id)
    const states = flow === undefined ? [] : allStates(flow.chart.root)
    return states
      .filter(({ runs }) => runs.some(({ source }) => flow?.machineOf(source) === machine))
      .map(state => ({ machine: id, state: pathText(state) }))
  })
  return runners.at(-1)
}

const stopsAt = (machines: readonly string[]): readonly Stop[] =>
  machines.map((machine, index) => ({
    machine,
    description: flows.get(machine)?.chart.description ?? '',
    by: runnerOf(machine, machines.slice(0, index)),
  }))

/** The machines that a service takes its consumer through, in order. */
export const wayOf = ({ ending }: Pick<ServiceFacts, 'ending'>): readonly Stop[] => stopsAt(ways[ending])

/** The machines that have something to say beside its form. */
export const besideOf = ({
  charge,
  check,
  isTimed,
}: Pick<ServiceFacts, 'charge' | 'check' | 'isTimed'>): readonly Stop[] => [
  ...(charge === undefined ? [] : stopsAt(['service', 'charges']).slice(1)),
  ...(check === undefined ? [] : stopsAt(['service', 'account-check']).slice(1)),
  ...(isTimed ? stopsAt(['service', 'times']).slice(1) : []),
]
