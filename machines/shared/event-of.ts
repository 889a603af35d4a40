import type { EventObject, ExtractEvent } from 'xstate'

/**
 * Returns the event of a guard or an action that serves one type of event, or some types.
 *
 * @throws for an event of another type, which is a defect of the machine
 */
export const eventOf = <Event extends EventObject, Type extends Event['type']>(
  event: Event,
  ...types: readonly Type[]
): ExtractEvent<Event, Type> => {
  if (!types.includes(event.type as Type)) throw new Error(`"${event.type}" is not "${types}"`)
  return event as unknown as ExtractEvent<Event, Type>
}

/**
 * Returns the error of an event that reports one: the event of a failed actor, or of a machine that reports a failure.
 *
 * @throws for an event without an error, which is a defect of the machine
 */
export const errorOf = (event: EventObject): unknown => {
  if (!('error' in event)) throw new Error(`"${event.type}" has no error`)
  return event.error
}
