/** Called by webpack with its loader context as `this`. */
declare function antdSubpathLoader(this: { getOptions: () => { provided: readonly string[] } }, source: string): string
export = antdSubpathLoader
