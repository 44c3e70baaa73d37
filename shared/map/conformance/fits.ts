/** Compiles where what AMap gives is what the adapter takes from it. */
export type Gives<Ours, Theirs extends Ours> = Theirs

/** Compiles where AMap takes what the adapter sends; says which of the options AMap does not know. */
export type Takes<Theirs, Ours extends Theirs> = Exclude<keyof Ours, keyof Theirs>

/** Compiles where nothing is unknown but `Unlisted`: options that AMap's reference has and its published types lack. */
export type Knows<Unknown extends Unlisted, Unlisted extends PropertyKey = never> = Unknown
