import { en as english } from '../en/en.sign-in-dialogs.ts'
import { pseudoLocalise } from './pseudo.ts'

/** The language that nobody speaks, for the flows beside the sign-in form. */
export const en = pseudoLocalise(english) as typeof english
