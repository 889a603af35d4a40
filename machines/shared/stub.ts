import { type AnyEventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'

/** Returns the logic of an actor without an implementation. */
export const throwNotProvided = (name: string) => (): never => {
  throw new Error(`Actor "${name}" was not provided`)
}

/**
 * Declares a promise actor whose implementation is provided later. Without one it fails with its name, so that the
 * first test finds a forgotten `provide`.
 */
export const promiseStub = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(throwNotProvided(name))

/** Declares a callback actor: a ticker, a store or a subscription. */
export const callbackStub = <Received extends AnyEventObject, Input = NonReducibleUnknown>(name: string) =>
  fromCallback<Received, Input>(throwNotProvided(name))
