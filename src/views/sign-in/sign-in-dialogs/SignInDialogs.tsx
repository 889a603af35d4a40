import type { NetworkConfig } from '#machines/domain/config/network-config.types.ts'
import type { SignInDialogsActorRef } from '#machines/sign-in/sign-in-dialogs/sign-in-dialogs.machine.ts'
import { useView } from '#src/views/shared/hooks.tsx'
import { NewPassword } from '../new-password/NewPassword.tsx'
import { Recovery } from '../recovery/Recovery.tsx'
import { Registration } from '../registration/Registration.tsx'
import { SecondStep } from '../second-step/SecondStep.tsx'

export interface SignInDialogsProps {
  readonly account: SignInDialogsActorRef
  readonly config: NetworkConfig
}

/** The dialogs over the sign-in form: second step, new password, recovery and registration. */
export const SignInDialogs = ({ account, config }: SignInDialogsProps) => {
  const { secondStep, newPassword, recovery, registration } = useView(account, ({ children }) => children)
  return (
    <>
      {secondStep && <SecondStep secondStep={secondStep} />}
      {newPassword && <NewPassword newPassword={newPassword} />}
      {recovery && <Recovery recovery={recovery} />}
      {registration && <Registration registration={registration} config={config} />}
    </>
  )
}
