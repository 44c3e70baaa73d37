/** The types of the package's used part, as it has none. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    /** The next place at which a line may or must end, null behind the last. */
    nextBreak(): { position: number; required?: boolean } | null
  }
}
