import type { AccountSnapshot } from './account.machine.ts'

export const selectSecondStep = (snapshot: AccountSnapshot) => snapshot.children.secondStep

export const selectNewPassword = (snapshot: AccountSnapshot) => snapshot.children.newPassword

export const selectRecovery = (snapshot: AccountSnapshot) => snapshot.children.recovery

export const selectRegistration = (snapshot: AccountSnapshot) => snapshot.children.registration
