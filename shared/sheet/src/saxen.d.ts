declare module 'saxen' {
  type Decode = (text: string) => string

  export class Parser {
    on(
      event: 'openTag',
      listener: (name: string, attributes: () => Record<string, string>, decode: Decode) => void,
    ): this
    on(event: 'closeTag', listener: (name: string) => void): this
    on(event: 'text' | 'cdata', listener: (text: string, decode: Decode) => void): this
    on(event: 'error', listener: (error: Error) => void): this
    /** Prefixes by namespace. */
    ns(prefixes: Readonly<Record<string, string>>): this
    parse(xml: string): void
    stop(): void
  }
}
