/** What is used of the package, which brings no types. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    /** The next place at which a line may or must end, null behind the last. */
    nextBreak(): { position: number; required?: boolean } | null
  }
}
