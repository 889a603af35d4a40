import { en as english } from '../en/en.wallet.ts'
import { pseudoLocalise } from './pseudo.ts'

/** The same of the language that nobody speaks. */
export const en = pseudoLocalise(english) as typeof english
