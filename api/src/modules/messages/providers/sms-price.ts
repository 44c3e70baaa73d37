/** Characters of an SMS of one part, and of each part of a longer one. */
const [single, part] = [70, 67]

/** Parts that a text is sent, and paid, in. */
export const partsOf = (text: string): number => (text.length <= single ? 1 : Math.ceil(text.length / part))
