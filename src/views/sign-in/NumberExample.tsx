import { useSelector } from '@xstate/react'
import { selectNumberExample } from '#machines/sign-in/number-example.ts'
import type { SignInActorRef } from '#machines/sign-in/sign-in.machine.ts'
import { sayHowToWrite } from '#src/text/number-text.ts'

/** Says how to write the mobile number; empty while the identifier is no refused number. */
export const NumberExample = ({ signIn }: { readonly signIn: SignInActorRef }) => {
  const example = useSelector(signIn, selectNumberExample)
  return example === undefined ? null : <> {sayHowToWrite(example)}</>
}
