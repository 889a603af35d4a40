import { labelOf } from '../labels.ts'
import type { ChartState, ChartTransition } from '../walk.ts'
import { codeTextWidth, proseWidth, words, wrapped } from './metrics.ts'

/** A line of text in a box or beside an arrow. */
export interface Line {
  readonly kind: 'name' | 'prose' | 'code'
  readonly text: string
  /** What the line is about, for its looks. */
  readonly role:
    | 'name'
    | 'description'
    | 'tags'
    | 'entry'
    | 'exit'
    | 'runs'
    | 'inner'
    | 'label'
    | 'guard'
    | 'actions'
  /** The id of the transition that the line, and maybe those after it, are all there is to see of. */
  readonly transition?: string
  /** Above it, in pixels. */
  readonly gap?: number
  /** Before it, in pixels: it goes on with what the line above began. */
  readonly indent?: number
}

const proseLimit = 224
const codeLimit = 264

const indent = 14

/** A text of code on as many lines as it needs; what follows a slash stands beside it. */
const code = (role: Line['role'], text: string, width: number): Line[] =>
  wrapped(text.match(/(\/ )?\S+\s*/g) ?? [], width, codeTextWidth).map((line, index) => ({
    kind: 'code',
    role,
    text: line,
    ...(index === 0 ? {} : { indent }),
  }))

const listed = (names: readonly string[]): string => names.join(', ')

/** A transition that leaves nothing and only acts. */
const innerLines = (transition: ChartTransition): Line[] =>
  code(
    'inner',
    `${labelOf(transition) || 'always'} / ${listed(transition.actions) || 'ignored'}`,
    codeLimit,
  ).map(line => ({ ...line, transition: transition.id }))

/** What stands in the box of a state: its name, what it is, and all that it does without being left. */
export const linesOf = (state: ChartState): Line[] => {
  const name: Line = { kind: 'name', role: 'name', text: state.path.at(-1) ?? state.id }
  const said = wrapped(words(state.description ?? ''), proseLimit, proseWidth).map(
    (text): Line => ({ kind: 'prose', role: 'description', text }),
  )
  const done: Line[] = [
    ...(state.tags.length > 0 ? code('tags', state.tags.map(tag => `#${tag}`).join(' '), codeLimit) : []),
    ...state.runs.flatMap(({ id }) => code('runs', `do / ${id}`, codeLimit)),
    ...state.entry.flatMap(action => code('entry', `entry / ${action}`, codeLimit)),
    ...state.exit.flatMap(action => code('exit', `exit / ${action}`, codeLimit)),
    ...state.transitions.filter(({ targets }) => targets.length === 0).flatMap(innerLines),
  ]
  return [name, ...said, ...done.map((line, index) => (index === 0 ? { ...line, gap: 4 } : line))]
}

/** What stands on an arrow: what makes it happen, under what condition, and what is done on the way. */
export const arrowText = (transition: ChartTransition, width: number): Line[] => {
  const { guard, actions } = transition
  const trigger = labelOf({ ...transition, guard: undefined })
  const condition = guard === undefined ? '' : `[${guard}]`
  const isShort = codeTextWidth(`${trigger} ${condition}`) <= width
  const [first = '', second] = (
    isShort ? [[trigger, condition].filter(Boolean).join(' ')] : [trigger, condition]
  ).filter(Boolean)
  const head: Line[] = [
    { kind: 'code', role: 'label', text: first },
    { kind: 'code', role: 'guard', text: second ?? '' },
  ]
  return [
    ...head.filter(({ text }) => text !== ''),
    ...(actions.length > 0 ? code('actions', `/ ${listed(actions)}`, width) : []),
  ]
}
