import {
  type AnyEventObject,
  type CallbackActorLogic,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate'

/** Returns the logic of an actor without an implementation. */
export const throwNotProvided = (name: string) => (): never => {
  throw new Error(`Actor "${name}" was not provided`)
}

interface PromiseStub {
  /** `Logic` is the type of the implementation: `Actors['name']` of the function that creates the machine's actors. */
  // biome-ignore lint/suspicious/noExplicitAny: the logic may have any output and input.
  <Logic extends PromiseActorLogic<any, any>>(name: string): Logic
  <Output, Input = NonReducibleUnknown>(name: string): PromiseActorLogic<Output, Input>
}

/**
 * Declares a promise actor whose implementation is provided later. Without one it fails with its name, so that the
 * first test finds a forgotten `provide`.
 */
export const promiseStub: PromiseStub = (name: string) => fromPromise(throwNotProvided(name)) as never

interface CallbackStub {
  // biome-ignore lint/suspicious/noExplicitAny: the logic may receive any event and input.
  <Logic extends CallbackActorLogic<any, any, any>>(name: string): Logic
  <Received extends AnyEventObject, Input = NonReducibleUnknown>(
    name: string,
  ): CallbackActorLogic<Received, Input>
}

/** Declares a callback actor: a ticker, a store or a subscription. */
export const callbackStub: CallbackStub = (name: string) => fromCallback(throwNotProvided(name)) as never
