/** Characters as people and the contract count them: one outside the basic plane (𠮷) is one, not two. */
export const textLength = (text: string): number => [...text].length
