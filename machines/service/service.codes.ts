import type { definitions } from './definitions/service-definitions.ts'

/** All message codes in a type, at any depth. */
type CodesIn<Thing> = Thing extends { readonly code: infer Code extends string }
  ? Code
  : Thing extends (...args: never) => unknown
    ? never
    : Thing extends readonly (infer Entry)[]
      ? CodesIn<Entry>
      : Thing extends object
        ? { [Key in keyof Thing]: CodesIn<Thing[Key]> }[keyof Thing]
        : never

/** `a`, `a/b` and so on, up to the path without its last name. */
type StepsOf<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? Head | `${Head}/${StepsOf<Tail>}`
  : never

type Path = (typeof definitions)[number]['path']

/** The codes of the labels of built-in menu steps. Services have codes of their own. */
export type MenuCode = `menu.${Extract<Path | StepsOf<Path>, `${string}/${string}`>}`

/** The codes of the questions of built-in menu steps. */
export type QuestionCode = `question.${StepsOf<Path>}`

/** Every code that the built-in definitions mention or imply. A language that lacks one of them does not compile. */
export type DefinitionCode = CodesIn<typeof definitions> | MenuCode | QuestionCode
