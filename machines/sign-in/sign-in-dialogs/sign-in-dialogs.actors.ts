import type { NetworkClient } from '#machines/network/network-client.ts'
import type { CodeMark } from '#machines/shared/ports/storage.ts'
import type { Time } from '#machines/shared/time.ts'
import { createNewPasswordActors } from '../new-password/new-password.actors.ts'
import { newPasswordMachine } from '../new-password/new-password.machine.ts'
import { createRecoveryActors } from '../recovery/recovery.actors.ts'
import { recoveryMachine } from '../recovery/recovery.machine.ts'
import { createRegistrationActors } from '../registration/registration.actors.ts'
import { registrationMachine } from '../registration/registration.machine.ts'
import { createSecondStepActors } from '../second-step/second-step.actors.ts'
import { secondStepMachine } from '../second-step/second-step.machine.ts'
import { signInDialogsMachine } from './sign-in-dialogs.machine.ts'

/** Creates the machine of the sign-in dialogs with its actors. */
export const createSignInDialogs = (client: NetworkClient, mark: CodeMark, time?: Time) =>
  signInDialogsMachine.provide({
    actors: {
      secondStep: secondStepMachine.provide({ actors: createSecondStepActors(client, mark) }),
      newPassword: newPasswordMachine.provide({ actors: createNewPasswordActors(client) }),
      recovery: recoveryMachine.provide({ actors: createRecoveryActors(client, mark, time) }),
      registration: registrationMachine.provide({ actors: createRegistrationActors(client) }),
    },
  })
