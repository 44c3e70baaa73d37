/** Compiles if AMap's values have the types that the adapter expects. */
export type Gives<Ours, Theirs extends Ours> = Theirs

/** Compiles if AMap accepts the adapter's values; names the options that AMap does not know. */
export type Takes<Theirs, Ours extends Theirs> = Exclude<keyof Ours, keyof Theirs>

/** Compiles where nothing is unknown but `Unlisted`: options that AMap's reference has and its published types lack. */
export type Knows<Unknown extends Unlisted, Unlisted extends PropertyKey = never> = Unknown
