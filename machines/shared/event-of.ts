import { assertEvent, type EventObject, type ExtractEvent } from 'xstate'

/**
 * Returns the event of a guard or an action that serves one type of event.
 *
 * @throws for an event of another type, which is a defect of the machine
 */
export const eventOf = <Event extends EventObject, Type extends Event['type']>(
  event: Event,
  type: Type,
): ExtractEvent<Event, Type> => {
  assertEvent(event, type)
  return event as unknown as ExtractEvent<Event, Type>
}
