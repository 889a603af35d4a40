/** A name that the contract does not have. */
export interface NotInContract<Place extends string> {
  readonly notInContract: Place
}

/** The objects among the types of a value, without texts, lists and missing values. */
type ObjectsOf<Wire> = Exclude<Extract<Wire, object>, readonly unknown[]>

/** The declared names of one object, without those that an index signature allows. */
type DeclaredIn<Wire> = keyof {
  [Name in keyof Wire as string extends Name ? never : number extends Name ? never : Name]: true
}

/** The names that one object may have: the declared ones; any, if it declares none. */
type NameInOne<Wire> = [DeclaredIn<Wire>] extends [never] ? keyof Wire & string : DeclaredIn<Wire> & string

/** The names that the contract declares of a value; those of every member of a union. */
export type NameIn<Wire> = unknown extends Wire
  ? string
  : ObjectsOf<Wire> extends infer One
    ? One extends unknown
      ? NameInOne<One>
      : never
    : never

/** The value under a name; undefined is not part of it. */
export type ValueUnder<Wire, Name extends string> = unknown extends Wire
  ? unknown
  : ObjectsOf<Wire> extends infer One
    ? One extends unknown
      ? Name extends keyof One
        ? Exclude<One[Name], null | undefined>
        : never
      : never
    : never

/** The value at a place such as `bank_account.branch_code`; the place '' is the value itself. */
export type ValueAt<Wire, Place extends string> = Place extends ''
  ? Wire
  : Place extends `${infer Name}.${infer Rest}`
    ? Name extends NameIn<Wire>
      ? ValueAt<ValueUnder<Wire, Name>, Rest>
      : NotInContract<Name>
    : Place extends NameIn<Wire>
      ? ValueUnder<Wire, Place>
      : NotInContract<Place>

/** The paths into a value, as lists of names. */
export type PathIn<Wire> = unknown extends Wire
  ? readonly (string | number)[]
  : [NameIn<Wire>] extends [never]
    ? readonly []
    : {
        [Name in NameIn<Wire>]: readonly [Name] | readonly [Name, ...PathIn<ValueUnder<Wire, Name>>]
      }[NameIn<Wire>]
