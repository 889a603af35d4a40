/** The trigger of a transition, with the name of its event, delay or actor. */
export interface Trigger {
  /** `always`: when a guard becomes true. `finished`: a child state became final. */
  readonly kind: 'event' | 'after' | 'done' | 'failed' | 'changed' | 'always' | 'finished'
  readonly name: string
}

const triggers = [
  [/^xstate\.done\.actor\.(.+)$/, 'done'],
  [/^xstate\.error\.actor\.(.+)$/, 'failed'],
  [/^xstate\.snapshot\.(.+)$/, 'changed'],
  [/^xstate\.done\.state\.(.+)$/, 'finished'],
  [/^xstate\.after\.([^.]+)\..+$/, 'after'],
  [/^()$/, 'always'],
] as const

/** Reads the type of an event, also of XState's own events. */
export const triggerOf = (eventType: string): Trigger => {
  for (const [pattern, kind] of triggers) {
    const name = pattern.exec(eventType)?.[1]
    if (name !== undefined) return { kind, name }
  }
  return { kind: 'event', name: eventType }
}

/** Formats a trigger as the charts do, such as `readWallet done` or `after noticeDuration`. */
export const triggerText = ({ kind, name }: Trigger): string => {
  if (kind === 'event' || kind === 'always') return name
  if (kind === 'finished') return kind
  return kind === 'after' ? `after ${name}` : `${name} ${kind}`
}
