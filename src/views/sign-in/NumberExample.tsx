import { useSelector } from '@xstate/react'
import { selectNumberExample } from '#machines/sign-in/number-example.ts'
import { sayHowToWrite } from '#src/text/number-text.ts'
import type { NumberExampleProps } from './SignInForm.tsx'

/** Says how to write the mobile number; empty while the identifier is no refused number. */
export const NumberExample = ({ signIn }: NumberExampleProps) => {
  const example = useSelector(signIn, selectNumberExample)
  return example === undefined ? null : <> {sayHowToWrite(example)}</>
}
