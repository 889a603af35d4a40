import { type AnyEventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'

/**
 * An actor that a machine declares and somebody else provides. Run unprovided, it fails naming itself, so
 * that a forgotten `provide` is found by its first test.
 */
export const promiseStub = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(async () => {
    throw new Error(`Actor "${name}" was not provided`)
  })

/** The same for an actor that keeps talking: a ticker, a store, a watch. */
export const callbackStub = <Received extends AnyEventObject, Input = NonReducibleUnknown>(name: string) =>
  fromCallback<Received, Input>(() => {
    throw new Error(`Actor "${name}" was not provided`)
  })
