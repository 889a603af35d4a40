import type { SignInDialogsSnapshot } from './sign-in-dialogs.machine.ts'

export const selectSecondStep = (snapshot: SignInDialogsSnapshot) => snapshot.children.secondStep

export const selectNewPassword = (snapshot: SignInDialogsSnapshot) => snapshot.children.newPassword

export const selectRecovery = (snapshot: SignInDialogsSnapshot) => snapshot.children.recovery

export const selectRegistration = (snapshot: SignInDialogsSnapshot) => snapshot.children.registration
