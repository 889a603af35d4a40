// @ts-check
import { having } from './dom.js'

/** @type {Map<string, readonly string[]>} */
const active = new Map()
/** @type {Map<string, readonly string[]>} */
const ended = new Map()
/** @type {Map<string, readonly string[]>} */
const taken = new Map()
/** @type {readonly string[]} */
let running = []

/**
 * @param {ParentNode} within
 * @param {string} attribute
 * @param {string} name
 * @param {readonly string[]} values
 */
const mark = (within, attribute, name, values) => {
  for (const node of within.querySelectorAll(`[${attribute}].${name}`)) node.classList.remove(name)
  for (const value of values) for (const node of having(within, attribute, value)) node.classList.add(name)
}

/** @param {string} machine */
const chartOf = machine => having(document, 'data-machine', machine)[0]

/**
 * Marks a chart that has just been drawn as it was marked when it was not there.
 * @param {Element} chart
 */
export const applyMarks = chart => {
  const machine = chart.getAttribute('data-machine') ?? ''
  mark(chart, 'data-state', 'active', active.get(machine) ?? [])
  mark(chart, 'data-state', 'ended', ended.get(machine) ?? [])
  mark(chart, 'data-transition', 'taken', taken.get(machine) ?? [])
}

/**
 * The states in which a machine is, by node id. Remembered for a chart that is not shown.
 * @param {string} machine
 * @param {readonly string[]} states
 */
export const markStates = (machine, states) => {
  active.set(machine, states)
  const chart = chartOf(machine)
  if (chart !== undefined) mark(chart, 'data-state', 'active', states)
}

/**
 * The states in which a machine was when it ended, by node id; none while it runs.
 * @param {string} machine
 * @param {readonly string[]} states
 */
export const markEnded = (machine, states) => {
  ended.set(machine, states)
  const chart = chartOf(machine)
  if (chart !== undefined) mark(chart, 'data-state', 'ended', states)
}

/**
 * The transitions that a machine took last. Remembered for a chart that is not shown.
 * @param {string} machine
 * @param {readonly string[]} transitions
 */
export const markTaken = (machine, transitions) => {
  taken.set(machine, transitions)
  const chart = chartOf(machine)
  if (chart !== undefined) mark(chart, 'data-transition', 'taken', transitions)
}

/**
 * What runs, in every list: actors in the tree of them, machines in the list of all.
 * @param {readonly { readonly actor: string, readonly machine: string }[]} actors
 */
export const markRunning = actors => {
  running = actors.flatMap(({ actor, machine }) => [actor, `machine ${machine}`])
  mark(document, 'data-runs', 'running', running)
}
