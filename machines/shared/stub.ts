import { type AnyEventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'

/** What runs in the place of an actor that nobody has provided. */
export const throwNotProvided = (name: string) => (): never => {
  throw new Error(`Actor "${name}" was not provided`)
}

/**
 * An actor that a machine declares and somebody else provides. Run unprovided, it fails naming itself, so
 * that a forgotten `provide` is found by its first test.
 */
export const promiseStub = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(throwNotProvided(name))

/** The same for an actor that keeps talking: a ticker, a store, a watch. */
export const callbackStub = <Received extends AnyEventObject, Input = NonReducibleUnknown>(name: string) =>
  fromCallback<Received, Input>(throwNotProvided(name))
