import { formatExample } from '#machines/domain/phone/phone-example.ts'
import { en } from './en/en.number.ts'

/** Returns the sentence that says how to write a mobile number, shown beside the words about a refused one. */
export const sayHowToWrite = (example: string): string => en.writeNumber(formatExample(example))
